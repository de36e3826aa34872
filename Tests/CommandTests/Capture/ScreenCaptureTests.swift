import Foundation
import TestSupport
import Testing

/// `imprint capture screen` on a display of its own.
@Suite(.serialized, .tool("Xvfb"), .tool("xsetroot")) struct ScreenCaptureTests {
  let bench: Workbench
  private let screen: VirtualScreen

  init() throws {
    bench = try Workbench()
    screen = try VirtualScreen("320x240", in: bench)
  }

  private func capture(_ words: String...) throws -> Tool.Outcome {
    try bench.start(["capture"] + words, environment: screen.environment).wait()
  }

  /// Red is (255, 0, 0); 4:2:0 and the encoder move it by some.
  @Test func `a screen is recorded in its own size and colours`() throws {
    try screen.fill("#ff0000")
    let outcome = try capture("screen", "--duration", "0.5", "-o", "a.mp4")
    #expect((outcome.status, outcome.output) == (0, "a.mp4\n"), "\(outcome.errors)")
    #expect(try bench.frame("a.mp4").hasPrefix("h264,320,240,"))
    let pixel = try bench.pixel("a.mp4", 100, 100)
    #expect(pixel[0] > 240 && pixel[1] < 15 && pixel[2] < 15, "\(pixel)")
  }

  @Test func `a part of a screen is recorded, and what changes on it`() throws {
    try screen.fill("#000000")
    let tool = try bench.start(
      ["capture", "screen:160x120+80+60", "--duration", "3", "--cursor", "hide", "-o", "a.mkv"],
      environment: screen.environment)
    while tool.isRunning, !FileManager.default.fileExists(atPath: bench.folder.path("a.mkv")) {
      Thread.sleep(forTimeInterval: 0.05)
    }
    Thread.sleep(forTimeInterval: 1)
    try screen.fill("#ffffff")
    #expect(tool.wait().status == 0)
    #expect(try bench.frame("a.mkv").hasPrefix("h264,160,120,"))
    let raw = try bench.folder.make(
      "raw", "-i \(bench.folder.path("a.mkv")) -vf scale=1:1,format=gray -f rawvideo")
    let luma = Array(try Data(contentsOf: URL(filePath: raw)))
    #expect(luma.first.map { $0 < 20 } == true)
    #expect(luma.last.map { $0 > 230 } == true)
  }

  @Test func `a photograph of a screen has its pixels, and says when it was taken`() throws {
    try screen.fill("#ff0000")
    func still(_ words: String...) throws -> Tool.Outcome {
      try bench.start(["still"] + words, environment: screen.environment).wait()
    }
    #expect(try still("screen", "-o", "a.png") == .success("a.png"))
    #expect(try bench.pixel("a.png", 100, 100) == [255, 0, 0])
    let year = Calendar(identifier: .gregorian).component(.year, from: .now)
    #expect(try still("screen:160x120+0+0", "-o", "a.jpg") == .success("a.jpg"))
    #expect(try bench.frame("a.jpg").contains("160,120"))
    #expect(try bench.bytes("a.jpg").range(of: Data("\(year):".utf8)) != nil)
    #expect(try still("screen", "--at", "1", "-o", "b.png").status == 64)
    #expect(try still("/dev/imprint-none", "-o", "b.png").status == 69)
  }

  @Test func `the list names the screen, and a screen that is not there with the reason`() throws {
    let listed = try capture("--list", "--json").json
    #expect(listed?["schema"] as? String == "imprint.devices/1")
    let devices = try #require(listed?["devices"] as? [[String: Any]])
    let first = try #require(devices.first)
    #expect(first["source"] as? String == "screen")
    #expect(first["sizes"] as? [String] == ["320x240"])
    #expect(first["problem"] is NSNull)
    #expect(devices.last?["source"] as? String == "test")
    let table = try bench.start(["capture", "--list"], environment: ["DISPLAY": nil]).wait().output
    #expect(table.hasPrefix("screen  no display "), "\(table)")
    #expect(table.contains("no display is named by the environment variable DISPLAY"), "\(table)")
  }

  @Test func `a session of Wayland is told with what to do`() throws {
    let outcome = try bench.start(
      ["capture", "screen"], environment: ["DISPLAY": nil, "WAYLAND_DISPLAY": "wayland-0"]
    ).wait()
    #expect(outcome.status == 69)
    #expect(outcome.errors.contains("Wayland (wayland-0)"), "\(outcome.errors)")
    #expect(outcome.errors.contains("imprint: hint: log in to an X11 session"), "\(outcome.errors)")
  }

  @Test func `a screen that goes away ends the recording, whose file is complete`() throws {
    let tool = try bench.start(
      ["capture", "screen", "--progress", "json", "--report", "report.json", "-o", "a.mp4"],
      environment: screen.environment)
    let limit = Date.now + 60
    while tool.isRunning, tool.errorsSoFar.firstMatch(of: /"seconds":(0\.[2-9]|[1-9])/) == nil,
      Date.now < limit
    {
      Thread.sleep(forTimeInterval: 0.02)
    }
    kill(screen.server.identifier, SIGKILL)
    let outcome = tool.wait()
    #expect((outcome.status, outcome.output) == (74, "a.mp4\n"), "\(outcome.errors)")
    #expect(try bench.frame("a.mp4").hasPrefix("h264,320,240,"))
    let report = String(decoding: try bench.bytes("report.json"), as: UTF8.self)
    #expect(report.contains("\"capture.ended\""))
    let told =
      "screen: the display \(screen.display) has gone away: its X server ended, or closed the connection"
    #expect(outcome.errors.contains("imprint: error: \(told)"), "\(outcome.errors)")
  }

  @Test func `a part outside of the screen is told`() throws {
    let outcome = try capture("screen:320x240+10+0", "--duration", "1")
    #expect(outcome.status == 66)
    #expect(outcome.errors.hasPrefix("imprint: error: screen:320x240+10+0: "), "\(outcome.errors)")
  }
}
