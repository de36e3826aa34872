import Foundation
import TestSupport
import Testing

/// The example of a service with a studio behind nginx.
@Suite(.tool("curl"), .tool("python3"), .tool("nginx")) struct ServiceExampleTests {
  private static let token = "the token of the service"
  private static let secret = "the secret of its webhook"

  private static var example: URL {
    ProjectFolder.root.appending(path: "Examples/Service")
  }

  /// A port that was free just now.
  private func freePort(in folder: ScratchFolder) throws -> String {
    try Tool.run(
      "python3",
      [
        "-c",
        "import socket; s = socket.socket(); s.bind(('127.0.0.1', 0)); print(s.getsockname()[1])",
      ],
      in: folder.path
    ).output.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  private func write(_ configuration: String, in folder: ScratchFolder, _ ports: [String]) throws {
    let text = try String(
      contentsOf: Self.example.appending(path: "nginx.conf"), encoding: .utf8)
    try folder.write(
      text.replacingOccurrences(of: "listen 80;", with: "listen 127.0.0.1:\(ports[0]);")
        .replacingOccurrences(of: "studio.example.org;", with: "127.0.0.1;")
        .replacingOccurrences(of: "127.0.0.1:8420", with: "127.0.0.1:\(ports[1])"),
      to: configuration)
  }

  /// An upload above nginx's own limit of 1 MiB is told to a page that listens, at once: buffered, one event would wait for
  /// the next ones.
  private func eventsAndUploadsPass(to address: String, in folder: ScratchFolder) throws {
    let access = ["-s", "-H", "Authorization: Bearer \(Self.token)"]
    let events = try RunningTool(
      "/usr/bin/curl", access + ["-N", "--max-time", "100", address + "/api/events"],
      in: folder.path)
    defer {
      // The signals that the tests' threads block stay blocked in curl.
      kill(events.identifier, SIGKILL)
      _ = events.wait()
    }
    try folder.make(
      "large.mp4",
      "-f lavfi -i nullsrc=s=640x360:r=30:d=3,geq=random(1)*255:128:128 "
        + "-c:v libx264 -preset ultrafast -qp 10 -pix_fmt yuv420p")
    let bytes = try Data(contentsOf: URL(filePath: folder.path("large.mp4"))).count
    #expect(bytes > 1 << 20)
    let upload = try Tool.run(
      "curl",
      access + [
        "-o", "/dev/null", "-w", "%{http_code}", "-X", "PUT", "--data-binary", "@large.mp4",
        address + "/api/media/large.mp4",
      ], in: folder.path)
    #expect(upload.output == "201")
    let isTold = try StudioBench.waiting { events.outputSoFar.contains("large.mp4") ? true : nil }
    #expect(isTold && events.isRunning)
  }

  @Test func `a service has films stamped for its users, and gets each as it is told of it`() throws
  {
    let folder = try ScratchFolder()
    try FileManager.default.createDirectory(
      atPath: folder.path("films"), withIntermediateDirectories: true)
    try folder.clip("films/a.mp4")
    try folder.write(Self.token, to: "token.txt")
    try folder.write(Self.secret, to: "secret.txt")
    let ports = try (0..<3).map { _ in try freePort(in: folder) }
    try write("nginx.conf", in: folder, ports)
    let outside = "http://127.0.0.1:\(ports[0])"
    let studio = try RunningTool(
      StudioBench.program,
      [
        "studio", "films", "--port", ports[1], "--token-file", "token.txt", "--origin", outside,
        "--webhook", "http://127.0.0.1:\(ports[2])/ended", "--webhook-secret", "secret.txt",
      ], in: folder.path, environment: ["XDG_STATE_HOME": folder.path("state")])
    let nginx = try RunningTool(
      "/usr/sbin/nginx", ["-p", folder.path, "-c", folder.path("nginx.conf")], in: folder.path)
    defer {
      for tool in [nginx, studio] {
        tool.interrupt()
        _ = tool.wait()
      }
    }
    let listed = try StudioBench.waiting {
      let run = try Tool.run(
        "curl", ["-s", "-H", "Authorization: Bearer \(Self.token)", outside + "/api/media"],
        in: folder.path)
      return run.output.contains("a.mp4") ? run.output : nil
    }
    #expect(!listed.isEmpty, "\(nginx.errorsSoFar)")
    try eventsAndUploadsPass(to: outside, in: folder)
    let service = try RunningTool(
      "/usr/bin/python3",
      [Self.example.appending(path: "service.py").path, "a.mp4", "10086", "10087"],
      in: folder.path,
      environment: [
        "STUDIO": outside, "TOKEN": Self.token, "SECRET": Self.secret, "PORT": ports[2],
      ])
    let outcome = service.wait()
    // Both run side by side.
    let ends = outcome.output.split(separator: "\n").sorted()
    #expect(ends == ["10086 done", "10087 done"], "\(outcome.errors)")
    for user in ["10086", "10087"] {
      let film = try Tool.run(
        "ffprobe", ["-v", "error", "-show_entries", "stream=width", "-of", "csv", "\(user).mp4"],
        in: folder.path)
      #expect(film.output.contains("160"))
    }
  }
}
