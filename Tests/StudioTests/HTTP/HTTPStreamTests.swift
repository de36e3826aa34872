import Testing

@testable import ImprintStudio

/// A body that is made while it is sent; here nobody but the test reads it.
@Suite struct HTTPStreamTests {
  /// Up to so many bytes of what a stream has.
  private func read(_ stream: HTTPStream, _ room: Int) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: room)
    let count = bytes.withUnsafeMutableBytes { stream.read(into: $0) }
    return count > 0 ? Array(bytes[..<count]) : []
  }

  @Test func `bytes come out in their order, in whatever pieces`() async {
    let stream = HTTPStream(capacity: 10)
    #expect(await stream.send([1, 2, 3]))
    #expect(stream.offer([4]))
    #expect(read(stream, 2) == [1, 2])
    #expect(read(stream, 9) == [3, 4])
    #expect(read(stream, 9) == [])
  }

  @Test func `the maker waits until somebody reads`() async {
    let stream = HTTPStream(capacity: 4)
    let maker = Task { await stream.send([1, 2, 3, 4, 5]) }
    var got: [UInt8] = []
    while got.count < 5 {
      got += read(stream, 2)
      await Task.yield()
    }
    #expect(await maker.value)
    #expect(got == [1, 2, 3, 4, 5])
  }

  @Test func `a full stream takes nothing that cannot wait, and a closed one nothing at all`() async
  {
    let stream = HTTPStream(capacity: 2)
    #expect(stream.offer([1, 2]))
    #expect(!stream.offer([3]))
    stream.close()
    #expect(!stream.offer([3]))
    #expect(await stream.send([3]) == false)
    #expect(read(stream, 9) == [])
  }

  @Test func `whoever is to hear of the end hears it once, also afterwards`() async {
    let (heard, stream) = (AsyncStream<Int>.makeStream(), HTTPStream())
    stream.whenClosed { heard.continuation.yield(1) }
    stream.close()
    stream.close()
    stream.whenClosed { heard.continuation.yield(2) }
    heard.continuation.finish()
    #expect(await heard.stream.reduce(into: []) { $0.append($1) } == [1, 2])
  }
}
