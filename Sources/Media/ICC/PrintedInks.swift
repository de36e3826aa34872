internal import ImprintValues

/// The colours that cyan, magenta, yellow and black make together.
enum PrintedInks {
  /// Converts the light that each ink lets through, 255 for all of it, to pixels of four bytes, of which the last is
  /// left alone without a profile.
  ///
  /// - Parameter profile: of inks; without one the light of black is taken off each other one's.
  static func convert(
    _ light: [UInt8], by profile: EmbeddedProfile?, to target: UnsafeMutablePointer<UInt8>
  ) {
    if let profile {
      return profile.convert(inks: light.map { 255 - $0 }, to: target)
    }
    for offset in stride(from: 0, to: light.count, by: 4) {
      let black = Int(light[offset + 3])
      for color in 0..<3 {
        target[offset + color] = UInt8((Int(light[offset + color]) * black + 127) / 255)
      }
    }
  }
}

extension VideoFrame {
  /// Replaces the inks that its components are, whatever they are called, by their colours: by its profile, or else by
  /// the light that each ink lets through.
  func printInks() throws(MediaError) {
    let profile = embeddedProfile(of: .inks)
    let size = format.size
    let target = try VideoFrame(
      FrameFormat(size: size, layout: PixelLayout(ofFormat: "rgb0"), color: .unspecified))
    guard let plane = try target.borrowedPlanes().planes.first else { return }
    let inks = samplesByComponent()
    for row in 0..<size.height {
      let light = inks[row * size.width * 4..<(row + 1) * size.width * 4].map { 255 - $0 }
      let line = plane.base + row * plane.bytesPerRow
      PrintedInks.convert(light, by: profile, to: line.assumingMemoryBound(to: UInt8.self))
    }
    try takeSamples(of: target)
    forgetProfile()
  }
}
