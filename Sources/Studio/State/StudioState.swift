/// The state that survives a restart: the token and the sessions, the queue with its shares, and the ids and the bin of media.
struct StudioState: Sendable, Codable {
  var token = AccessToken()
  var exports: [ExportRecord] = []
  /// The ids of files that have other ones than their paths give, by their paths.
  var mediaIDs: [String: String] = [:]
  /// The documents that pages share, by the names of their kinds.
  var documents: [String: SharedDocument] = [:]
  /// The shares of several exports together.
  var shares: [GroupShare] = []
  /// The browsers that were let in.
  var sessions: [Session] = []
  /// The files that cannot be used, by their paths.
  var failedProbes: [String: FailedProbe] = [:]
  /// What was deleted.
  var bin: [BinnedFile] = []
  /// The ends of exports that a webhook has not taken yet.
  var deliveries: [WebhookDelivery] = []
  /// Whether a part of the stored state could not be read.
  private(set) var isDamaged = false

  /// The ids of files by their paths, as far as they do not follow from these, and the ids that no new file may get.
  var heldIDs: (byPath: [String: String], all: Set<String>) {
    (mediaIDs, Set(mediaIDs.values).union(bin.map(\.id)))
  }

  func document(_ kind: SharedDocumentKind) -> SharedDocument {
    documents[kind.rawValue] ?? SharedDocument(kind)
  }

  private enum CodingKeys: String, CodingKey {
    case token, exports, mediaIDs, bin, documents, shares, sessions, deliveries, failedProbes
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
    mediaIDs = (try? container.decode([String: String].self, forKey: .mediaIDs)) ?? [:]
    bin = (try? container.decode([BinnedFile].self, forKey: .bin)) ?? []
    documents = (try? container.decode([String: SharedDocument].self, forKey: .documents)) ?? [:]
    deliveries =
      (try? container.decode([WebhookDelivery].self, forKey: .deliveries)) ?? []
    shares = (try? container.decode([GroupShare].self, forKey: .shares)) ?? []
    sessions = (try? container.decode([Session].self, forKey: .sessions)) ?? []
    failedProbes =
      (try? container.decode([String: FailedProbe].self, forKey: .failedProbes)) ?? [:]
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
