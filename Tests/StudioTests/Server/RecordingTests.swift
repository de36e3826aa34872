import Foundation
import TestSupport
import Testing

/// Recordings that arrive in pieces.
@Suite(.tool("curl")) struct RecordingTests {
  private let bench: StudioBench
  private let pieces: [String]

  /// A film in three pieces of a third each.
  init() throws {
    bench = try StudioBench()
    try bench.folder.make(
      "take.webm", "-f lavfi -i testsrc2=s=160x90:d=1 -c:v libvpx -deadline realtime")
    let bytes = try Data(contentsOf: URL(filePath: bench.folder.path("take.webm")))
    let third = bytes.count / 3
    let folder = bench.folder
    pieces = try (0..<3).map { number in
      let path = folder.path("piece-\(number)")
      let end = number == 2 ? bytes.count : third * (number + 1)
      try bytes[third * number..<end].write(to: URL(filePath: path))
      return path
    }
  }

  private func begin(_ name: String) throws -> String {
    let answer = try bench.post("/api/recordings", #"{"name":"\#(name)"}"#)
    #expect(answer.status == 201)
    return answer.object["id"] as? String ?? ""
  }

  private func put(_ number: Int, to id: String) throws -> Int {
    try bench.ask("/api/recordings/\(id)/\(number)", ["-T", pieces[number]]).status
  }

  @Test func `pieces in order become a medium, one that comes twice counts once, a gap is refused`()
    throws
  {
    let id = try begin("take.webm")
    #expect(try put(0, to: id) == 204)
    #expect(try put(0, to: id) == 204)
    #expect(try put(2, to: id) == 409)
    #expect(try put(1, to: id) == 204)
    #expect(try put(2, to: id) == 204)
    let answer = try bench.ask("/api/recordings/\(id)/finish", ["-X", "POST"])
    #expect((answer.status, answer.object["name"] as? String) == (201, "take.webm"))
    #expect(
      try Data(contentsOf: URL(filePath: bench.folder.path("films/take.webm")))
        == Data(contentsOf: URL(filePath: bench.folder.path("take.webm"))))
    #expect(try put(0, to: id) == 404)
    let other = try begin("take.webm")
    #expect(try [0, 1, 2].map { try put($0, to: other) } == [204, 204, 204])
    let second = try bench.ask("/api/recordings/\(other)/finish", ["-X", "POST"])
    #expect(second.object["name"] as? String == "take-2.webm")
  }

  @Test(.tool("python3")) func `a piece that breaks off leaves nothing, and is sent again`() throws
  {
    let id = try begin("take.webm")
    let port = bench.address.split(separator: ":").last ?? ""
    let script = """
      import os, socket, time
      data = open("piece-0", "rb").read()
      s = socket.create_connection(("127.0.0.1", \(port)))
      s.sendall(b"PUT /api/recordings/\(id)/0 HTTP/1.1\\r\\nHost: 127.0.0.1:\(port)\\r\\nAuthorization: Bearer \(bench.token)\\r\\n"
          + b"Content-Length: %d\\r\\n\\r\\n" % len(data) + data[:-9])
      size = lambda: sum(os.path.getsize(f"films/{name}") for name in os.listdir("films"))
      while size() == 0: time.sleep(.01)
      s.close()
      while size() > 0: time.sleep(.01)
      """
    let run = try Tool.run("python3", ["-c", script], in: bench.folder.path)
    #expect(run.status == 0, "\(run.errors)")
    while try put(0, to: id) == 409 {}
    #expect(try [1, 2].map { try put($0, to: id) } == [204, 204])
    #expect(try bench.ask("/api/recordings/\(id)/finish", ["-X", "POST"]).status == 201)
    #expect(
      try Data(contentsOf: URL(filePath: bench.folder.path("films/take.webm")))
        == Data(contentsOf: URL(filePath: bench.folder.path("take.webm"))))
  }

  /// As after a change of network: the old connection stays open, and nothing comes on it.
  @Test(.tool("python3")) func `a piece that is sent again takes the place of one that hangs`()
    throws
  {
    let id = try begin("take.webm")
    let port = bench.address.split(separator: ":").last ?? ""
    let script = """
      import os, socket, time
      data = open("piece-0", "rb").read()
      head = (b"PUT /api/recordings/\(id)/0 HTTP/1.1\\r\\nHost: 127.0.0.1:\(port)\\r\\nAuthorization: Bearer \(bench.token)\\r\\n"
          + b"Content-Length: %d\\r\\n\\r\\n" % len(data))
      size = lambda: sum(os.path.getsize(f"films/{name}") for name in os.listdir("films"))
      old = socket.create_connection(("127.0.0.1", \(port)))
      old.sendall(head + data[:-9])
      while size() == 0: time.sleep(.01)
      new = socket.create_connection(("127.0.0.1", \(port)))
      new.sendall(head + data)
      print(new.recv(9999).decode().split()[1])
      """
    let run = try Tool.run("python3", ["-c", script], in: bench.folder.path)
    #expect(run.output == "204\n", "\(run.errors)")
    #expect(try [0, 1, 2].map { try put($0, to: id) } == [204, 204, 204])
    #expect(try bench.ask("/api/recordings/\(id)/finish", ["-X", "POST"]).status == 201)
    #expect(
      try Data(contentsOf: URL(filePath: bench.folder.path("films/take.webm")))
        == Data(contentsOf: URL(filePath: bench.folder.path("take.webm"))))
  }

  /// Twenty of 32 MiB were 640 MiB while each lacked its last byte.
  @Test(.tool("python3"))
  func `pieces are not kept in memory, and those of no recording not at all`()
    throws
  {
    let (id, port) = (try begin("take.webm"), bench.address.split(separator: ":").last ?? "")
    let script = """
      import socket, threading, time
      def send(id):
          s = socket.create_connection(("127.0.0.1", \(port)), timeout=60)
          s.sendall(f"PUT /api/recordings/{id}/0 HTTP/1.1\\r\\nHost: 127.0.0.1:\(port)\\r\\nAuthorization: Bearer \(bench.token)\\r\\n"
              f"Content-Length: {32 << 20}\\r\\n\\r\\n".encode())
          s.sendall(b"x" * ((32 << 20) - 1))
          return s
      all = [threading.Thread(target=send, args=(id,)) for id in ["\(id)"] + ["none"] * 19]
      for each in all: each.start()
      for each in all: each.join()
      time.sleep(.2)
      lines = open("/proc/\(bench.tool.identifier)/status").read().splitlines()
      print(*[line.split()[1] for line in lines if line.startswith("VmHWM")])
      """
    let run = try Tool.run("python3", ["-c", script], in: bench.folder.path)
    let kibibytes = try #require(Int(run.output.trimmingCharacters(in: .whitespacesAndNewlines)))
    #expect(kibibytes < 300 << 10)
  }

  @Test func `what is no medium is not kept, and what no page ends is finished with the studio`()
    throws
  {
    #expect(try bench.post("/api/recordings", #"{"name":"take.txt"}"#).status == 400)
    #expect(try bench.post("/api/recordings", #"{"name":"../take.webm"}"#).status == 400)
    let empty = try begin("none.webm")
    #expect(try bench.ask("/api/recordings/\(empty)/finish", ["-X", "POST"]).status == 400)
    let id = try begin("left.webm")
    for number in 0..<3 { #expect(try put(number, to: id) == 204) }
    try bench.restart()
    #expect(try bench.medium("left.webm")["kind"] as? String == "video")
    let names = try FileManager.default.contentsOfDirectory(atPath: bench.folder.path("films"))
    #expect(names == ["left.webm"])
  }

  @Test func `what a studio had of a recording when it was killed is a medium of the next one`()
    throws
  {
    try bench.folder.write("a film", to: "films/cut.webm")
    let id = try begin("cut.webm")
    for number in 0..<2 { #expect(try put(number, to: id) == 204) }
    _ = try begin("none.webm")
    try bench.restart(kills: true)
    #expect(try bench.medium("cut-2.webm")["kind"] as? String == "video")
    let folder = bench.folder.path("films")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    #expect(names.sorted() == ["cut-2.webm", "cut.webm"])
    let parts = try pieces.prefix(2).map { try Data(contentsOf: URL(filePath: $0)) }
    #expect(try Data(contentsOf: URL(filePath: folder + "/cut-2.webm")) == parts[0] + parts[1])
  }
}
