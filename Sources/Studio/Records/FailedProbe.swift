/// A file that cannot be used, which is not looked at again until it changes.
struct FailedProbe: Hashable, Sendable, Codable {
  /// The mark of its content.
  let mark: String
  /// The version of the program that looked at it: another one may know more.
  let version: String
  let why: String
}
