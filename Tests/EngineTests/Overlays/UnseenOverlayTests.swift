import Foundation
import ImprintEngine
import ImprintLanguage
import ImprintPlanning
import ImprintValues
import TestSupport
import Testing

/// The warning of an overlay that nobody sees: of a plan, where it follows without decoding, and of a run.
@Suite struct UnseenOverlayTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private static let size = PixelSize(width: 160, height: 90)

  private func job(_ overlays: [Layer]...) -> Job {
    var job = Job(input: .blank(BlankVideo(size: Self.size, duration: 0.4)))
    job.preset = .document(.name("null"))
    job.overlays = overlays.map { .layers($0, name: "test") }
    return job
  }

  private static func box(_ change: (inout Layer) -> Void = { _ in }) -> Layer {
    var box = Layer()
    box.size = LayerSize(width: .length(.pixels(20)), height: .length(.pixels(10)))
    box.backgroundColor = .white
    change(&box)
    return box
  }

  /// The numbers of warnings of a plan, and of its run.
  private func unseen(_ job: Job) async throws -> [Int] {
    let plan = try await Plan(job)
    var warnings = [plan.warnings]
    for try await event in plan.run() {
      if case .finished(let report) = event { warnings.append(report.warnings) }
    }
    return warnings.map { $0.count { $0.code == "overlay.unseen" } }
  }

  private static let hidden: [(name: String, layer: Layer)] = [
    ("past the end", box { $0.from = 60 }),
    ("before the beginning", box { $0.until = 0 }),
    ("transparent", box { $0.opacity = 0 }),
    ("hidden", box { $0.isHidden = true }),
    ("of no colour", box { $0.backgroundColor = nil }),
    ("outside", box { $0.position = .point(Offset(x: .pixels(-500), y: .pixels(5))) }),
    ("without letters", Layer(.text(TextContent("")))),
    ("cut away", Layer.cut),
    ("scaled to nothing", box { $0.scale = .zero }),
  ]

  @Test(arguments: hidden.map(\.name))
  func `one that is never seen is told by its plan and its report, once`(name: String)
    async throws
  {
    let layer = try #require(Self.hidden.first { $0.name == name }?.layer)
    #expect(try await unseen(job([layer])) == [1, 1])
  }

  @Test func `each of two is told, and one that is seen is not`() async throws {
    let hidden = Self.box { $0.isHidden = true }
    #expect(try await unseen(job([hidden], [Self.box()], [hidden, hidden])) == [2, 2])
    #expect(try await unseen(job([hidden, Self.box()])) == [0, 0])
    let told = try await Plan(job([hidden])).warnings
    #expect(
      told.map(\.message) == ["overlay test: nothing of it is seen on any frame of the output"])
  }

  @Test func `one that is covered, or there for one frame, is seen`() async throws {
    #expect(try await unseen(job([Self.box()], [Self.box()])) == [0, 0])
    // The frames are at 0, 0.04, 0.08, …
    let brief = Self.box {
      $0.from = 0.05
      $0.until = 0.09
    }
    #expect(try await unseen(job([brief])) == [0, 0])
    let faint = Self.box { $0.opacity = 0.01 }
    #expect(try await unseen(job([faint])) == [0, 0])
    #expect(try await unseen(job([Layer(.video(VideoContent()))])) == [0, 0])
  }

  /// A plan does not know when frames are; the run does.
  @Test func `what comes and goes between two frames is told by the run`() async throws {
    let between = Self.box {
      $0.from = 0.05
      $0.until = 0.07
    }
    #expect(try await unseen(job([between])) == [0, 1])
    let moving = Self.box {
      let far = [-900.0, -500].map { AnimatedValue.axis(.length(.pixels($0))) }
      $0.animations = [
        .keyframe(KeyframeAnimation(.positionX, values: far, duration: 9))
      ]
    }
    #expect(try await unseen(job([moving])) == [0, 1])
  }

  /// The frames are at 0, 0.04, 0.08, …
  @Test func `a part says nothing of what is seen in another one`() async throws {
    var job = job([Self.box { $0.from = 0.2 }], [Self.box { $0.isHidden = true }])
    job.preset = .document(.name("lossless"))
    job.output = folder.path("out.mkv")
    job.segmentation = .count(2)
    let (parts, whole) = try await Plan(job).madeOfParts(in: folder)
    for report in parts + [whole] {
      // The plan's own, which holds for the whole.
      #expect(report.warnings.count { $0.code == "overlay.unseen" } == 1)
    }
  }

  /// It comes and goes between two frames, so that the run alone knows.
  @Test func `what no part shows is told where they are joined`() async throws {
    var job = job([
      Self.box {
        $0.from = 0.05
        $0.until = 0.07
      }
    ])
    job.segmentation = .count(2)
    job.preset = .document(.name("lossless"))
    job.output = folder.path("out.mkv")
    let (parts, whole) = try await Plan(job).madeOfParts(in: folder)
    #expect(parts.allSatisfy { !$0.warnings.contains { $0.code == "overlay.unseen" } })
    #expect(whole.warnings.count { $0.code == "overlay.unseen" } == 1)
  }

  @Test func `images of which nothing is left are told, with what is missing in them`()
    async throws
  {
    let clear = try folder.make(
      "clear.png", "-f lavfi -i color=black@0:s=8x8,format=rgba -frames:v 1")
    #expect(try await unseen(job([Layer(.image(ImageContent(.file(clear))))])) == [1, 1])
    let empty = try folder.write(
      "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'>\n<foreignObject/></svg>",
      to: "empty.svg")
    let job = job([Layer(.image(ImageContent(.file(empty))))])
    #expect(try await unseen(job) == [1, 1])
    let report = try await job.export()
    #expect(
      report.warnings.filter { $0.code == "image.unsupported" }.map(\.message)
        == ["\(empty):2: <foreignObject> is not drawn"])
  }
}

extension Layer {
  /// A box outside of one that cuts it.
  fileprivate static var cut: Layer {
    var inner = Layer()
    inner.size = LayerSize(width: .length(.pixels(5)), height: .length(.pixels(5)))
    inner.position = .point(Offset(x: .pixels(50), y: .pixels(50)))
    inner.backgroundColor = .white
    var outer = Layer()
    outer.size = LayerSize(width: .length(.pixels(9)), height: .length(.pixels(9)))
    outer.masksToBounds = true
    outer.sublayers = [inner]
    return outer
  }
}
