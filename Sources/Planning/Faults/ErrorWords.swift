/// The words of an error that depend on its audience: programs that use the library, or people who use the command.
package protocol ErrorWords: Sendable {
  /// The name by which the audience sets a setting.
  func name(of setting: SettingName) -> String
  /// A remedy; nil where there is none.
  func hint(for fault: ExportError.JobFault) -> String?
}

extension ErrorWords {
  /// The fault's own remedy.
  package func commonHint(for fault: ExportError.JobFault) -> String? {
    fault.hint?.text(in: self, of: fault.name)
  }
}

/// The library's own words, which name neither options nor commands.
package struct LibraryWords: ErrorWords {
  package init() {}

  package func name(of setting: SettingName) -> String { setting.member }

  package func hint(for fault: ExportError.JobFault) -> String? { commonHint(for: fault) }
}
