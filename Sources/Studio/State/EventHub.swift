internal import Imprint
internal import Synchronization

/// Sends server-sent events to all open pages. Thread-safe.
final class EventHub: Sendable {
  private let streams = Mutex<[ObjectIdentifier: HTTPStream]>([:])

  /// The largest number of open event streams.
  private static let mostStreams = 400
  /// The interval between comments, which reveal that a client has disconnected.
  static let pulse = Duration.seconds(10)

  /// Opens an event stream, which receives all further events.
  ///
  /// - Throws: `StudioError` where too many streams are open.
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
    // A first comment is sent at once, so that the client knows that the stream is open.
    stream.offer(Array(": imprint\nretry: 1000\n\n".utf8))
    return HTTPResponse(stream, type: "text/event-stream")
  }

  /// Sends an event with a JSON value.
  func send(_ name: String, _ value: some JSONDocument) {
    send(Array("event: \(name)\ndata: \(value.jsonLine)\n\n".utf8))
  }

  /// Sends comments to all clients, until the task is cancelled.
  func keepAlive() async {
    while !Task.isCancelled {
      try? await Task.sleep(for: Self.pulse)
      send(Array(": \n\n".utf8))
    }
  }

  private func send(_ bytes: [UInt8]) {
    let open = streams.withLock { Array($0.values) }
    // A client that does not keep up is disconnected; it reconnects, and requests the whole state.
    for stream in open where !stream.offer(bytes) { stream.close() }
  }
}

/// What pages are told of an export or a medium that is there no more.
struct GoneEntry: JSONDocument {
  let gone = true
  let id: String
}
