import Testing

@testable import GraphModel

@Suite struct ButtonWordsTests {
  private let lines = ButtonWords.lines(PackageResources.ButtonWords_txt)

  @Test(arguments: [
    ["Done", "Cancel", "Close", "Save", "Delete"], ["Готово", "Отмена", "Закрыть", "Сохранить", "Удалить"],
    ["完成", "取消", "关闭", "保存", "删除"], ["完成", "取消", "關閉", "儲存", "刪除"], ["完了", "キャンセル", "閉じる", "保存", "削除"],
    ["완료", "취소", "닫기", "저장", "삭제"], ["Fertig", "Abbrechen", "Schließen", "Sichern", "Löschen"],
    ["Terminé", "Annuler", "Fermer", "Enregistrer", "Supprimer"], ["Listo", "Cancelar", "Cerrar", "Guardar", "Eliminar"],
    ["Concluído", "Cancelar", "Fechar", "Salvar", "Apagar"], ["Fatto", "Annulla", "Chiudi", "Salva", "Elimina"],
    ["Gereed", "Annuleer", "Sluit", "Bewaar", "Verwijder"], ["Gotowe", "Anuluj", "Zamknij", "Zachowaj", "Usuń"],
    ["Bitti", "Vazgeç", "Kapat", "Kaydet", "Sil"], ["Готово", "Скасувати", "Закрити", "Зберегти", "Видалити"],
    ["تم", "إلغاء", "إغلاق", "حفظ", "حذف"], ["סיום", "ביטול", "סגור", "שמור", "מחק"], ["Klar", "Avbryt", "Stäng", "Spara", "Radera"],
    ["Ferdig", "Avbryt", "Lukk", "Lagre", "Slett"], ["Færdig", "Annuller", "Luk", "Gem", "Slet"],
    ["Valmis", "Kumoa", "Sulje", "Tallenna", "Poista"], ["Hotovo", "Zrušit", "Zavřít", "Uložit", "Smazat"],
  ])
  func knowsTheButtonsOfEachLanguage(labels: [String]) {
    #expect(labels.map { Control.Role(label: $0) } == [.done, .cancel, .close, .save, .destructive])
  }

  @Test func givesNoWordOfOneLanguageTwoRoles() {
    var roles: [String: String] = [:]
    for line in lines {
      for word in line.words {
        let key = "\(line.section) \(Control.Role.plain(word))"
        #expect(roles.updateValue(line.role, forKey: key) == nil, "\(key)")
      }
    }
  }

  @Test func holdsWellFormedLinesOnly() {
    let roles = Set(Control.Role.allCases.map(\.rawValue)).subtracting(["default", "other"]).union(["ok", "removing", "vague"])
    for line in lines {
      #expect(!line.section.isEmpty && roles.contains(line.role), "\(line)")
      for word in line.words { #expect(!Control.Role.plain(word).isEmpty && word.last?.isWhitespace == false, "\(line)") }
    }
    let texts = String(decoding: PackageResources.ButtonWords_txt, as: UTF8.self).split(separator: "\n")
    #expect(lines.count == texts.count { $0.first != "#" && $0.first != "[" })
  }

  @Test func tellsWhatALongerLabelDoesAwayWith() {
    for label in ["Delete Draft", "Discard message…", "Удалить черновик", "删除草稿", "刪除照片", "Supprimer le brouillon", "Delete"] {
      #expect(ButtonWords.beginsDestructively(label), "\(label)")
    }
    for label in ["Remove Filter", "Don’t Delete", "Deleted Items", "Убрать фильтр", "清除筛选", "削除しない", ""] {
      #expect(!ButtonWords.beginsDestructively(label), "\(label)")
    }
    #expect(["Remove", "移除", "Entfernen"].map { Control.Role(label: $0) } == [.destructive, .destructive, .destructive])
  }

  @Test func trustsTheSystemItemBeforeTheLabel() {
    #expect(Control.Role(systemItem: "cancel", label: "Done") == .cancel)
    #expect(Control.Role(systemItem: "add", label: "Done") == .done)
    #expect(Control.Role(systemItem: nil, label: nil) == .default)
  }
}
