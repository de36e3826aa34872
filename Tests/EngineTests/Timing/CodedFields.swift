import Foundation
import ImprintValues
import TestSupport

@testable import ImprintMedia

/// H.264 whose frames are two field pictures each, in access units of their own, as AVCHD has them; x264 codes none.
///
/// Frames of 32 × 32 pixels, of macroblocks without prediction (I_PCM), at 25 a second; each eighth is an IDR picture.
struct CodedFields {
  let frames: Int

  /// The file `name` in a folder, by way of others with packets of single fields too.
  func make(_ name: String, in folder: ScratchFolder) throws -> String {
    let stream = folder.path("fields.h264")
    try Data(bytes).write(to: URL(filePath: stream))
    let movie = try folder.make(
      "fields.mp4", "-i \(stream) -c copy -bsf:v setts=ts=N/50/TB:duration=1/50/TB")
    if name == "fields.mp4" { return movie }
    let recording = try folder.make("fields.ts", "-i \(movie) -c copy")
    return name == "fields.ts" ? recording : try folder.make(name, "-i \(recording) -c copy")
  }

  private var bytes: [UInt8] {
    (0..<frames).flatMap { frame -> [UInt8] in
      let number = frame % 8
      var unit = Self.delimiter
      if number == 0 {
        unit += Self.unit(0x67, Self.sequenceSet)
        unit += Self.unit(0x68, Self.pictureSet)
      }
      unit += field(frame, number, isSecond: false)
      unit += Self.delimiter
      unit += field(frame, number, isSecond: true)
      return unit
    }
  }

  private static let delimiter: [UInt8] = [0, 0, 0, 1, 9, 0x10]

  private static func unit(_ header: UInt8, _ payload: Bits) -> [UInt8] {
    var payload = payload
    payload.append(1, bits: 1)
    payload.align()
    return [0, 0, 0, 1, header] + RawPayload.escaped(payload.bytes)
  }

  /// Main profile, level 3, `frame_mbs_only_flag` 0 (ISO/IEC 14496-10, 7.3.2.1.1).
  private static var sequenceSet: Bits {
    var set = Bits()
    for byte in [77, 0, 30] { set.append(byte, bits: 8) }
    // The set's id; 4 bits of a frame's number; the first type of order counts, in 8 bits; one reference; 2 × 1
    // macroblocks of a field.
    for code in [0, 0, 0, 4, 1] { set.append(unsigned: code) }
    set.append(0, bits: 1)
    for code in [1, 0] { set.append(unsigned: code) }
    // Fields, none adaptive; direct inference; no cropping, no usability information.
    set.append(0b0_0_1_0_0, bits: 5)
    return set
  }

  private static var pictureSet: Bits {
    var set = Bits()
    for code in [0, 0] { set.append(unsigned: code) }
    set.append(0, bits: 2)
    for code in [0, 0, 0] { set.append(unsigned: code) }
    set.append(0, bits: 3)
    for code in [0, 0, 0] { set.append(unsigned: code) }
    set.append(0, bits: 3)
    return set
  }

  /// A slice of intra macroblocks with `field_pic_flag` 1 (7.3.3), and its grey samples.
  private func field(_ frame: Int, _ number: Int, isSecond: Bool) -> [UInt8] {
    let isRefresh = number == 0 && !isSecond
    var slice = Bits()
    for code in [0, 7, 0] { slice.append(unsigned: code) }
    slice.append(number, bits: 4)
    slice.append(isSecond ? 0b11 : 0b10, bits: 2)
    if isRefresh { slice.append(unsigned: 0) }
    slice.append(2 * number + (isSecond ? 1 : 0), bits: 8)
    slice.append(0, bits: isRefresh ? 2 : 1)
    slice.append(unsigned: 0)
    for _ in 0..<2 {
      slice.append(unsigned: 25)
      slice.align()
      for _ in 0..<256 { slice.append(16 + frame * 5 + (isSecond ? 2 : 0), bits: 8) }
      for _ in 0..<128 { slice.append(128, bits: 8) }
    }
    return Self.unit(isRefresh ? 0x65 : 0x61, slice)
  }
}

/// A payload, bit by bit.
private struct Bits {
  private var bits: [UInt8] = []

  mutating func append(_ value: Int, bits count: Int) {
    bits += (0..<count).reversed().map { UInt8(value >> $0 & 1) }
  }

  /// Appends an unsigned Exp-Golomb code, ue(v) (9.1).
  mutating func append(unsigned value: Int) {
    let length = Int.bitWidth - (value + 1).leadingZeroBitCount
    append(value + 1, bits: 2 * length - 1)
  }

  /// Fills the last byte with zeros.
  mutating func align() { append(0, bits: (8 - bits.count % 8) % 8) }

  var bytes: [UInt8] {
    stride(from: 0, to: bits.count, by: 8).map { bits[$0..<$0 + 8].reduce(0) { $0 << 1 | $1 } }
  }
}
