import Foundation
import Imprint
import TestSupport
import Testing

/// Every number that a program can give is tried with values that it most likely must not have. None of them traps, and
/// none is taken for something else: it is told as a wrong request or as an invalid value, or it means what it says.
@Suite struct PublicNumberTests {
  let folder: ScratchFolder
  let clip, photo: String

  /// Three frames of 160 × 90 with sound, and an image.
  init() throws {
    folder = try ScratchFolder()
    clip = try folder.make(
      "clip.mp4",
      "-f lavfi -i color=gray:s=160x90:r=25:d=0.12 -f lavfi -i sine=d=0.12 -c:v libx264 "
        + "-preset ultrafast -pix_fmt yuv420p")
    photo = try folder.make("photo.png", "-f lavfi -i color=gray:s=16x16 -frames:v 1")
  }

  static let numbers: [Double] = [
    -1, 0, .nan, .infinity, -.infinity, .greatestFiniteMagnitude, -.greatestFiniteMagnitude,
  ]
  static let integers = [-1, 0, Int.max, Int.min]

  @Test(arguments: NumberTrials.numbers) func `a number`(trial: NumberTrial<Double>) async throws {
    for number in Self.numbers {
      let isTold = try await isTold(trial, number)
      #expect(isTold || !number.isNaN || trial.takesAnything, "\(trial.name) = \(number)")
      #expect(isTold || !trial.refused.contains(number), "\(trial.name) = \(number)")
    }
  }

  @Test(arguments: NumberTrials.integers) func `a whole number`(
    trial: NumberTrial<Int>
  ) async throws {
    for number in Self.integers {
      let isTold = try await isTold(trial, number)
      #expect(isTold || !trial.refused.contains(number), "\(trial.name) = \(number)")
    }
  }

  /// Whether the number is refused, with a reason.
  private func isTold<Number>(_ trial: NumberTrial<Number>, _ number: Number) async throws -> Bool {
    do {
      try await trial.attempt(self, number)
      return false
    } catch let error as ExportError {
      #expect([.usage, .invalid].contains(error.kind), "\(trial.name) = \(number): \(error)")
      #expect(!error.why.isEmpty)
    } catch is RasterError {
    } catch is MediaError {
    } catch is NoValue {
    }
    return true
  }

  @Test func `every public member with a number is tried`() throws {
    let tried = Set(NumberTrials.numbers.map(\.name) + NumberTrials.integers.map(\.name))
    let members = try ExportedSources.files().flatMap { Self.members(in: $0.text) }
    let untried = Set(members).subtracting(tried).sorted()
    #expect(untried.isEmpty, "\(untried): each is a row of NumberTrials")
    #expect(members.count > 90)
  }

  /// Types whose values the library alone makes, and those that are parts of others, with which they are tried.
  private static let others: Set = [
    "Report", "ExportProgress", "CaptureProgress", "BatchProgress", "BatchResult", "BatchJob",
    "BatchSummary",
    "CaptureDevice", "DeviceListing", "PresetListing", "MovableLayer", "MovableLayers",
    "OverlaySpan", "FrameTimes", "MediaSummary", "FrameViewer", "LayerPresentation",
    "SourcePosition", "Plan", "TrackPlan", "Point", "Size", "Rect", "PixelSize", "Color", "Offset",
    "Angle", "Length", "Rational", "VectorPath", "BatchEvent", "AnimationBase", "LayerSize",
    "SizeLimit",
  ]

  /// `Type.member` of the settable members that are numbers, or lengths, places and times.
  private static func members(in text: String) -> [String] {
    let heading =
      /^(?:public |package |private |fileprivate )?(?:final |indirect )?(?:struct|class|enum|protocol|extension) (\w+)/
    let member =
      /^ +public var (\w+)(?:: ((?:Double|U?Int\d*|Rational|Length|TimeNotation|Point|Offset|Size|PixelSize|Rect|Angle|LayerSize|SizeLimit|Ducking)\??)| = (-?\d|Length\b|Angle|Point|Offset|Rect|TimeNotation|PixelSize|Rational|LayerSize|SizeLimit))/
    var type = ""
    var found: [String] = []
    for line in text.split(separator: "\n") {
      if let match = line.prefixMatch(of: heading) { type = String(match.output.1) }
      guard let match = line.prefixMatch(of: member), !others.contains(type),
        !line.contains("{") || line.contains("didSet")
      else { continue }
      found.append("\(type).\(match.output.1)")
    }
    return found
  }
}

/// An initialiser that gives nil.
struct NoValue: Error {}

/// A setting that takes a number, and what is done with it.
struct NumberTrial<Number: Hashable & Sendable>: Sendable, CustomTestStringConvertible {
  let name: String
  /// The numbers that have to be refused.
  var refused: Set<Number> = []
  /// Whether a value that is no number is as good as any, since nothing follows from it.
  var takesAnything = false
  let attempt: @Sendable (PublicNumberTests, Number) async throws -> Void

  var testDescription: String { name }
}
