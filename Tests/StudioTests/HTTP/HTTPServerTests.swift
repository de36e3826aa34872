import Foundation
import Synchronization
import TestSupport
import Testing

@testable import ImprintStudio

/// The server alone, asked by bare sockets.
@Suite(.tool("python3")) struct HTTPServerTests {
  /// A taker of a body that has no room after each piece, until it is told.
  private final class SlowReceiver: BodyReceiver {
    private struct State {
      var bytes: [UInt8] = []
      var room: (@Sendable () -> Void)?
      var isHeld = true
    }
    private let state = Mutex(State())

    var count: Int { state.withLock { $0.bytes.count } }

    func receive(_ piece: UnsafeRawBufferPointer) -> BodyDemand {
      state.withLock { state in
        state.bytes += piece
        return state.isHeld ? .nothingYet : .more
      }
    }

    func whenRoom(_ body: @escaping @Sendable () -> Void) { state.withLock { $0.room = body } }

    func release() {
      let room = state.withLock { state in
        state.isHeld = false
        return state.room
      }
      room?()
    }

    func end() {}
  }

  /// `PUT` is taken by a receiver, `/late` is not decided on in time, `/stream` never ends, and all else is answered at
  /// once.
  private struct Service: HTTPService {
    let receiver = SlowReceiver()
    let stream = HTTPStream()
    /// Tells that `/late` was asked for.
    let asked = AsyncStream<Void>.makeStream()
    /// Holds the thread of all connections at `/late`.
    let isStopping = DispatchSemaphore(value: 0)
    /// Holds the decision on `/late`.
    let undecided = AsyncStream<Void>.makeStream()

    func knows(_ head: HTTPRequest) -> Bool { head.headers["known"] != nil }

    func admit(_ head: HTTPRequest) -> HTTPAdmission {
      switch (head.method, head.path) {
      case ("PUT", "/refused"):
        .later { .refused(HTTPResponse(409, .bytes(Array("taken".utf8)))) }
      case ("PUT", "/late"): late()
      case ("PUT", _): .later { .streamed(receiver) }
      default: .body(limit: 1000)
      }
    }

    private func late() -> HTTPAdmission {
      asked.continuation.yield()
      isStopping.wait()
      return .later { [undecided] in
        for await _ in undecided.stream {}
        return .refused(HTTPResponse(409, .bytes(Array("taken".utf8))))
      }
    }

    func respond(to request: HTTPRequest) async -> HTTPResponse {
      switch request.path {
      case "/stream": HTTPResponse(stream, type: "text/plain")
      case "/upload": HTTPResponse(200, Array("\(receiver.count)".utf8), type: "text/plain")
      default: HTTPResponse(200, request.body, type: "text/plain")
      }
    }
  }

  private let service: Service
  private let server: HTTPServer
  private let port: Int
  private let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
    service = Service()
    let socket = try ListeningSocket.open("127.0.0.1", port: 0)
    port = socket.address.port
    let second = Duration.seconds(1)
    server = try HTTPServer(
      on: socket, limits: .init(first: second, next: second, strangers: 8),
      memory: BodyMemory(bytes: 1500), service)
  }

  /// The output of a script that talks to the server, which looks after its connections meanwhile.
  ///
  /// Beside other tests an answer may take minutes.
  private func talk(_ script: String) async throws -> String {
    // A thread of its own: a task would wait for those of other tests, while the time of requests runs out.
    let isTalking = Atomic(true)
    Thread.detachNewThread { [server] in
      while isTalking.load(ordering: .relaxed) {
        server.endAbandoned()
        Thread.sleep(forTimeInterval: 0.02)
      }
    }
    defer { isTalking.store(false, ordering: .relaxed) }
    let words = ["-c", Self.prelude + script, "\(port)"]
    let folder = folder.path
    let run = try await Blocking.run { try Tool.run("python3", words, in: folder) }
    #expect(run.status == 0, "\(run.errors)")
    return run.output
  }

  private static let prelude = """
    import socket, sys, threading, time
    def connect():
        s = socket.create_connection(("127.0.0.1", int(sys.argv[1])), timeout=3000)
        s.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        return s
    def answer(s):
        data = b""
        while piece := s.recv(9999): data += piece
        return data.decode().split("\\r\\n")[0], data.decode().split("\\r\\n\\r\\n", 1)[-1]
    def trickle(s, data, step):
        try:
            for byte in data: s.sendall(bytes([byte])); time.sleep(step)
            return "all was taken"
        except OSError: return "cut off"
    head = "Host: x\\r\\nConnection: close\\r\\n"

    """

  /// Two and a half seconds are past the second that a request may take.
  @Test func `a request that trickles in is cut off, a stream and an upload are not`() async throws
  {
    service.receiver.release()
    let said = try await talk(
      """
      said = {}
      def head_of_a_request(): said["head"] = trickle(connect(), b"GET / HTTP/1.1\\r\\nX: " + b"x" * 600, .02)
      def body_of_a_request():
          s = connect(); s.sendall(f"POST / HTTP/1.1\\r\\n{head}Content-Length: 600\\r\\n\\r\\n".encode())
          said["body"] = trickle(s, b"x" * 600, .02)
      def kept_connection():
          s = connect(); s.sendall(b"GET / HTTP/1.1\\r\\nHost: x\\r\\n\\r\\n"); s.recv(9999)
          said["second head"] = trickle(s, b"GET / HTTP/1.1\\r\\nX: " + b"x" * 600, .02)
      def upload():
          s = connect(); s.sendall(f"PUT /upload HTTP/1.1\\r\\n{head}Content-Length: 50\\r\\n\\r\\n".encode())
          said["upload"] = trickle(s, b"x" * 50, .05), *answer(s)
      def stream():
          s = connect(); s.sendall(f"GET /stream HTTP/1.1\\r\\n{head}\\r\\n".encode())
          s.settimeout(2.5)
          try:
              while s.recv(9999): pass
              said["stream"] = "cut off"
          except TimeoutError: said["stream"] = "open"
      all = [threading.Thread(target=each) for each in (head_of_a_request, body_of_a_request, kept_connection, upload, stream)]
      for each in all: each.start()
      for each in all: each.join()
      for name in sorted(said): print(name, said[name])
      """)
    #expect(
      said == """
        body cut off
        head cut off
        second head cut off
        stream open
        upload ('all was taken', 'HTTP/1.1 200 OK', '50')

        """)
  }

  /// The receiver holds the first piece until others were answered.
  @Test func `whoever waits for a disk lets others be answered, and loses nothing`() async throws {
    let released = Task {
      while service.receiver.count == 0 { try await Task.sleep(for: .milliseconds(5)) }
      let seen = try await talk(
        """
        for number in range(20):
            s = connect(); s.sendall(f"GET / HTTP/1.1\\r\\n{head}\\r\\n".encode())
            assert answer(s)[0] == "HTTP/1.1 200 OK"
        print("answered")
        """)
      let held = service.receiver.count
      service.receiver.release()
      return (seen, held)
    }
    let said = try await talk(
      """
      s = connect(); s.sendall(f"PUT /upload HTTP/1.1\\r\\n{head}Content-Length: 300000\\r\\n\\r\\n".encode())
      s.sendall(b"x" * 300000); print(*answer(s))
      """)
    #expect(said == "HTTP/1.1 200 OK 300000\n")
    let (seen, held) = try await released.value
    #expect(seen == "answered\n")
    // A piece is no more than libmicrohttpd's memory of a connection.
    #expect(held > 0 && held <= 32 << 10)
  }

  @Test func `chunks, a body that is empty, and one that is refused first, are told apart`()
    async throws
  {
    service.receiver.release()
    let said = try await talk(
      """
      def put(path, rest, body):
          s = connect(); s.sendall(f"PUT {path} HTTP/1.1\\r\\n{head}{rest}\\r\\n\\r\\n".encode() + body); print(*answer(s))
      put("/upload", "Content-Length: 0", b"")
      put("/upload", "Transfer-Encoding: chunked", b"3\\r\\nabc\\r\\n2\\r\\nde\\r\\n0\\r\\n\\r\\n")
      put("/refused", "Content-Length: 9000000000", b"")
      """)
    #expect(said == "HTTP/1.1 200 OK 0\nHTTP/1.1 200 OK 5\nHTTP/1.1 409 Conflict taken\n")
  }

  /// A second request in the same bytes would be answered, if the server read on.
  @Test func `a request whose end is in doubt is refused, and nothing behind it is read`()
    async throws
  {
    let said = try await talk(
      """
      for rest in ["Content-Length: 2\\r\\nContent-Length: 3", "Content-Length: 2\\r\\nTransfer-Encoding: chunked",
                   "Transfer-Encoding: gzip", "Transfer-Encoding: gzip, chunked", "Content-Length : 2",
                   "Content-Length: 2\\0", "Content-Length: 2\\0\\r\\nX: y", "X: y\\0z\\r\\nContent-Length: 2", "X: y\\r\\n z\\r\\nContent-Length: 2"]:
          s = connect(); s.sendall(f"POST / HTTP/1.1\\r\\nHost: x\\r\\n{rest}\\r\\n\\r\\n{{}}GET / HTTP/1.1\\r\\nHost: x\\r\\n\\r\\n".encode())
          data = b""
          try:
              while piece := s.recv(9999): data += piece
          except ConnectionError: pass
          print(data.split(b" ")[1].decode(), data.count(b"HTTP/1.1 "))
      """)
    #expect(said == "400 1\n400 1\n501 1\n501 1\n" + String(repeating: "400 1\n", count: 5))
  }

  @Test func `bodies share their memory, and what has no room is told so`() async throws {
    let said = try await talk(
      """
      first = connect(); first.sendall(f"POST / HTTP/1.1\\r\\n{head}Content-Length: 1000\\r\\n\\r\\n".encode() + b"x" * 999)
      time.sleep(.3)
      second = connect(); second.sendall(f"POST / HTTP/1.1\\r\\n{head}Content-Length: 1000\\r\\n\\r\\n".encode() + b"x" * 1000)
      print(answer(second)[0])
      first.sendall(b"x"); print(answer(first)[0])
      third = connect(); third.sendall(f"POST / HTTP/1.1\\r\\n{head}Content-Length: 1000\\r\\n\\r\\n".encode() + b"x" * 1000)
      print(answer(third)[0])
      """)
    #expect(
      said == "HTTP/1.1 503 Service Unavailable\nHTTP/1.1 200 OK\nHTTP/1.1 200 OK\n")
  }

  /// Eight connections of strangers are open at once; the oldest makes room for a ninth.
  @Test func `strangers have a share of the connections, and the known ones keep theirs`()
    async throws
  {
    let said = try await talk(
      """
      known = connect(); known.sendall(b"GET /stream HTTP/1.1\\r\\nHost: x\\r\\nKnown: yes\\r\\n\\r\\n")
      time.sleep(.1)
      held = [connect() for _ in range(40)]
      for each in held:
          try: each.sendall(b"GET / HTTP/1.1\\r\\nHo")
          except OSError: pass
      late = connect(); late.sendall(f"GET / HTTP/1.1\\r\\n{head}\\r\\n".encode()); print(answer(late)[0])
      known.settimeout(.2)
      try: print("closed" if known.recv(9999) == b"" else "open")
      except TimeoutError: print("open")
      """)
    #expect(said == "HTTP/1.1 200 OK\nopen\n")
  }

  /// Streams are closed when all requests have been told. libmicrohttpd ends the process where a connection is suspended
  /// then, which a request would be whose head is still to be decided on.
  @Test func `a request that comes while the server stops holds nothing up`() async throws {
    service.stream.whenClosed { [service] in service.isStopping.signal() }
    #expect(service.stream.offer(Array("x".utf8)))
    async let said = talk(
      """
      stream = connect(); stream.sendall(f"GET /stream HTTP/1.1\\r\\n{head}\\r\\n".encode()); stream.recv(9999)
      late = connect(); late.sendall(f"PUT /late HTTP/1.1\\r\\n{head}Content-Length: 5\\r\\n\\r\\n".encode())
      try: print(late.recv(9999))
      except ConnectionError: print(b"")
      """)
    for await _ in service.asked.stream { break }
    try await Blocking.run { [server] in server.stop() }
    #expect(try await said == "b''\n")
    service.undecided.continuation.finish()
  }
}
