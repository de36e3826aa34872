import Foundation
import ImprintMedia
import ImprintValues
import TestSupport
import Testing

/// Files that are said to hold a source's own frames.
@Suite struct JointCheckTests {
  let folder: ScratchFolder
  let source: String

  init() throws {
    folder = try ScratchFolder()
    source = try folder.make(
      "source.mp4",
      "-f lavfi -i testsrc2=s=96x64:r=25:d=2 -pix_fmt yuv420p -c:v libx264 -preset veryfast"
        + " -x264-params keyint=25:min-keyint=25:bframes=0")
  }

  /// - Parameter copied: seconds, of 12,800 ticks each.
  /// - Returns: the difference; nil for none.
  private func fault(
    of output: String, from source: String? = nil, copied: ClosedRange<Int64> = 0...2
  ) throws -> MediaError.OutputDifference? {
    let ticks = copied.lowerBound * 12_800..<copied.upperBound * 12_800
    let check = JointCheck(
      output: output, source: source ?? self.source, track: 0, start: 0, copied: [ticks])
    do {
      try check.verify([0..<25_600])
      return nil
    } catch {
      guard case .outputDiffers(_, let difference) = error.fault else { throw error }
      return difference
    }
  }

  @Test func `a copy is the source`() throws {
    #expect(try fault(of: folder.make("copy.mp4", "-i \(source) -c copy")) == nil)
    #expect(try fault(of: folder.make("copy.mkv", "-i \(source) -c copy")) == nil)
  }

  @Test func `frames that are not the source's are found where they should be`() throws {
    let other = try folder.make("other.mp4", "-i \(source) -c:v libx264 -preset veryfast -crf 35")
    #expect(try fault(of: other) == .joint(.changed, at: 0))
    // Encoded frames may differ.
    #expect(try fault(of: other, copied: 2...2) == nil)
  }

  @Test func `missing and additional frames are found`() throws {
    let short = try folder.make("short.mp4", "-i \(source) -c copy -t 1")
    #expect(try fault(of: short) == .joint(.missing, at: 1))
    // 25 of 50 frames have a fellow.
    let half = try folder.make("half.mp4", "-i \(source) -r 12.5 -c:v libx264 -preset veryfast")
    #expect(try fault(of: source, from: half, copied: 2...2) == .joint(.added, at: 1))
  }

  @Test func `frames that do not decode are found`() throws {
    let copy = try folder.make("damaged.mp4", "-i \(source) -c copy -movflags +faststart")
    var bytes = try Data(contentsOf: URL(filePath: copy))
    // The second half of the samples, which end the file; lengths stay.
    for place in stride(from: bytes.count * 3 / 4, to: bytes.count - 16, by: 97) {
      bytes[place] ^= 0x55
    }
    try bytes.write(to: URL(filePath: copy))
    // None is compared.
    let difference = try #require(try fault(of: copy, copied: 2...2))
    let joints = [MediaError.OutputDifference.Joint.undecodable, .undecodableFrames]
    #expect(joints.contains { difference.why.hasPrefix($0.rawValue) })
  }
}
