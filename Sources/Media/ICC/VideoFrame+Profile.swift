internal import ImprintCFFmpeg
internal import ImprintValues

extension VideoFrame {
  /// The conversion of bitmaps from the ICC profile of its file; nil without one, and where nothing is to be converted.
  var embeddedProfile: EmbeddedProfile? { embeddedProfile(of: isGrey ? .grey : .colors) }

  /// The conversion of its own samples, for `convert(by:)`.
  var ownProfile: EmbeddedProfile? {
    embeddedProfile(of: isGrey ? .grey : .colors, isDeep: format.layout.depth > 8)
  }

  /// The conversion for an image whose components are known, of samples of 8 bits, or of 16.
  func embeddedProfile(
    of components: EmbeddedProfile.Components, isDeep: Bool = false
  ) -> EmbeddedProfile? {
    profileBytes.flatMap { EmbeddedProfile($0, of: components, isDeep: isDeep) }
  }

  /// The ICC profile of its file, borrowed from the frame.
  var profileBytes: UnsafeRawBufferPointer? {
    guard let entry = av_frame_get_side_data(pointer, AV_FRAME_DATA_ICC_PROFILE)?.pointee,
      let bytes = entry.data
    else { return nil }
    return UnsafeRawBufferPointer(start: bytes, count: entry.size)
  }

  /// Attaches the ICC profile of its file, which frames that are shared from it then have too; an empty one is ignored.
  func attach(profile: [UInt8]) throws(MediaError) {
    if profile.isEmpty { return }
    let entry = try MediaError.allocated(
      av_frame_new_side_data(pointer, AV_FRAME_DATA_ICC_PROFILE, profile.count), for: "a frame")
    UnsafeMutableRawBufferPointer(start: entry.pointee.data, count: profile.count)
      .copyBytes(from: profile)
  }

  /// Converts its colours to those of sRGB, in its own pixel format.
  ///
  /// - Parameter profile: made for grey where the frame is grey, and else for colours at the bit depth of its samples.
  /// - Throws: `MediaError` `.libav` for pixel formats that cannot be converted, `.outOfMemory`.
  func convert(by profile: EmbeddedProfile) throws(MediaError) {
    try makeWritable()
    if isGrey {
      try convertGrey(by: profile)
    } else {
      try convertColors(by: profile)
    }
  }

  /// Removes the profile, and colour tags that the file has beside it, since the colours are those of sRGB now.
  func forgetProfile() {
    av_frame_remove_side_data(pointer, AV_FRAME_DATA_ICC_PROFILE)
    pointer.pointee.color_primaries = AVCOL_PRI_UNSPECIFIED
    pointer.pointee.color_trc = AVCOL_TRC_UNSPECIFIED
  }

  private func convertGrey(by profile: EmbeddedProfile) throws(MediaError) {
    let layout = format.layout
    guard let grey = layout.components.first else { return }
    let plane = try borrowedPlanes().planes[grey.plane]
    let codes = profile.greyCodes(depth: layout.depth)
    for row in 0..<plane.size.height {
      let line = plane.base + row * plane.bytesPerRow
      if layout.bytesPerSample == 2 {
        let samples = line.assumingMemoryBound(to: UInt16.self)
        for index in stride(from: grey.offset, to: plane.size.width * grey.stride, by: grey.stride)
        {
          samples[index] = codes[min(Int(samples[index]), codes.count - 1)]
        }
      } else {
        let samples = line.assumingMemoryBound(to: UInt8.self)
        for index in stride(from: grey.offset, to: plane.size.width * grey.stride, by: grey.stride)
        {
          samples[index] = UInt8(truncatingIfNeeded: codes[Int(samples[index])])
        }
      }
    }
  }

  private func convertColors(by profile: EmbeddedProfile) throws(MediaError) {
    let isDeep = format.layout.depth > 8
    let name = isDeep ? "rgba64le" : "rgba"
    let colors = try VideoFrame(
      FrameFormat(
        size: format.size, layout: PixelLayout(ofFormat: name), color: .unspecified))
    try FormatConverter(from: self, to: colors).convert(self, into: colors)
    let plane = try colors.borrowedPlanes().planes.first
    for row in 0..<format.size.height {
      guard let line = plane.map({ $0.base + row * $0.bytesPerRow }) else { break }
      let count = format.size.width * 4
      if isDeep {
        let samples = line.assumingMemoryBound(to: UInt16.self)
        profile.convert(UnsafeMutableBufferPointer(start: samples, count: count))
      } else {
        let samples = line.assumingMemoryBound(to: UInt8.self)
        profile.convert(UnsafeMutableBufferPointer(start: samples, count: count))
      }
    }
    try FormatConverter(from: colors, to: self).convert(colors, into: self)
  }
}
