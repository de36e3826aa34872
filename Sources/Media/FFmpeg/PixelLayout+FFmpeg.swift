internal import ImprintCFFmpeg
package import ImprintValues

extension PixelLayout {
  /// The layout of a pixel format; nil where kernels cannot process it in place: palettes, bit streams,
  /// floating point, big-endian words, hardware frames.
  init?(_ format: AVPixelFormat) {
    guard !Self.misdescribed.contains(format.rawValue),
      let descriptor = av_pix_fmt_desc_get(format)?.pointee
    else { return nil }
    let refused = UInt64(
      AV_PIX_FMT_FLAG_PAL | AV_PIX_FMT_FLAG_BITSTREAM | AV_PIX_FMT_FLAG_HWACCEL
        | AV_PIX_FMT_FLAG_FLOAT | AV_PIX_FMT_FLAG_BAYER)
    guard descriptor.flags & refused == 0, descriptor.nb_components > 0 else { return nil }
    let members = [
      descriptor.comp.0, descriptor.comp.1, descriptor.comp.2, descriptor.comp.3,
    ].prefix(Int(descriptor.nb_components))
    guard let first = members.first, first.depth >= 8, first.depth <= 16 else { return nil }
    // All components need one depth and shift: those of rgb565 differ, those of x2rgb10 share words.
    guard members.allSatisfy({ $0.depth == first.depth && $0.shift == first.shift }) else {
      return nil
    }
    let isBigEndian = descriptor.flags & UInt64(AV_PIX_FMT_FLAG_BE) != 0
    if isBigEndian, first.depth > 8 { return nil }
    let bytes = first.depth > 8 ? 2 : 1
    let roles = Self.roles(of: descriptor)
    guard roles.count == members.count,
      members.allSatisfy({ Int($0.step) % bytes == 0 && Int($0.offset) % bytes == 0 })
    else { return nil }
    self.init(
      name: String(cString: descriptor.name),
      components: zip(roles, members).map { role, member in
        Component(
          role: role, plane: Int(member.plane), stride: Int(member.step) / bytes,
          offset: Int(member.offset) / bytes)
      },
      depth: Int(first.depth), shift: Int(first.shift),
      chromaShift: Shift(
        horizontal: Int(descriptor.log2_chroma_w), vertical: Int(descriptor.log2_chroma_h)))
  }

  /// UYYVYY, whose luma has no constant stride, and X′Y′Z′, which FFmpeg's descriptors do not distinguish from
  /// Y′CbCr.
  private static let misdescribed: Set = [
    AV_PIX_FMT_UYYVYY411.rawValue, AV_PIX_FMT_XYZ12LE.rawValue, AV_PIX_FMT_XYZ12BE.rawValue,
  ]

  private static func roles(of descriptor: AVPixFmtDescriptor) -> [Role] {
    let hasAlpha = descriptor.flags & UInt64(AV_PIX_FMT_FLAG_ALPHA) != 0
    let isRGB = descriptor.flags & UInt64(AV_PIX_FMT_FLAG_RGB) != 0
    let count = Int(descriptor.nb_components) - (hasAlpha ? 1 : 0)
    let colors: [Role] =
      switch count {
      case 1: [.luma]
      case 3: isRGB ? [.red, .green, .blue] : [.luma, .blueDifference, .redDifference]
      default: []
      }
    return colors + (hasAlpha ? [.alpha] : [])
  }
}

extension FrameFormat {
  /// Whether it can be processed in place, or converted to a layout that can.
  package var isReadable: Bool {
    if !layout.components.isEmpty { return true }
    return AVPixelFormat(named: layout.name).map { sws_isSupportedInput($0) != 0 } ?? false
  }
}

extension AVPixelFormat {
  /// Nil for a name that FFmpeg does not know.
  init?(named name: String) {
    let format = av_get_pix_fmt(name)
    guard format != AV_PIX_FMT_NONE else { return nil }
    self = format
  }

  /// The format of a name that stands in a plan.
  ///
  /// - Throws: `MediaError` `.unsupported` where FFmpeg does not know it.
  init(supported name: String) throws(MediaError) {
    guard let format = AVPixelFormat(named: name) else {
      throw MediaError(.unsupported(pixelFormat: name, .unknown))
    }
    self = format
  }
}
