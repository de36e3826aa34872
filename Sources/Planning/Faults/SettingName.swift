/// The name of a setting, for which audiences have different words.
package struct SettingName: Hashable, Sendable {
  /// For programs: a key of job documents, or a member in Swift.
  package let member: String
  /// The path to it in a job document.
  package let path: String
  /// The option that sets it, without dashes; nil where documents and programs alone do.
  package internal(set) var option: String?
}
