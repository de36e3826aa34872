import ImprintCFFmpeg
import ImprintValues
import Testing

/// The tables of what FFmpeg says, which decisions read without it, against the FFmpeg that is here.
@Suite struct FFmpegTableTests {
  /// The descriptions of all pixel formats by their names (libavutil/pixdesc.h).
  private static var formats: [(name: String, format: AVPixFmtDescriptor)] {
    var formats: [(String, AVPixFmtDescriptor)] = []
    var next = av_pix_fmt_desc_next(nil)
    while let format = next {
      formats.append((String(cString: format.pointee.name), format.pointee))
      next = av_pix_fmt_desc_next(format)
    }
    return formats
  }

  /// In libavutil's order; those of depth 0 are not used.
  private static func components(of format: AVPixFmtDescriptor) -> [AVComponentDescriptor] {
    let (a, b, c, d) = format.comp
    return Array([a, b, c, d].prefix(Int(format.nb_components)))
  }

  /// Whether samples are whole bytes or words of this machine, all of one depth.
  private static func isPlain(_ format: AVPixFmtDescriptor, _ name: String) -> Bool {
    // Big-endian words, palettes, bit streams, frames of hardware, Bayer patterns, floating point, XYZ (pixdesc.h).
    let odd: UInt64 = 1 << 0 | 1 << 1 | 1 << 2 | 1 << 3 | 1 << 8 | 1 << 9 | 1 << 10
    // Three samples in one word, and lumas at uneven distances.
    let uneven = ["x2rgb10le", "x2bgr10le", "uyyvyy411"]
    let depths = Set(components(of: format).map(\.depth))
    return format.flags & odd == 0 && !name.hasPrefix("xyz") && !uneven.contains(name)
      && depths.count == 1
      && depths.allSatisfy { $0 >= 8 && $0 <= 16 }
  }

  @Test func `every layout of a name is FFmpeg's`() throws {
    var count = 0
    for (name, format) in Self.formats {
      guard let layout = PixelLayout(named: name) else { continue }
      count += 1
      let components = Self.components(of: format)
      let sample = components[0].depth > 8 ? 2 : 1
      #expect(layout.name == name)
      #expect(layout.depth == Int(components[0].depth), "\(name)")
      #expect(layout.shift == Int(components[0].shift), "\(name)")
      #expect(layout.components.map(\.plane) == components.map { Int($0.plane) }, "\(name)")
      #expect(
        layout.components.map(\.stride) == components.map { Int($0.step) / sample }, "\(name)")
      #expect(
        layout.components.map(\.offset) == components.map { Int($0.offset) / sample }, "\(name)")
      #expect(layout.chromaShift.horizontal == Int(format.log2_chroma_w), "\(name)")
      #expect(layout.chromaShift.vertical == Int(format.log2_chroma_h), "\(name)")
      #expect(layout.isRGB == (format.flags & UInt64(AV_PIX_FMT_FLAG_RGB) != 0), "\(name)")
      #expect(layout.hasAlpha == (format.flags & UInt64(AV_PIX_FMT_FLAG_ALPHA) != 0), "\(name)")
    }
    #expect(count > 80)
  }

  @Test func `every format whose samples are plain has a layout, and no other`() {
    let plain = Set(Self.formats.filter { Self.isPlain($0.format, $0.name) }.map(\.name))
    let known = Set(Self.formats.map(\.name).filter { PixelLayout(named: $0) != nil })
    #expect(plain.subtracting(known) == [])
    #expect(known.subtracting(plain) == [])
  }

  @Test(arguments: 0..<32)
  func `colours have the names of FFmpeg's options`(code: Int) {
    let names = ColorNames(
      ColorDescription(
        primaries: .init(rawValue: code), transfer: .init(rawValue: code),
        matrix: .init(rawValue: code), isFullRange: nil))
    func name(_ text: UnsafePointer<CChar>?) -> String? {
      // 2 is "unspecified" in all three tables of ITU-T H.273.
      code == 2 ? nil : text.map { String(cString: $0) }
    }
    #expect(names.primaries == name(av_color_primaries_name(AVColorPrimaries(UInt32(code)))))
    #expect(
      names.transfer == name(av_color_transfer_name(AVColorTransferCharacteristic(UInt32(code)))))
    #expect(names.matrix == name(av_color_space_name(AVColorSpace(UInt32(code)))))
  }

  @Test func `errors have FFmpeg's messages`() {
    let tags = [
      "\u{F8}BSF", "BUG!", "BUG ", "BUFS", "\u{F8}DEC", "\u{F8}DEM", "\u{F8}ENC", "EOF ", "EXIT",
      "EXT ", "\u{F8}FIL", "\u{F8}MUX", "\u{F8}OPT", "PAWE", "\u{F8}PRO", "\u{F8}STR", "INDA",
      "UNKN", "\u{F8}400", "\u{F8}401", "\u{F8}403", "\u{F8}404", "\u{F8}4XX", "\u{F8}5XX",
    ]
    let own = tags.map { tag in
      // FFERRTAG of libavutil/error.h.
      -tag.unicodeScalars.reversed().reduce(Int32(0)) { $0 << 8 | Int32(bitPattern: $1.value) }
    }
    for code in own + (1...40).map({ -$0 }) {
      var text = [CChar](repeating: 0, count: 256)
      av_strerror(code, &text, text.count)
      let expected = text.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } }
      #expect(MediaError.message(ofLibav: code) == expected)
    }
  }
}
