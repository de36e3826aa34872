import Foundation
import TestSupport
import Testing

@testable import ImprintStudio

/// `Documentation/Studio.md` against the studio.
@Suite struct StudioPageTests {
  private let page: String

  init() throws {
    page = try String(
      contentsOf: ProjectFolder.root.appending(path: "Documentation/Studio.md"), encoding: .utf8)
  }

  /// Paths are written with words in capitals in the places of their parts.
  @Test func `each path is specified`() {
    let marked = page.replacing(/\b(ID|NAME|N|TOKEN)\b/, with: "*")
    // Whole paths, since many begin as others do.
    let written = Set(marked.matches(of: /\/[A-Za-z0-9.*\/_-]*/).map { String($0.output) })
    for route in StudioService.routes {
      let path = route.path.replacing(/\{[a-z]+\}/, with: "*")
      #expect(written.contains(path), "\(route.method) \(route.path)")
    }
  }

  @Test(.tool("curl"), .tool("jq")) func `the lines for a shell run as they stand`() throws {
    let bench = try StudioBench { try $0.clip("beach.mp4", size: "320x180") }
    let sections = page.components(separatedBy: "\n## ")
    let section = try #require(sections.first { $0.hasPrefix("From a shell\n") })
    let lines = section.split(separator: "\n").filter { $0.hasPrefix("    ") }
    #expect(lines.count { $0.contains("ask ") } > 8)
    let run = try Tool.run(
      "bash", ["-euo", "pipefail", "-c", lines.joined(separator: "\n")], in: bench.folder.path,
      environment: ["STUDIO": bench.address, "TOKEN": bench.token])
    #expect(run.status == 0, "\(run.output) \(run.errors)")
    // The size of the plan, and the path of the page.
    #expect(run.output.split(separator: "\n").first == "{")
    let shared = try #require(run.output.split(separator: "\n").last)
    #expect(try bench.ask(String(shared), isStranger: true).status == 200)
    let film = try Tool.run(
      "ffprobe", ["-v", "error", "-show_entries", "stream=width", "-of", "csv", "10086.mp4"],
      in: bench.folder.path)
    #expect(film.output.contains("320"))
    let archive = try Data(contentsOf: URL(filePath: bench.folder.path("all.zip")))
    for name in ["beach-10087.branded.mp4", "beach-10088.branded.mp4"] {
      #expect(archive.range(of: Data(name.utf8)) != nil, "\(name)")
    }
    let frame = try Data(contentsOf: URL(filePath: bench.folder.path("frame.png")))
    #expect(frame.starts(with: [0x89, 0x50, 0x4E, 0x47]))
  }
}
