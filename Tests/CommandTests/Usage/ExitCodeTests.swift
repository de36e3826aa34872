import Foundation
internal import Imprint
import TestSupport
import Testing

@testable import ImprintCommand

@Suite struct ExitCodeTests {
  /// The codes of sysexits.h, timeout(1), and of a program that an interrupt ends.
  private static let codes: [ExportError.Kind: Int32] = [
    .usage: 64, .invalid: 65, .missing: 66, .unavailable: 69, .internalFault: 70,
    .cannotCreate: 73, .inputOutput: 74, .stalled: 124, .cancelled: 130,
  ]

  @Test(arguments: ExportError.Kind.allCases)
  func `each kind of failure has an exit code of its own`(kind: ExportError.Kind) {
    #expect(ExitCode(kind).rawValue == Self.codes[kind])
    #expect(Self.codes.count == ExportError.Kind.allCases.count)
    // The one beside them is 1, of a batch some of whose jobs failed.
    #expect(ExitCode.allCases.count == Self.codes.count + 1)
  }

  @Test func `faults of the command itself have theirs`() {
    #expect(CommandError.usage("--x", why: "it is empty", hint: nil).exitCode.rawValue == 64)
    #expect(CommandError.faultyDocument("a.json", faults: 2).exitCode.rawValue == 65)
    #expect(CommandError.standardOutput(ENOSPC).exitCode.rawValue == 74)
    #expect(CommandError.noArguments.exitCode.rawValue == 69)
    #expect(CommandError.reportPlace("r.json", why: "it is a folder").exitCode.rawValue == 73)
    #expect(CommandError.reportWriting("r.json", .cancelled).exitCode.rawValue == 74)
    #expect(CommandError.failedJobs(1, of: 2, list: "a.csv", begun: 2).exitCode.rawValue == 1)
    #expect(CommandError.stoppedBatch(list: "a.csv").exitCode.rawValue == 130)
  }

  /// An engine reads them from the page: each code has a row, and each row says whether the command is tried again.
  @Test func `the page says of each code whether it is final`() throws {
    let page = try String(
      contentsOf: ProjectFolder.root.appending(path: "Documentation/Commands.md"), encoding: .utf8)
    let section = try #require(page.split(separator: "\n## ").first { $0.hasPrefix("Exit codes") })
    var words: [Int32: String] = [:]
    for line in section.split(separator: "\n") where line.hasPrefix("| ") {
      let cells = line.dropFirst(2).dropLast(2).split(separator: " | ")
      for code in cells[0].matches(of: /\d+/) { words[Int32(code.output) ?? 0] = String(cells[2]) }
    }
    for code in ExitCode.allCases.map(\.rawValue) where code != 1 {
      #expect(words[code] == (code < 74 ? "final" : "try again"), "\(code)")
    }
    for signal in [SIGHUP, SIGTERM, SIGKILL, SIGSEGV] {
      #expect(words[128 + signal] == "try again")
    }
  }

  /// The subject tells whose fault it is: a service answers with a 4xx to those of the first five.
  @Test(arguments: [
    (ExportError.JobFault.setting(.threads, .count(0, from: 1, to: 9)), ExportError.Subject.job),
    (.documents([]), .document), (.document(.notFound, at: "a.json"), .document),
    (.media(.notFound(path: "a.mp4"), at: "a.mp4", of: .input), .input),
    (.media(.notFound(path: "a.png"), at: "a.png", of: .overlay), .overlay),
    (.document(.unknownOverlay(nearest: nil), at: "a"), .overlay),
    (.drawing(.transformNotFinite, of: "a"), .overlay),
    (.document(.unknownPreset(nearest: nil), at: "a"), .preset),
    (.output(.exists, at: "o.mp4"), .output),
    (.media(.writing(path: "o.mp4", .library(.system(28))), at: "a.mp4", of: .input), .output),
    (.preset(.noEncoder(refusals: []), of: "a"), .machine), (.noThread, .machine),
    (.media(.noDecoder("x"), at: "a.mp4", of: .input), .machine),
    (.media(.noFilter("x"), at: "a.mp4", of: .input), .machine),
    (.media(.noLibrary("libheif", message: "x"), at: "a.heic", of: .input), .machine),
    (.media(.unsupported(pixelFormat: "x", .unknown), at: "a.mp4", of: .input), .input),
    (.media(.unexpected(.noFrame, action: "a"), at: "a.mp4", of: .input), .imprint),
    (
      .media(.outputDiffers(path: "o", .frames(1, insteadOf: 2)), at: "o", of: .output), .imprint
    ),
    (.drawing(.cairo(reason: "r", action: "a"), of: "a"), .imprint),
    (.imprint(.noReport, at: "job"), .imprint),
  ])
  func `an error says what it is about`(fault: ExportError.JobFault, subject: ExportError.Subject) {
    #expect(ExportError(fault).subject == subject)
  }

  /// Options and commands are known to the command alone, and to the gallery's page, which prints one.
  @Test(arguments: ["Planning", "Engine", "Studio"])
  func `the library speaks of no option and no command`(target: String) throws {
    let folder = ProjectFolder.root.appending(path: "Sources/\(target)")
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    var count = 0
    for case let file as URL in try #require(files)
    where file.pathExtension == "swift" && !file.path.contains("Engine/Pages/") {
      count += 1
      let text = try String(contentsOf: file, encoding: .utf8)
      for line in text.split(separator: "\n")
      where line.contains("--") || line.contains("'imprint") {
        guard line.firstMatch(of: /^ *\/\//) == nil else { continue }
        // Properties of style sheets end in a colon.
        #expect(
          line.firstMatch(of: /"[^"]*--[a-z][-a-z]*([^-a-z:]|$)/) == nil,
          "\(file.lastPathComponent): \(line)")
        #expect(
          line.firstMatch(of: #/"[^"]*'imprint /#) == nil, "\(file.lastPathComponent): \(line)")
      }
    }
    #expect(count > 20)
  }
}
