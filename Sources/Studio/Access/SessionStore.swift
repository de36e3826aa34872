/// The sessions of browsers, which outlive the server, and are fewer than the token in every other way: each ends after a
/// week, can be ended before, and is of no use as a token. Thread-safe.
///
/// Browsers send the cookies of a host to all of its ports, so that any other server of this machine may read one.
struct SessionStore: Sendable {
  let store: StudioStore

  /// The most open sessions; a further one ends the oldest.
  private static let most = 200

  /// The word of a new session.
  func new() -> String {
    let session = Session()
    store.change { state in
      state.sessions.removeAll { !$0.isOpen() }
      state.sessions = state.sessions.suffix(Self.most - 1) + [session]
    }
    return session.token.text
  }

  /// Whether a word is that of a session that has not ended.
  func opens(_ word: String) -> Bool {
    store.current.sessions.contains { $0.token.matches(word) && $0.isOpen() }
  }

  /// Ends the sessions of words; nil for all.
  func end(_ words: [String]?) {
    store.change { state in
      state.sessions.removeAll { session in words?.contains(where: session.token.matches) ?? true }
    }
  }
}
