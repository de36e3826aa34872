import Foundation
import ImprintMedia
import ImprintValues
import TestSupport
import Testing

@testable import ImprintEngine
@testable import ImprintPlanning

@Suite struct OutputChoiceTests {
  private func choice(
    _ input: String, output: String? = nil, overwrites: Bool = false
  ) throws(ExportError) -> String? {
    var job = Job(input: .file(input))
    job.output = output
    job.overwrites = overwrites
    let choice = OutputChoice(job, container: .mp4)
    try choice.check(job, asking: MachineInspection())
    return choice.path
  }

  @Test(arguments: [
    ("clip.webm", "clip.branded.mp4"), ("my.holiday.clip.mov", "my.holiday.clip.branded.mp4"),
    ("clip", "clip.branded.mp4"), ("-clip.mp4", "-clip.branded.mp4"),
    (".clip", ".clip.branded.mp4"), ("clip%d.mkv", "clip%d.branded.mp4"),
    ("a:b'\".avi", "a:b'\".branded.mp4"), ("clip.", "clip.branded.mp4"),
    ("./clip.mp4", "./clip.branded.mp4"), ("日本 語.mp4", "日本 語.branded.mp4"),
  ])
  func `without a name the output is the input's stem, branded, beside it`(
    input: String, output: String
  ) throws {
    #expect(try choice(input) == output)
  }

  @Test func `a folder of outputs takes what has no name, and is not looked at where that is left`()
    throws
  {
    var job = Job(input: .file("films/my.clip.mov"))
    job.outputFolder = "/nowhere/out"
    let choice = OutputChoice(job, container: .mp4)
    #expect(choice.path == "/nowhere/out/my.clip.branded.mp4")
    #expect(throws: ExportError.self) { try choice.check(job, asking: MachineInspection()) }
    job.checksOutput = false
    #expect(throws: Never.self) { try choice.check(job, asking: MachineInspection()) }
    job.output = "named.mp4"
    #expect(OutputChoice(job, container: .mp4).path == "named.mp4")
  }

  @Test func `a dot in a folder's name is no extension`() throws {
    let folder = try ScratchFolder()
    try folder.write("", to: "v1.2/clip")
    #expect(try choice(folder.path("v1.2/clip")) == folder.path("v1.2/clip.branded.mp4"))
  }

  @Test func `the input is never the output, by whatever links, overwriting or not`() throws {
    let folder = try ScratchFolder()
    let input = try folder.write("video", to: "clip.mp4")
    let manager = FileManager.default
    try manager.createSymbolicLink(atPath: folder.path("soft.mp4"), withDestinationPath: input)
    try manager.createSymbolicLink(
      atPath: folder.path("softer.mp4"), withDestinationPath: "soft.mp4")
    try manager.linkItem(atPath: input, toPath: folder.path("hard.mp4"))
    try manager.createSymbolicLink(
      atPath: folder.path("here"), withDestinationPath: folder.path)
    for name in ["clip.mp4", "soft.mp4", "softer.mp4", "hard.mp4", "here/clip.mp4", "./clip.mp4"] {
      for overwrites in [false, true] {
        let error = #expect(throws: ExportError.self) {
          try choice(input, output: "\(folder.path)/\(name)", overwrites: overwrites)
        }
        #expect(error?.kind == .usage, "\(name)")
      }
      // Nor where the input is the link.
      #expect(throws: ExportError.self) {
        try choice("\(folder.path)/\(name)", output: input, overwrites: true)
      }
    }
  }

  @Test func `an existing output is refused unless it may be replaced`() throws {
    let folder = try ScratchFolder()
    let input = try folder.write("video", to: "clip.mp4")
    let output = try folder.write("older", to: "out.mp4")
    let error = #expect(throws: ExportError.self) { try choice(input, output: output) }
    #expect(error?.fault == .output(.exists, at: output))
    #expect(try choice(input, output: output, overwrites: true) == output)
  }

  @Test func `a link that leads nowhere is an existing output too`() throws {
    let folder = try ScratchFolder()
    let input = try folder.write("video", to: "clip.mp4")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("out.mp4"), withDestinationPath: "nowhere.mp4")
    let error = #expect(throws: ExportError.self) {
      try choice(input, output: folder.path("out.mp4"))
    }
    #expect(error?.kind == .cannotCreate)
  }

  @Test func `a folder is no output, and an output needs its folder`() throws {
    let folder = try ScratchFolder()
    let input = try folder.write("video", to: "clip.mp4")
    try folder.write("", to: "folder.mp4/file")
    for name in ["folder.mp4", "nowhere/out.mp4", "clip.mp4/out.mp4"] {
      let error = #expect(throws: ExportError.self) {
        try choice(input, output: folder.path(name), overwrites: true)
      }
      #expect(error?.kind == .cannotCreate, "\(name)")
    }
  }

  @Test func `nothing is written where there is no container`() {
    #expect(OutputChoice(Job(input: .file("clip.mp4")), container: nil).path == nil)
  }
}
