import Foundation
import Testing

@testable import ImprintStudio

@Suite struct RequestDeadlinesTests {
  /// The two ends of a connection.
  private final class Connection {
    let server: Int32
    private let client: Int32

    init() {
      var ends: [Int32] = [-1, -1]
      socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends)
      (server, client) = (ends[0], ends[1])
    }

    deinit { for end in [server, client] { close(end) } }

    /// The end of what comes is seen at once.
    var isClosed: Bool {
      var byte: UInt8 = 0
      return recv(client, &byte, 1, Int32(MSG_DONTWAIT)) == 0
    }
  }

  private func connections(_ count: Int, of deadlines: RequestDeadlines) -> [Connection] {
    (0..<count).map { number in
      let connection = Connection()
      deadlines.begin(UInt(number), socket: connection.server)
      return connection
    }
  }

  /// The contract: 200 open connections are served, whatever comes on them later.
  @Test func `two hundred connections wait for their requests`() {
    let open = connections(200, of: RequestDeadlines(.init()))
    #expect(open.filter(\.isClosed).isEmpty)
  }

  @Test func `the oldest that waits makes room, and none whose request has come`() {
    let deadlines = RequestDeadlines(.init(strangers: 2))
    let served = (10..<15).map { number in
      let connection = Connection()
      deadlines.begin(UInt(number), socket: connection.server)
      deadlines.arrive(UInt(number))
      return connection
    }
    let waiting = connections(4, of: deadlines)
    #expect(served.filter(\.isClosed).isEmpty)
    #expect(waiting.map(\.isClosed) == [true, true, false, false])
  }
}
