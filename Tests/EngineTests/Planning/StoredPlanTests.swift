import Foundation
import ImprintLanguage
import ImprintMedia
import ImprintValues
import TestSupport
import Testing

@testable import ImprintEngine
@testable import ImprintPlanning

/// A plan that was stored may have been changed by anyone.
@Suite struct StoredPlanTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private func plan() async throws -> Plan {
    let clip = try folder.make(
      "clip.mp4",
      "-f lavfi -i testsrc2=s=64x48:r=25:d=0.2 -f lavfi -i sine=d=0.2 -c:v libx264 "
        + "-preset ultrafast -pix_fmt yuv420p -c:a aac")
    var job = Job.boxed(.file(clip), to: folder.path("out.mp4"))
    job.overwrites = true
    return try await Plan(job)
  }

  static let nonsense = [
    ("\"denominator\" : 12800", "\"denominator\" : 0"), ("\"width\" : 64", "\"width\" : -64"),
    ("\"width\" : 64", "\"width\" : 9223372036854775807"), ("\"depth\" : 8", "\"depth\" : 70"),
    ("\"depth\" : 8", "\"depth\" : -1"), ("\"plane\" : 2", "\"plane\" : -2"),
    ("\"stride\" : 1", "\"stride\" : 0"), ("\"horizontal\" : 1", "\"horizontal\" : 64"),
    ("\"frames\" : 5", "\"frames\" : -5"), ("\"decoding\" : ", "\"decoding\" : -"),
    ("\"frameEnd\" : 0.2", "\"frameEnd\" : -0.2"),
  ]

  @Test func `nonsense is refused`() async throws {
    let text = try await plan().jsonText
    #expect(throws: Never.self) { try Plan(jsonText: text) }
    for (sense, nonsense) in Self.nonsense {
      let changed = text.replacing(sense, with: nonsense, maxReplacements: 1)
      #expect(changed != text, "\(sense)")
      let error = #expect(throws: ExportError.self, "\(nonsense)") { try Plan(jsonText: changed) }
      #expect(error?.kind == .invalid)
    }
  }

  @Test func `a sheet or a segment that cannot be is refused`() async throws {
    var stills = StillJob(
      Job(input: .blank(BlankVideo(size: PixelSize(width: 64, height: 48), duration: 1))),
      .sheet(columns: 2, rows: 3))
    stills.job.output = folder.path("sheet.png")
    let plan = try await Plan(stills)
    for (path, nonsense) in [
      ("sheet.columns", 0), ("sheet.rows", Int.max), ("taken.segments.0.range.0", -Int.max),
    ] {
      #expect(throws: ExportError.self, "\(path)") {
        try plan.changed("delivery.stills.\(path)", to: nonsense)
      }
    }
  }

  /// As of a plan that was made with other libraries of FFmpeg.
  @Test func `a pixel format that is not known here is the plan's fault, and named`() async throws {
    var job = Job.boxed(
      .blank(BlankVideo(size: PixelSize(width: 64, height: 48), duration: 0.2)),
      to: folder.path("blank.mp4"))
    job.checksOutput = false
    let text = try await Plan(job).jsonText
    let changed = text.replacing("\"name\" : \"yuv420p\"", with: "\"name\" : \"yuv420p99\"")
    #expect(changed != text)
    let unknown = try Plan(jsonText: changed)
    let error = await #expect(throws: ExportError.self) { for try await _ in unknown.run() {} }
    #expect(error?.kind == .invalid)
    #expect(
      error?.sentence(in: LibraryWords()).why
        == "pixel format yuv420p99: FFmpeg's libraries here have none of that name")
  }

  /// Each number in turn becomes one from the ends of what numbers can be.
  @Test func `a plan with any number changed is refused, or does what it can`() async throws {
    let text = try await plan().jsonText
    let numbers = text.matches(of: /[ ](-?[0-9]+(?:\.[0-9]+)?)(?=,?\n)/).map(\.output.1)
    #expect(numbers.count > 100)
    let extremes = ["0", "-1", "9223372036854775807", "-9223372036854775807", "1e300", "3"]
    for (count, number) in numbers.enumerated() {
      let range = number.startIndex..<number.endIndex
      let changed = text.replacingCharacters(
        in: range, with: extremes[count % extremes.count])
      guard let plan = try? Plan(jsonText: changed) else { continue }
      _ = plan.explanation
      guard count % 5 == 0 else { continue }
      do throws(ExportError) {
        for try await _ in plan.run() {}
      } catch {
        // The type says it: nothing but an ExportError comes out.
        let _: ExportError = error
      }
    }
  }
}
