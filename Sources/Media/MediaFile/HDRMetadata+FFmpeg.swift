internal import ImprintCFFmpeg
internal import ImprintValues

extension HDRMetadata {
  /// The metadata of the first decoded frame, else the container's; nil where neither has any.
  init?(_ frame: VideoFrame, stream: UnsafeMutablePointer<AVStream>) {
    let mastering = frame.mastering ?? stream.mastering
    let light = frame.contentLight ?? stream.contentLight
    guard mastering != nil || light != nil else { return nil }
    self.init(mastering: mastering, contentLight: light)
  }
}

extension HDRMetadata.Mastering {
  /// Nil where a part is missing or invalid.
  fileprivate init?(_ data: AVMasteringDisplayMetadata) {
    let primaries = data.display_primaries
    guard data.has_primaries != 0, data.has_luminance != 0,
      let red = HDRMetadata.Chromaticity(primaries.0),
      let green = HDRMetadata.Chromaticity(primaries.1),
      let blue = HDRMetadata.Chromaticity(primaries.2),
      let white = HDRMetadata.Chromaticity(data.white_point),
      let minimum = Rational(data.min_luminance), let maximum = Rational(data.max_luminance)
    else { return nil }
    self.init(
      red: red, green: green, blue: blue, white: white,
      minimumLuminance: minimum, maximumLuminance: maximum)
  }
}

extension HDRMetadata.Chromaticity {
  fileprivate init?(_ pair: (AVRational, AVRational)) {
    guard let x = Rational(pair.0), let y = Rational(pair.1) else { return nil }
    self.init(x: x, y: y)
  }
}

extension HDRMetadata.ContentLight {
  fileprivate init(_ data: AVContentLightMetadata) {
    self.init(maximum: Int(data.MaxCLL), frameAverage: Int(data.MaxFALL))
  }
}

extension VideoFrame {
  var mastering: HDRMetadata.Mastering? {
    sideData(AV_FRAME_DATA_MASTERING_DISPLAY_METADATA, as: AVMasteringDisplayMetadata.self)
      .flatMap { HDRMetadata.Mastering($0) }
  }

  var contentLight: HDRMetadata.ContentLight? {
    sideData(AV_FRAME_DATA_CONTENT_LIGHT_LEVEL, as: AVContentLightMetadata.self)
      .map { HDRMetadata.ContentLight($0) }
  }

  func sideData<Data>(_ type: AVFrameSideDataType, as: Data.Type) -> Data? {
    guard let entry = av_frame_get_side_data(pointer, type)?.pointee, let bytes = entry.data,
      entry.size >= MemoryLayout<Data>.size
    else { return nil }
    return UnsafeRawPointer(bytes).loadUnaligned(as: Data.self)
  }
}

extension UnsafeMutablePointer<AVStream> {
  fileprivate var mastering: HDRMetadata.Mastering? {
    sideData(AV_PKT_DATA_MASTERING_DISPLAY_METADATA, as: AVMasteringDisplayMetadata.self)
      .flatMap { HDRMetadata.Mastering($0) }
  }

  fileprivate var contentLight: HDRMetadata.ContentLight? {
    sideData(AV_PKT_DATA_CONTENT_LIGHT_LEVEL, as: AVContentLightMetadata.self)
      .map { HDRMetadata.ContentLight($0) }
  }

  func sideData<Data>(_ type: AVPacketSideDataType, as: Data.Type) -> Data? {
    var count = 0
    guard let bytes = shim_stream_side_data(self, type, &count),
      count >= MemoryLayout<Data>.size
    else { return nil }
    return UnsafeRawPointer(bytes).loadUnaligned(as: Data.self)
  }
}
