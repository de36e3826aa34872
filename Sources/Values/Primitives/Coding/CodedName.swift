/// The name of a member in a coded form.
package struct CodedName: CodingKey, Hashable, Sendable, ExpressibleByStringLiteral {
  package let stringValue: String
  package var intValue: Int? { nil }

  package init(stringLiteral name: String) { stringValue = name }
  package init(stringValue name: String) { stringValue = name }
  package init?(intValue: Int) { nil }
}
