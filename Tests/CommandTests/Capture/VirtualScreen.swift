import Foundation
import TestSupport
import Testing

/// A screen of X11 without a monitor.
struct VirtualScreen {
  /// The name that `DISPLAY` has for it.
  let display: String
  let server: RunningTool
  private let folder: String

  /// Starts a server with a screen of that size.
  init(_ size: String, in bench: Workbench) throws {
    folder = bench.folder.path
    server = try RunningTool(
      "Xvfb", ["-displayfd", "1", "-noreset", "-screen", "0", size + "x24"], in: folder)
    let limit = Date.now + 30
    while server.isRunning, !server.outputSoFar.contains("\n"), Date.now < limit {
      Thread.sleep(forTimeInterval: 0.05)
    }
    display = ":" + server.outputSoFar.prefix { $0.isNumber }
  }

  /// The environment of a program that uses the screen.
  var environment: [String: String?] { ["DISPLAY": display] }

  /// Fills the screen with a colour.
  func fill(_ color: String) throws {
    let outcome = try Tool.run("xsetroot", ["-display", display, "-solid", color], in: folder)
    try #require(outcome.status == 0, "\(outcome.errors)")
  }
}
