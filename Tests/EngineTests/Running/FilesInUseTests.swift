import Foundation
import ImprintLanguage
import ImprintMedia
import ImprintValues
import TestSupport
import Testing

@testable import ImprintEngine
@testable import ImprintPlanning

/// Files that are read have to stay as they are to the end of a run.
@Suite struct FilesInUseTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  /// A plan of a clip of a second whose output has not been made.
  private func plan(_ input: String) async throws -> Plan {
    try await Plan(.boxed(.file(input), to: folder.path("out.mkv")))
  }

  private func clip() throws -> String {
    try folder.make(
      "clip.mkv", "-f lavfi -i testsrc2=s=128x64:r=10:d=1 -c:v libx264 -preset ultrafast")
  }

  /// Runs a plan, and changes its input between its last frame and its end.
  private func run(_ plan: Plan, _ change: @escaping @Sendable () -> Void) throws -> Report {
    try Supervisor(
      RunScope(plan), interruption: Interruption(), hooks: RunHooks(encoded: change)
    ) { _ in }.run()
  }

  /// What others do to a file while it is read.
  enum Change: CaseIterable {
    case cut, grown, overwritten, replaced

    func make(_ path: String) {
      var bytes = (try? Data(contentsOf: URL(filePath: path))) ?? Data()
      let middle = bytes.count / 2
      switch self {
      case .cut: truncate(path, off_t(middle))
      case .grown: write(Data(bytes + [0]), over: path)
      case .overwritten:
        bytes[middle] ^= 0xFF
        write(bytes, over: path)
      case .replaced: try? bytes.prefix(middle).write(to: URL(filePath: path), options: .atomic)
      }
    }

    /// Keeps the file, and writes other bytes into it.
    private func write(_ bytes: Data, over path: String) {
      let file = FileHandle(forUpdatingAtPath: path)
      try? file?.write(contentsOf: bytes)
      try? file?.close()
    }
  }

  @Test(arguments: Change.allCases)
  func `an input that is changed while it is read leaves no output`(change: Change) async throws {
    let clip = try clip()
    let plan = try await plan(clip)
    let error = #expect(throws: ExportError.self) { try run(plan) { change.make(clip) } }
    #expect(error?.fault == .changedInUse(clip, of: .input))
    #expect(error?.kind == .inputOutput)
    #expect(try folder.names == ["clip.mkv"])
  }

  /// One of them is another program's by then.
  @Test func `an input that is changed while it is read leaves no stills`() async throws {
    let clip = try clip()
    var job = Job(input: .file(clip))
    job.output = folder.path("still.png")
    let plan = try await Plan(StillJob(job, .at([0.2, 0.5, 0.8])))
    let other = folder.path("still-2.png")
    let error = #expect(throws: ExportError.self) {
      try run(plan) {
        Change.grown.make(clip)
        try? Data([0]).write(to: URL(filePath: other), options: .atomic)
      }
    }
    #expect(error?.fault == .changedInUse(clip, of: .input))
    #expect(try folder.names == ["clip.mkv", "still-2.png"])
    #expect(try Data(contentsOf: URL(filePath: other)) == Data([0]))
  }

  @Test func `an input that is removed or replaced by a copy while it is read is no change`()
    async throws
  {
    let clip = try clip()
    let copy = try run(try await plan(clip)) {
      let bytes = try? Data(contentsOf: URL(filePath: clip))
      try? bytes?.write(to: URL(filePath: clip), options: .atomic)
    }
    #expect(copy.frames == 10)
    try FileManager.default.removeItem(atPath: folder.path("out.mkv"))
    let removed = try run(try await plan(clip)) {
      try? FileManager.default.removeItem(atPath: clip)
    }
    #expect(removed.frames == 10)
  }
}
