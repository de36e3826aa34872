internal import ImprintCFFmpeg
internal import ImprintValues

extension OutputContext {
  /// Adds a stream; returns its index.
  func addStream(_ format: TrackFormat, to container: Container) throws(MediaError) -> Int {
    let stream = try MediaError.allocated(avformat_new_stream(pointer, nil), for: "a track")
    try MediaError.check(
      shim_copy_parameters(stream.pointee.codecpar, format.parameters), "adding a track")
    shim_clear_undeclared_delay(pointer, stream)
    stream.pointee.time_base = AVRational(format.timeBase)
    stream.pointee.sample_aspect_ratio = format.parameters.pointee.sample_aspect_ratio
    if let rate = format.averageRate {
      stream.pointee.avg_frame_rate = AVRational(rate)
      if container.hasOneRate { stream.pointee.time_base = AVRational(rate.reciprocal ?? rate) }
    }
    stream.pointee.disposition =
      format.disposition | (format.isDefault ? AV_DISPOSITION_DEFAULT : 0)
    forgetForeignTag(of: stream)
    try set(container.metadataOfTrack(format.metadata), in: &stream.pointee.metadata)
    if !format.orientation.isUpright { try setMatrix(format.orientation, of: stream) }
    if let hdr = format.hdr { try setLight(hdr, of: stream) }
    return Int(stream.pointee.index)
  }

  /// Replaces the file's metadata.
  func set(metadata: [String: String]) throws(MediaError) {
    try set(metadata, in: &pointer.pointee.metadata)
  }

  /// Adds chapters.
  func add(chapters: [MediaInfo.Chapter]) throws(MediaError) {
    for (index, chapter) in chapters.enumerated() {
      // The context frees it, so that it has to come from FFmpeg's allocator.
      let memory = try MediaError.allocated(
        av_mallocz(MemoryLayout<AVChapter>.size), for: "a chapter")
      let added = memory.bindMemory(to: AVChapter.self, capacity: 1)
      added.pointee.id = Int64(index)
      added.pointee.time_base = AVRational(chapter.start.timeBase)
      added.pointee.start = chapter.start.ticks
      added.pointee.end = chapter.end.rescaled(to: chapter.start.timeBase).ticks
      try append(added)
      try set(chapter.metadata, in: &added.pointee.metadata)
    }
  }

  private func append(_ chapter: UnsafeMutablePointer<AVChapter>) throws(MediaError) {
    var count = Int32(clamping: pointer.pointee.nb_chapters)
    let code = withUnsafeMutablePointer(to: &pointer.pointee.chapters) {
      av_dynarray_add_nofree($0, &count, chapter)
    }
    if code < 0 { av_free(chapter) }
    try MediaError.check(code, "adding a chapter")
    pointer.pointee.nb_chapters = UInt32(clamping: count)
  }

  /// Clears the codec tag unless it means the same codec in this container.
  private func forgetForeignTag(of stream: UnsafeMutablePointer<AVStream>) {
    let tag = stream.pointee.codecpar.pointee.codec_tag
    let tags = pointer.pointee.oformat.pointee.codec_tag
    guard tag != 0, av_codec_get_id(tags, tag) != stream.pointee.codecpar.pointee.codec_id else {
      return
    }
    stream.pointee.codecpar.pointee.codec_tag = 0
  }

  private func set(
    _ metadata: [String: String], in dictionary: inout OpaquePointer?
  ) throws(MediaError) {
    for (key, value) in metadata.sorted(by: { $0.key < $1.key }) {
      try MediaError.check(av_dict_set(&dictionary, key, value, 0), "setting metadata")
    }
  }

  private func setMatrix(
    _ orientation: Orientation, of stream: UnsafeMutablePointer<AVStream>
  ) throws(MediaError) {
    let parameters = stream.pointee.codecpar.pointee
    let size = PixelSize(width: Int(parameters.width), height: Int(parameters.height))
    let matrix = DisplayMatrix(orientation, size: size).elements
    let bytes = try room(matrix.count * 4, for: AV_PKT_DATA_DISPLAYMATRIX, in: stream)
    UnsafeMutableRawBufferPointer(start: bytes, count: matrix.count * 4)
      .copyBytes(from: matrix.withUnsafeBytes { Array($0) })
  }

  private func setLight(
    _ hdr: HDRMetadata, of stream: UnsafeMutablePointer<AVStream>
  ) throws(MediaError) {
    if let mastering = hdr.mastering {
      let size = MemoryLayout<AVMasteringDisplayMetadata>.size
      try room(size, for: AV_PKT_DATA_MASTERING_DISPLAY_METADATA, in: stream)
        .storeBytes(
          of: AVMasteringDisplayMetadata(mastering), as: AVMasteringDisplayMetadata.self)
    }
    if let light = hdr.contentLight {
      let size = MemoryLayout<AVContentLightMetadata>.size
      try room(size, for: AV_PKT_DATA_CONTENT_LIGHT_LEVEL, in: stream)
        .storeBytes(
          of: AVContentLightMetadata(
            MaxCLL: UInt32(clamping: light.maximum), MaxFALL: UInt32(clamping: light.frameAverage)),
          as: AVContentLightMetadata.self)
    }
  }

  private func room(
    _ size: Int, for kind: AVPacketSideDataType, in stream: UnsafeMutablePointer<AVStream>
  ) throws(MediaError) -> UnsafeMutableRawPointer {
    UnsafeMutableRawPointer(
      try MediaError.allocated(shim_stream_add_side_data(stream, kind, size), for: "a track"))
  }
}

extension [MediaInfo.Chapter] {
  /// The chapters with an untitled one before the first that begins later: MP4 and MOV store them as a track of texts, which
  /// readers show from 0. FFmpeg leaves out those without a title, but not those of an empty one.
  var fromZero: Self {
    guard let start = first?.start, start.ticks > 0 else { return self }
    let zero = RationalTime(ticks: 0, timeBase: start.timeBase)
    return [MediaInfo.Chapter(start: zero, end: start, metadata: ["title": ""])] + self
  }
}

extension AVMasteringDisplayMetadata {
  fileprivate init(_ mastering: HDRMetadata.Mastering) {
    func point(_ point: HDRMetadata.Chromaticity) -> (AVRational, AVRational) {
      (AVRational(point.x), AVRational(point.y))
    }
    self.init(
      display_primaries: (point(mastering.red), point(mastering.green), point(mastering.blue)),
      white_point: point(mastering.white),
      min_luminance: AVRational(mastering.minimumLuminance),
      max_luminance: AVRational(mastering.maximumLuminance), has_primaries: 1, has_luminance: 1)
  }
}
