/// The content that lives through a restart: the token and the queue with its shares.
struct StudioState: Sendable, Codable {
  var token = AccessToken()
  var exports: [ExportRecord] = []
  /// Whether something of what was kept could not be read.
  private(set) var isDamaged = false

  private enum CodingKeys: String, CodingKey {
    case token, exports
  }

  /// A new one.
  init() {}

  init(token: AccessToken, exports: [ExportRecord]) {
    (self.token, self.exports) = (token, exports)
  }

  /// Records that cannot be read are left out: neither the others nor the token depend on them.
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
  /// Nil where it is.
  let value: Value?

  init(from decoder: any Decoder) throws {
    value = try? Value(from: decoder)
  }
}
