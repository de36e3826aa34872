/// The reason that a text cannot be drawn.
package struct TextFault: Error, Hashable, Sendable {
  /// The reason in words for people.
  package let message: String
  /// A remedy, where there is one.
  package let hint: String?

  package init(message: String, hint: String?) {
    self.message = message
    self.hint = hint
  }
}
