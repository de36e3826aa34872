import Foundation
import TestSupport

/// A studio that runs as its users run it, and a stranger who calls it by curl.
final class StudioBench {
  let folder: ScratchFolder
  private(set) var tool: RunningTool
  private(set) var address = ""
  private(set) var token = ""

  /// The build's product, which lies beside the tests' own program.
  static let program = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent().appending(path: "imprint").path

  /// Starts a studio of the folder `films`.
  ///
  /// - Parameter makes: makes what lies in the folder.
  init(
    _ words: [String] = [], environment: [String: String?] = [:],
    _ makes: (ScratchFolder) throws -> Void = { _ in }
  ) throws {
    folder = try ScratchFolder()
    try FileManager.default.createDirectory(
      atPath: folder.path("films"), withIntermediateDirectories: true)
    try makes(folder)
    tool = try Self.start(words, in: folder, environment)
    try readAddress()
  }

  /// A studio that still wrote its state would keep its folder from being removed.
  deinit {
    tool.interrupt()
    _ = tool.wait()
  }

  private static func start(
    _ words: [String], in folder: ScratchFolder, _ environment: [String: String?] = [:]
  ) throws -> RunningTool {
    try RunningTool(
      program, ["studio", "films"] + (words.contains("--port") ? [] : ["--port", "0"]) + words,
      in: folder.path,
      environment: [
        "XDG_STATE_HOME": folder.path("state"), "IMPRINT_PATH": nil,
        // Overlays are saved there.
        "XDG_DATA_HOME": folder.path("data"),
      ].merging(environment) { $1 })
  }

  /// Ends it and starts another one of the same folder.
  ///
  /// - Parameters:
  ///   - kills: whether it has no time to end.
  ///   - address: the address whose port the other one takes; nil for any.
  func restart(kills: Bool = false, on address: String? = nil) throws {
    if kills { kill(tool.identifier, SIGKILL) } else { tool.interrupt() }
    _ = tool.wait()
    let port = address.flatMap { $0.split(separator: ":").last }.map { ["--port", String($0)] }
    tool = try Self.start(port ?? [], in: folder)
    try readAddress()
  }

  private func readAddress() throws {
    let line = try Self.waiting { tool.outputSoFar.split(separator: "\n").first.map(String.init) }
    let parts = line.split(separator: "/?token=")
    guard parts.count == 2 else { throw ToolFailure(words: [], message: line + tool.errorsSoFar) }
    (address, token) = (String(parts[0]), String(parts[1]))
  }

  /// Asks again and again until there is an answer.
  static func waiting<Value>(_ ask: () throws -> Value?) throws -> Value {
    let end = Date().addingTimeInterval(240)
    while Date() < end {
      if let value = try ask() { return value }
      usleep(30_000)
    }
    throw ToolFailure(words: [], message: "nothing came in four minutes")
  }

  /// An answer.
  struct Answer {
    let status: Int
    /// By names in small letters.
    let headers: [String: String]
    let body: Data

    var json: Any? { try? JSONSerialization.jsonObject(with: body, options: .fragmentsAllowed) }
    var object: [String: Any] { json as? [String: Any] ?? [:] }
    /// The code of a refusal.
    var code: Int? { (object["error"] as? [String: Any])?["code"] as? Int }
  }

  /// Asks by curl, with the token as bearer unless `isStranger`.
  func ask(
    _ path: String, _ words: [String] = [], isStranger: Bool = false
  ) throws -> Answer {
    let mark = UUID().uuidString
    let (body, head) = (folder.path("\(mark).body"), folder.path("\(mark).head"))
    let access = isStranger ? [] : ["-H", "Authorization: Bearer \(token)"]
    let run = try Tool.run(
      "curl",
      ["-sS", "--max-time", "120", "--path-as-is", "-o", body, "-D", head] + access + words
        + [address + path], in: folder.path)
    let text = (try? String(contentsOfFile: head, encoding: .utf8)) ?? ""
    // A 100 may come before the answer.
    let last = text.components(separatedBy: "\r\n\r\n").filter { !$0.isEmpty }.last ?? ""
    let lines = last.components(separatedBy: "\r\n")
    guard let status = lines.first?.split(separator: " ").dropFirst().first.flatMap({ Int($0) })
    else { throw ToolFailure(words: words, message: run.errors) }
    var headers: [String: String] = [:]
    for line in lines.dropFirst() {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2 else { continue }
      headers[parts[0].lowercased()] = parts[1].trimmingCharacters(in: .whitespaces)
    }
    let data = (try? Data(contentsOf: URL(filePath: body))) ?? Data()
    return Answer(status: status, headers: headers, body: data)
  }

  /// Posts JSON.
  func post(_ path: String, _ json: String) throws -> Answer {
    try ask(path, ["--data-binary", json])
  }

  /// The entry of a file, once it was looked at.
  func medium(_ name: String) throws -> [String: Any] {
    try Self.waiting {
      let media = try ask("/api/media").object["media"] as? [[String: Any]] ?? []
      return media.first { $0["name"] as? String == name && !($0["width"] is NSNull) }
    }
  }

  func id(of name: String) throws -> String { try medium(name)["id"] as? String ?? "" }

  /// An export once it is over.
  func ended(_ id: String) throws -> [String: Any] {
    try Self.waiting {
      let export = try ask("/api/exports/\(id)").object
      let state = export["state"] as? String ?? ""
      return ["done", "failed", "cancelled"].contains(state) ? export : nil
    }
  }
}

extension ScratchFolder {
  /// A clip at 25 fps with a tone.
  func clip(_ name: String, seconds: Double = 0.4, size: String = "160x90") throws {
    try make(
      name,
      "-f lavfi -i testsrc2=s=\(size):r=25:d=\(seconds) -f lavfi -i sine=d=\(seconds) "
        + "-c:v libx264 -preset ultrafast -pix_fmt yuv420p -c:a aac")
  }
}
