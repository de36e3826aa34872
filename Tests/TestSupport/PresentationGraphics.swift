public import Foundation

/// A file of Blu-ray's subtitles (`.sup`): white boxes, each put on an empty screen and taken away again.
///
/// A segment there is `PG`, a presentation and a decode time at 90 kHz, a type, a length, and the content.
public enum PresentationGraphics {
  private static let (left, top, width, height) = (100, 400, 60, 8)

  /// - Parameter cues: in seconds.
  public static func file(of cues: [ClosedRange<Double>]) -> Data {
    var bytes: [UInt8] = []
    for cue in cues {
      bytes += displaySet(at: cue.lowerBound, isShown: true)
      bytes += displaySet(at: cue.upperBound, isShown: false)
    }
    return Data(bytes)
  }

  private static func displaySet(at time: Double, isShown: Bool) -> [UInt8] {
    // Size of the screen, rate, number, state (0x80: a new epoch), palette, number of objects.
    var composition: [UInt8] = big(720, 2) + big(576, 2)
    composition += [0x10, 0, 0, isShown ? 0x80 : 0, 0, 0]
    composition += isShown ? [1, 0, 0, 0, 0] + big(left, 2) + big(top, 2) : [0]
    let window: [UInt8] = [1, 0] + big(left, 2) + big(top, 2) + big(width, 2) + big(height, 2)
    var set = segment(0x16, composition, at: time) + segment(0x17, window, at: time)
    if isShown {
      // A run of a colour: 0, its length with the highest bit set, the colour; a line ends with two zeros.
      let line: [UInt8] = [0, 0x80 | UInt8(width), 1, 0, 0]
      let runs = Array((0..<height).map { _ in line }.joined())
      let object: [UInt8] = [0, 0, 0, 0xC0] + big(runs.count + 4, 3)
      set += segment(0x14, [0, 0, 1, 235, 128, 128, 255], at: time)
      set += segment(0x15, object + big(width, 2) + big(height, 2) + runs, at: time)
    }
    return set + segment(0x80, [], at: time)
  }

  private static func segment(_ type: UInt8, _ content: [UInt8], at time: Double) -> [UInt8] {
    var bytes = Array("PG".utf8) + big(Int(time * 90_000), 4) + big(0, 4)
    bytes.append(type)
    return bytes + big(content.count, 2) + content
  }

  private static func big(_ number: Int, _ width: Int) -> [UInt8] {
    (0..<width).reversed().map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
  }
}
