/// The state that survives a restart: the token, and the queue with its shares.
struct StudioState: Sendable, Codable {
  var token = AccessToken()
  var exports: [ExportRecord] = []
  /// Whether a part of the stored state could not be read.
  private(set) var isDamaged = false

  private enum CodingKeys: String, CodingKey {
    case token, exports
  }

  /// A new state.
  init() {}

  init(token: AccessToken, exports: [ExportRecord]) {
    (self.token, self.exports) = (token, exports)
  }

  /// Unreadable records are dropped, so that they affect neither the others nor the token.
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let records = try? container.decode([Readable<ExportRecord>].self, forKey: .exports)
    exports = (records ?? []).compactMap(\.value)
    isDamaged = exports.count != records?.count
    token = try container.decode(AccessToken.self, forKey: .token)
  }
}

/// A value that may be unreadable.
private struct Readable<Value: Decodable>: Decodable {
  /// Nil where it is unreadable.
  let value: Value?

  init(from decoder: any Decoder) throws {
    value = try? Value(from: decoder)
  }
}
