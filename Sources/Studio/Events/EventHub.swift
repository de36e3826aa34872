internal import Imprint
internal import Synchronization

/// Tells all open pages what happens, as server-sent events. Safe from any thread.
final class EventHub: Sendable {
  private let streams = Mutex<[ObjectIdentifier: HTTPStream]>([:])

  /// Pages that are open at once.
  private static let mostStreams = 400
  /// Seconds between two comments, by which a client that has gone is noticed.
  static let pulse = Duration.seconds(10)

  /// A new listener; it hears all from now on.
  ///
  /// - Throws: `StudioError` where there are too many.
  func listen() throws(StudioError) -> HTTPResponse {
    let stream = HTTPStream()
    let isTaken = streams.withLock { streams in
      guard streams.count < Self.mostStreams else { return false }
      streams[ObjectIdentifier(stream)] = stream
      return true
    }
    guard isTaken else { throw .busy("too many pages are open") }
    stream.whenClosed { [weak self, weak stream] in
      guard let self, let stream else { return }
      _ = streams.withLock { $0.removeValue(forKey: ObjectIdentifier(stream)) }
    }
    // Something is sent at once, so that the client knows that it is heard.
    stream.offer(Array(": imprint\nretry: 1000\n\n".utf8))
    return HTTPResponse(stream, type: "text/event-stream")
  }

  /// Tells an event.
  func send(_ name: String, _ value: some JSONDocument) { send(name, json: value.jsonLine) }

  /// Tells an event whose data are one line.
  func send(_ name: String, json: String) {
    send(Array("event: \(name)\ndata: \(json)\n\n".utf8))
  }

  /// Tells all clients that the server is there, until the task is cancelled.
  func keepAlive() async {
    while !Task.isCancelled {
      try? await Task.sleep(for: Self.pulse)
      send(Array(": \n\n".utf8))
    }
  }

  private func send(_ bytes: [UInt8]) {
    let open = streams.withLock { Array($0.values) }
    // Whoever does not read comes again, and asks for all.
    for stream in open where !stream.offer(bytes) { stream.close() }
  }
}
