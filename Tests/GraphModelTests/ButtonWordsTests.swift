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

  /// Done, Cancel, Close, Save, Back, Edit, Delete, what acknowledges, and an empty title.
  @Test(arguments: [
    ("English", ["Done", "Cancel", "Close", "Save", "Back", "Edit", "Delete", "OK", "Error"]),
    ("Russian", ["Готово", "Отмена", "Закрыть", "Сохранить", "Назад", "Изменить", "Удалить", "ОК", "Ошибка"]),
    ("Simplified Chinese", ["完成", "取消", "关闭", "保存", "返回", "编辑", "删除", "好", "错误"]),
    ("Traditional Chinese", ["完成", "取消", "關閉", "儲存", "返回", "編輯", "刪除", "好", "錯誤"]),
    ("Japanese", ["完了", "キャンセル", "閉じる", "保存", "戻る", "編集", "削除", "了解", "エラー"]),
    ("Korean", ["완료", "취소", "닫기", "저장", "뒤로", "편집", "삭제", "확인", "오류"]),
    ("German", ["Fertig", "Abbrechen", "Schließen", "Sichern", "Zurück", "Bearbeiten", "Löschen", "OK", "Fehler"]),
    ("French", ["Terminé", "Annuler", "Fermer", "Enregistrer", "Retour", "Modifier", "Supprimer", "D'accord", "Erreur"]),
    ("Spanish", ["Listo", "Cancelar", "Cerrar", "Guardar", "Atrás", "Editar", "Eliminar", "Aceptar", "Atención"]),
    ("Portuguese", ["Concluído", "Cancelar", "Fechar", "Salvar", "Voltar", "Editar", "Apagar", "Entendi", "Erro"]),
    ("Italian", ["Fine", "Annulla", "Chiudi", "Salva", "Indietro", "Modifica", "Elimina", "Va bene", "Errore"]),
    ("Dutch", ["Gereed", "Annuleer", "Sluit", "Bewaar", "Terug", "Wijzig", "Verwijder", "Begrepen", "Fout"]),
    ("Polish", ["Gotowe", "Anuluj", "Zamknij", "Zachowaj", "Wstecz", "Edytuj", "Usuń", "Rozumiem", "Błąd"]),
    ("Turkish", ["Bitti", "VAZGEÇ", "Kapat", "Kaydet", "Geri", "Düzenle", "SİL", "Tamam", "Hata"]),
    ("Ukrainian", ["Готово", "Скасувати", "Закрити", "Зберегти", "Назад", "Редагувати", "Видалити", "Гаразд", "Помилка"]),
    ("Arabic", ["تم", "إلغاء", "إغلاق", "حفظ", "رجوع", "تحرير", "حذف", "موافق", "خطأ"]),
    ("Hebrew", ["סיום", "ביטול", "סגור", "שמור", "חזרה", "ערוך", "מחק", "אישור", "שגיאה"]),
  ])
  func knowsEveryKindOfWordOfEachLanguage(language: String, words: [String]) {
    let roles: [Control.Role] = [.done, .cancel, .close, .save, .back, .edit, .destructive]
    #expect(words.prefix(7).map { Control.Role(label: $0) } == roles, "\(language)")
    #expect(ButtonWords.acknowledges(words[7]), "\(language)")
    #expect(ButtonWords.isVague(words[8]), "\(language)")
    #expect(!ButtonWords.isVague(words[0]) && !ButtonWords.acknowledges(words[8]), "\(language)")
  }

  @Test(arguments: ["Error!", "ERROR", " error: ", "Error…", "错误！", "Ошибка."]) func seesThroughMarksAroundAnEmptyTitle(title: String) {
    #expect(ButtonWords.isVague(title))
  }

  @Test(arguments: ["Error 404", "No connection", "Errors", ""]) func takesNoTitleThatTellsSomethingForEmpty(title: String) {
    #expect(!ButtonWords.isVague(title))
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

  @Test(arguments: [
    ("Cancel", "cancel"), ("  Go\t back . ", "go back"), ("...", ""), ("", ""), ("A.B", "a.b"), ("OK!", "ok"), (" É t\u{a0}é…", "é t é"),
  ])
  func comparesLabelsAsTheyLook(label: String, plain: String) {
    #expect(Control.Role.plain(label) == plain)
    // A mark that no other letter bears takes the longer way and must lead to the same.
    #expect(Control.Role.plain(label + "…") == plain)
  }

  @Test func trustsTheSystemItemBeforeTheLabel() {
    #expect(Control.Role(systemItem: "cancel", label: "Done") == .cancel)
    #expect(Control.Role(systemItem: "add", label: "Done") == .done)
    #expect(Control.Role(systemItem: nil, label: nil) == .default)
  }
}
