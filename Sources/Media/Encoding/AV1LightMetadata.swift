internal import ImprintValues

/// The metadata OBUs (open bitstream units) of AV1 for mastering display and content light; libaom writes none.
///
/// The syntax is that of the AV1 Bitstream & Decoding Process Specification, 5.3 and 5.8.
struct AV1LightMetadata {
  /// The complete OBUs, each with its size.
  let units: [UInt8]

  init(_ hdr: HDRMetadata) {
    units =
      (hdr.contentLight.map { Self.unit(Self.contentLightType, Self.payload($0)) } ?? [])
      + (hdr.mastering.map { Self.unit(Self.masteringType, Self.payload($0)) } ?? [])
  }

  /// The frame's bytes with the OBUs after its sequence header; unchanged without one.
  func inserted(into frame: [UInt8]) -> [UInt8] {
    var position = 0
    while let unit = Unit(frame, at: position) {
      position = unit.end
      if unit.type == Self.sequenceHeader {
        return frame[..<position] + units + frame[position...]
      }
    }
    return frame
  }

  private static let sequenceHeader: UInt8 = 1
  private static let metadata: UInt8 = 5
  private static let contentLightType: UInt8 = 1
  private static let masteringType: UInt8 = 2

  private static func unit(_ type: UInt8, _ payload: [UInt8]) -> [UInt8] {
    // A trailing bit ends a payload; sizes under 128 take one byte.
    let body = [type] + payload + [0x80]
    return [metadata << 3 | 0x02, UInt8(clamping: body.count)] + body
  }

  private static func payload(_ light: HDRMetadata.ContentLight) -> [UInt8] {
    bytes(UInt16(clamping: light.maximum)) + bytes(UInt16(clamping: light.frameAverage))
  }

  /// Red, green, blue and white as 0.16 fixed point; then the luminances as 24.8 and 18.14.
  private static func payload(_ mastering: HDRMetadata.Mastering) -> [UInt8] {
    let points = [mastering.red, mastering.green, mastering.blue, mastering.white]
    return points.flatMap {
      bytes(fixed($0.x, fractionBits: 16, as: UInt16.self))
        + bytes(fixed($0.y, fractionBits: 16, as: UInt16.self))
    }
      + bytes(fixed(mastering.maximumLuminance, fractionBits: 8, as: UInt32.self))
      + bytes(fixed(mastering.minimumLuminance, fractionBits: 14, as: UInt32.self))
  }
}

extension AV1LightMetadata {
  /// The nearest fixed-point value, clamped to the range of the type.
  private static func fixed<Word: FixedWidthInteger>(
    _ value: Rational, fractionBits: Int, as: Word.Type
  ) -> Word {
    Word(clamping: Int64(saturating: value.value * Double(1 << fractionBits)))
  }

  private static func bytes(_ word: some FixedWidthInteger) -> [UInt8] {
    withUnsafeBytes(of: word.bigEndian) { Array($0) }
  }

  /// An OBU of a stream, by its header.
  private struct Unit {
    let type: UInt8
    /// The offset after its last byte.
    let end: Int

    /// Nil at the end, and for an OBU that has no size or is cut short.
    init?(_ stream: [UInt8], at start: Int) {
      guard start < stream.count else { return nil }
      let header = stream[start]
      type = header >> 3 & 0x0F
      let hasExtension = header & 0x04 != 0
      let hasSize = header & 0x02 != 0
      guard hasSize else { return nil }
      var position = start + (hasExtension ? 2 : 1)
      var size = 0
      for shift in stride(from: 0, to: 35, by: 7) {
        guard position < stream.count else { return nil }
        let byte = stream[position]
        position += 1
        size |= Int(byte & 0x7F) << shift
        if byte & 0x80 == 0 { break }
      }
      guard size <= stream.count - position else { return nil }
      end = position + size
    }
  }
}
