extension Rule {
  static let popoverCascade = Rule(
    id: "popover-cascade", title: "", rationale: "", source: [], severity: .error, fix: "", limits: "", triggering: [], nearMisses: [],
    check: { _ in })
}
