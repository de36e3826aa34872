/// The name of a member in a coded form.
package struct CodedName: CodingKey, Hashable, Sendable, ExpressibleByStringLiteral {
  package let stringValue: String
  /// The index, of a step into a list.
  package let intValue: Int?

  package init(stringLiteral name: String) { self.init(stringValue: name) }
  package init(stringValue name: String) { (stringValue, intValue) = (name, nil) }
  package init?(intValue: Int) { nil }

  /// A step of a path: a member's name, or an element's index.
  package init(step: String) { (stringValue, intValue) = (step, Int(step)) }
}
