internal import Glibc
internal import ImprintCFFmpeg
package import ImprintValues

extension VideoFrame {
  /// Converts the frame to premultiplied 8-bit RGBA, by its own matrix and range.
  ///
  /// Deeper samples are rounded. Primaries and transfer stay, unless a profile's are converted; tone-map HDR first
  /// (`FrameStep.toneMap`). Orientation and pixel aspect are not applied.
  ///
  /// - Parameter profile: of the file's colours, which become those of sRGB.
  /// - Throws: `MediaError` `.libav` for pixel formats that cannot be converted, `.outOfMemory`.
  func bitmap(in profile: EmbeddedProfile?) throws(MediaError) -> Bitmap {
    var samples = try rgba()
    profile?.convert(&samples)
    return try bitmap(of: samples)
  }

  /// The bitmap of the frame's samples in RGBA, of straight alpha where it has alpha.
  func bitmap(of samples: consuming [UInt8]) throws(MediaError) -> Bitmap {
    let size = format.size
    let bitmap =
      hasAlpha
      ? Bitmap(size: size, straight: samples) : Bitmap(size: size, premultiplied: samples)
    guard let bitmap else {
      throw MediaError(.unexpected(.wrongSize, action: "converting an image"))
    }
    return bitmap
  }

  /// Converts the frame without a profile.
  package func bitmap() throws(MediaError) -> Bitmap { try bitmap(in: nil) }

  private var descriptor: AVPixFmtDescriptor? {
    av_pix_fmt_desc_get(AVPixelFormat(pointer.pointee.format))?.pointee
  }

  /// Whether its pixel format has alpha.
  var hasAlpha: Bool { has(AV_PIX_FMT_FLAG_ALPHA) }

  /// Whether it has no colours.
  var isGrey: Bool { (descriptor?.nb_components ?? 0) <= 2 && !has(AV_PIX_FMT_FLAG_PAL) }

  private func has(_ flag: Int32) -> Bool { (descriptor?.flags ?? 0) & UInt64(flag) != 0 }

  /// Whether it is grey, or RGB of another depth than 8, which swscale would convert through 8-bit Y′CbCr.
  private var isReadBySample: Bool {
    guard let descriptor,
      !has(AV_PIX_FMT_FLAG_PAL | AV_PIX_FMT_FLAG_FLOAT | AV_PIX_FMT_FLAG_HWACCEL),
      descriptor.comp.0.depth > 1
    else { return false }
    return isGrey || (has(AV_PIX_FMT_FLAG_RGB) && descriptor.comp.0.depth != 8)
  }

  /// Red, green, blue and straight alpha.
  private func rgba() throws(MediaError) -> [UInt8] {
    if isReadBySample { return samplesByComponent() }
    if let layout, !layout.hasAlpha, let conversion = RGBAConversion(try borrowedPlanes()) {
      return conversion.samples()
    }
    return try samplesBySwscale()
  }

  func samplesBySwscale() throws(MediaError) -> [UInt8] {
    if pointer.pointee.format == AV_PIX_FMT_RGBA.rawValue { return packedRows() }
    let target = try VideoFrame(
      FrameFormat(size: format.size, layout: .rgba, color: .unspecified))
    try FormatConverter(from: self, to: target).convert(self, into: target)
    return target.packedRows()
  }

  /// Copies pixels of four bytes each, without padding between rows.
  ///
  /// - Throws: as `init(_:)`.
  convenience init(
    packed samples: [UInt8], size: PixelSize, layout: PixelLayout
  ) throws(MediaError) {
    try self.init(FrameFormat(size: size, layout: layout, color: .unspecified))
    let width = size.width * 4
    guard let base = pointer.pointee.data.0, samples.count >= size.height * width else { return }
    let line = Int(pointer.pointee.linesize.0)
    samples.withUnsafeBytes { samples in
      guard let start = samples.baseAddress else { return }
      for row in 0..<size.height { memcpy(base + row * line, start + row * width, width) }
    }
  }

  /// The samples of an RGBA image without padding.
  private func packedRows() -> [UInt8] {
    let size = format.size
    let line = Int(pointer.pointee.linesize.0)
    guard let base = pointer.pointee.data.0 else { return [] }
    return [UInt8](unsafeUninitializedCapacity: size.width * size.height * 4) { samples, count in
      guard let start = samples.baseAddress else { return }
      for row in 0..<size.height {
        memcpy(start + row * size.width * 4, base + row * line, size.width * 4)
      }
      count = samples.count
    }
  }

  /// The samples of RGB or grey as RGBA of 8 bits, rounded.
  func samplesByComponent() -> [UInt8] {
    guard let descriptor else { return [] }
    let size = format.size
    let count = Int(descriptor.nb_components)
    let colors = hasAlpha ? count - 1 : count
    let isLimited = colors == 1 && pointer.pointee.color_range == AVCOL_RANGE_MPEG
    let tables = [
      descriptor.comp.0, descriptor.comp.1, descriptor.comp.2, descriptor.comp.3,
    ].prefix(count).enumerated().map { index, component in
      Self.codes(depth: Int(component.depth), isLimited: isLimited && index < colors)
    }
    var samples = [UInt8](repeating: 255, count: size.width * size.height * 4)
    var line = [UInt16](repeating: 0, count: size.width)
    for row in 0..<size.height {
      for component in 0..<count {
        read(row, of: component, into: &line)
        let table = tables[component]
        let places = component == colors ? 3...3 : colors == 1 ? 0...2 : component...component
        for column in 0..<size.width {
          let value = table[min(Int(line[column]), table.count - 1)]
          for channel in places { samples[(row * size.width + column) * 4 + channel] = value }
        }
      }
    }
    return samples
  }

  /// Reads the codes of a component in one row, however they are packed.
  func read(_ row: Int, of component: Int, into line: inout [UInt16]) {
    guard var descriptor else { return }
    withUnsafeMutableBytes(of: &pointer.pointee.data) { data in
      withUnsafeBytes(of: &pointer.pointee.linesize) { lines in
        let planes = UnsafeRawPointer(data.baseAddress)?.assumingMemoryBound(
          to: UnsafePointer<UInt8>?.self)
        let sizes = lines.baseAddress?.assumingMemoryBound(to: Int32.self)
        guard let planes, let sizes else { return }
        av_read_image_line2(
          &line, UnsafeMutablePointer(mutating: planes), sizes, &descriptor, 0, Int32(row),
          Int32(component), Int32(clamping: line.count), 0, 2)
      }
    }
  }

  /// The 8-bit full-range value of each code.
  private static func codes(depth: Int, isLimited: Bool) -> [UInt8] {
    let maximum = (1 << min(depth, 16)) - 1
    let unit = 1 << max(depth - 8, 0)
    let (black, white) = isLimited && depth >= 8 ? (16 * unit, 235 * unit) : (0, maximum)
    return (0...maximum).map { code in
      let code = min(max(code, black), white) - black
      return UInt8((code * 255 + (white - black) / 2) / (white - black))
    }
  }
}
