import Foundation
import Testing

/// A folder of its own for the clips of one test; removed with it.
final class ClipFolder {
  let path: String

  init() throws {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("imprint-media-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func file(_ name: String) -> String { path + "/" + name }

  func write(_ text: String, to name: String) throws -> String {
    try Data(text.utf8).write(to: URL(fileURLWithPath: file(name)))
    return file(name)
  }

  /// The bytes of some files, one after the other.
  func join(_ paths: [String], as name: String) throws -> String {
    let data = try paths.map { try Data(contentsOf: URL(fileURLWithPath: $0)) }
    try Data(data.joined()).write(to: URL(fileURLWithPath: file(name)))
    return file(name)
  }

  /// Runs the `ffmpeg` program with `arguments`, which are split at blanks, and `name` as its output.
  func make(_ name: String, _ arguments: String) throws -> String {
    let words = arguments.split(separator: " ").map(String.init)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.currentDirectoryURL = URL(fileURLWithPath: path)
    process.arguments =
      ["ffmpeg", "-nostdin", "-v", "error", "-y"] + words + ["file:" + file(name)]
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0, "ffmpeg could not make \(name)")
    return file(name)
  }
}

/// The real clips that lie beside the project on some machines.
enum RealClips {
  /// Nil, with a printed line, where the clip is not there.
  static func path(_ name: String, file: String = #filePath) -> String? {
    let root = URL(fileURLWithPath: file)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let path = root.appendingPathComponent("../shared/media/" + name).standardized.path
    if FileManager.default.fileExists(atPath: path) { return path }
    print("skipped: \(name) is not there")
    return nil
  }
}
