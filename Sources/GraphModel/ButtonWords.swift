/// What a button does, told by UIKit's name of its item or by the words on it.
extension Control.Role {
  /// The role of a bar button's system item, spelt as Interface Builder and UIKit spell it (`done`, `cancel`, `trash`).
  ///
  /// `stop` draws the cross that closes a modal view. Items that do something else to the content are `default`.
  public init(systemItem: String) {
    switch systemItem {
    case "done": self = .done
    case "cancel": self = .cancel
    case "close", "stop": self = .close
    case "save": self = .save
    case "edit": self = .edit
    case "trash": self = .destructive
    default: self = .default
    }
  }

  /// The role that the words on a button tell, in any language of the table; `default` when they tell none.
  ///
  /// Case, white space at the ends, ellipses and other marks at the end do not matter: `Cancel…` is `cancel`. Only the whole label counts:
  /// `Done Items` is no Done button.
  /// - Complexity: O(length of the label).
  public init(label: String) {
    self = Self.words[Self.plain(label)] ?? .default
  }

  private static func plain(_ label: String) -> String {
    var letters = label.lowercased()[...]
    func isEdge(_ character: Character) -> Bool {
      character.isWhitespace || character == "…" || character == "." || character == "!" || character == "⋯" || character == "。"
    }
    while let last = letters.last, isEdge(last) { letters.removeLast() }
    while let first = letters.first, isEdge(first) { letters.removeFirst() }
    // Runs of white space inside count as one blank, as they look.
    return letters.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// Short labels as systems and apps of each language write them, lower case.
  private static let words: [String: Control.Role] = {
    let lists: [(Control.Role, [String])] = [
      (
        .done,
        [
          "done", "finish", "all done", "готово", "завершить", "完成", "fertig", "terminé", "terminer", "listo", "hecho",
          "完了", "fine", "fatto", "concluído", "concluir", "pronto", "gereed", "klaar", "klar", "færdig", "valmis", "gotowe", "hotovo",
          "완료", "bitti",
        ]
      ),
      (
        .cancel,
        [
          "cancel", "отмена", "отменить", "取消", "abbrechen", "annuler", "cancelar", "キャンセル", "annulla", "annuleer", "annuleren",
          "avbryt", "annuller", "kumoa", "peruuta", "anuluj", "zrušit", "zrušiť", "취소", "vazgeç", "i̇ptal", "iptal", "скасувати", "batal",
          "hủy", "ยกเลิก", "إلغاء", "ביטול", "mégse", "mégsem", "renunță", "anulează", "not now", "не сейчас",
        ]
      ),
      (
        .close,
        [
          "close", "dismiss", "закрыть", "关闭", "關閉", "schließen", "schliessen", "fermer", "cerrar", "閉じる", "chiudi", "fechar", "sluit",
          "sluiten", "stäng", "lukk", "luk", "sulje", "zamknij", "zavřít", "닫기", "kapat", "закрити", "×", "✕", "✖", "╳",
        ]
      ),
      (
        .save,
        [
          "save", "сохранить", "保存", "存储", "儲存", "储存", "sichern", "speichern", "enregistrer", "sauvegarder", "guardar", "salva",
          "salvar", "bewaar", "bewaren", "opslaan", "spara", "lagre", "arkiver", "gem", "tallenna", "zapisz", "uložit", "저장", "kaydet",
          "зберегти",
        ]
      ),
      (
        .back,
        [
          "back", "go back", "назад", "返回", "zurück", "retour", "précédent", "atrás", "volver", "戻る", "indietro", "voltar", "terug",
          "tillbaka", "tilbake", "tilbage", "takaisin", "wstecz", "wróć", "zpět", "뒤로", "geri", "‹", "〈", "<",
        ]
      ),
      (
        .edit,
        [
          "edit", "править", "изменить", "редактировать", "编辑", "編輯", "bearbeiten", "modifier", "éditer", "editar", "編集", "modifica",
          "wijzig", "bewerken", "redigera", "ändra", "rediger", "muokkaa", "edytuj", "upravit", "편집", "düzenle", "редагувати",
        ]
      ),
      (
        .destructive,
        [
          "delete", "remove", "erase", "discard", "discard changes", "delete all", "удалить", "стереть", "删除", "刪除", "移除", "löschen",
          "entfernen",
          "supprimer", "effacer", "eliminar", "borrar", "削除", "elimina", "apagar", "excluir", "verwijder", "verwijderen", "radera",
          "slett", "slet", "poista", "usuń", "smazat", "삭제", "sil", "видалити",
        ]
      ),
    ]
    var words: [String: Control.Role] = [:]
    for (role, labels) in lists {
      for label in labels where words[label] == nil { words[label] = role }
    }
    return words
  }()
}
