import Imprint
import Testing

@testable import ImprintStudio

@Suite struct EventHubTests {
  /// The words that a listener has been told since the last call.
  private func read(_ stream: HTTPStream) -> String {
    var bytes = [UInt8](repeating: 0, count: 1 << 12)
    let count = bytes.withUnsafeMutableBytes { stream.read(into: $0) }
    return String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self)
  }

  private func listener(_ hub: EventHub) throws -> HTTPStream {
    let response = try hub.listen()
    #expect(response.header("content-type") == "text/event-stream")
    guard case .stream(let stream, _) = response.body else {
      throw StudioError.usage("the test", "no stream")
    }
    return stream
  }

  @Test func `whoever listens is greeted, and hears what comes after`() throws {
    let hub = EventHub()
    hub.send("media", ObjectAnswer(["id": "before"]))
    let stream = try listener(hub)
    #expect(read(stream) == ": imprint\nretry: 1000\n\n")
    hub.send("media", ObjectAnswer(["id": "a"]))
    hub.send("order", ObjectAnswer(["ids": [String]()]))
    #expect(
      read(stream)
        == "event: media\ndata: {\"id\":\"a\"}\n\nevent: order\ndata: {\"ids\":[]}\n\n")
  }

  @Test func `more pages than four hundred are refused, until one is closed`() throws {
    let hub = EventHub()
    let open = try (0..<400).map { _ in try listener(hub) }
    let refusal = #expect(throws: StudioError.self) { try hub.listen() }
    #expect(refusal?.status == 503)
    open[7].close()
    _ = try listener(hub)
    hub.send("order", ObjectAnswer([String: String]()))
    #expect(read(open[7]) == "")
    #expect(read(open[8]).hasSuffix("event: order\ndata: {}\n\n"))
  }

  @Test func `a page that reads nothing is left, and others hear on`() throws {
    let hub = EventHub()
    let (slow, quick) = (try listener(hub), try listener(hub))
    let long = ObjectAnswer(["x": String(repeating: "x", count: 1000)])
    for _ in 0..<300 {
      hub.send("media", long)
      #expect(read(quick).hasSuffix(long.jsonLine + "\n\n"))
    }
    #expect(read(slow) == "")
  }
}
