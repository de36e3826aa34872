internal import Imprint

/// An object whose members are of one kind: `{ "media": [ … ] }`.
struct ObjectAnswer<Value: Encodable>: JSONDocument {
  private let members: [String: Value]

  init(_ members: [String: Value]) { self.members = members }

  func encode(to encoder: any Encoder) throws { try members.encode(to: encoder) }
}
