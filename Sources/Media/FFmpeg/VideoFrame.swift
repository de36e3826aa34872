internal import ImprintCFFmpeg
package import ImprintValues

/// One decoded frame, between a decoder and an encoder.
///
/// Owns an `AVFrame`. A frame has one owner at a time; queues pass it from thread to thread. Its planes may be
/// shared with a decoder that still references them: only then `withMutablePlanes` copies them.
// Unchecked: one owner at a time, as said above; FFmpeg has no thread-bound state in it.
package final class VideoFrame: MutableFrame, @unchecked Sendable {
  let pointer: UnsafeMutablePointer<AVFrame>
  /// Whether an overlay of its clip lies on it; a frame that is made in its place or shares its planes has the same.
  package var hasOverlay = false

  /// An empty frame, for a decoder or a filter to fill.
  init() throws(MediaError) {
    pointer = try MediaError.allocated(av_frame_alloc(), for: "a frame")
  }

  deinit {
    var pointer: UnsafeMutablePointer<AVFrame>? = pointer
    av_frame_free(&pointer)
  }

  /// Allocates a frame with planes of undefined content.
  ///
  /// - Throws: `MediaError` `.unsupported` where FFmpeg does not know the layout's name, `.outOfMemory`.
  package convenience init(_ format: FrameFormat) throws(MediaError) {
    try self.init()
    pointer.pointee.format = try AVPixelFormat(supported: format.layout.name).rawValue
    pointer.pointee.width = Int32(clamping: format.size.width)
    pointer.pointee.height = Int32(clamping: format.size.height)
    tag(as: format.color, format.chromaLocation)
    pointer.pointee.sample_aspect_ratio = AVRational(num: 1, den: 1)
    let code = AllocationLimit.raised(to: pointer.pointee.mostBytes) {
      av_frame_get_buffer(pointer, 0)
    }
    try MediaError.check(code, "allocating a frame buffer")
  }

  /// Allocates a frame that replaces `other`, with planes of undefined content.
  ///
  /// It is progressive, with square pixels, and has the times, side data and metadata of `other`.
  ///
  /// - Throws: as `init(_:)`.
  package convenience init(_ format: FrameFormat, inPlaceOf other: VideoFrame) throws(MediaError) {
    try self.init(format)
    try MediaError.check(
      av_frame_copy_props(pointer, other.pointer), "allocating a frame buffer")
    hasOverlay = other.hasOverlay
    tag(as: format.color, format.chromaLocation)
    shim_frame_set_fields(pointer, 0, shim_frame_is_top_field_first(pointer))
    pointer.pointee.sample_aspect_ratio = AVRational(num: 1, den: 1)
    (pointer.pointee.crop_left, pointer.pointee.crop_top) = (0, 0)
    (pointer.pointee.crop_right, pointer.pointee.crop_bottom) = (0, 0)
  }

  /// A second owner of the same planes; writing to either copies them first.
  package func shared() throws(MediaError) -> VideoFrame {
    let copy = try VideoFrame()
    try MediaError.check(av_frame_ref(copy.pointer, pointer), "sharing a frame")
    copy.hasOverlay = hasOverlay
    return copy
  }

  /// A second owner of the same planes, as of a progressive frame that was made here: without side data and metadata.
  func plain(as format: FrameFormat) throws(MediaError) -> VideoFrame {
    let copy = try shared()
    while copy.pointer.pointee.nb_side_data > 0,
      let entry = copy.pointer.pointee.side_data[0]
    {
      av_frame_remove_side_data(copy.pointer, entry.pointee.type)
    }
    av_dict_free(&copy.pointer.pointee.metadata)
    copy.tag(as: format.color, format.chromaLocation)
    shim_frame_set_fields(copy.pointer, 0, 0)
    return copy
  }

  /// The presentation time in ticks of `timeBase`; nil where unknown.
  package var presentation: Int64? {
    get { Int64(timestamp: pointer.pointee.pts) }
    set { pointer.pointee.pts = newValue ?? shim_no_timestamp() }
  }

  /// The duration in ticks of `timeBase`; 0 where unknown.
  package var duration: Int64 {
    get { shim_frame_duration(pointer) }
    set { shim_frame_set_duration(pointer, newValue) }
  }

  /// In seconds per tick.
  package var timeBase: Rational {
    get { Rational(pointer.pointee.time_base) ?? .one(over: 1) }
    set { pointer.pointee.time_base = AVRational(newValue) }
  }

  /// The pixel layout; nil where the format cannot be processed in place (`PixelLayout`).
  var layout: PixelLayout? { PixelLayout(AVPixelFormat(pointer.pointee.format)) }

  /// The bytes that its planes take without padding; 0 of an unknown pixel format.
  package var byteCount: Int {
    let fields = pointer.pointee
    let count = av_image_get_buffer_size(
      AVPixelFormat(fields.format), fields.width, fields.height, 1)
    return max(Int(count), 0)
  }

  /// The format. Where `layout` is nil it has no components, so that nothing can be blended into it.
  package var format: FrameFormat {
    let frame = pointer.pointee
    return FrameFormat(
      size: PixelSize(width: Int(frame.width), height: Int(frame.height)),
      layout: layout ?? PixelLayout(name: pixelFormatName, components: [], depth: 8),
      color: ColorDescription(
        primaries: frame.color_primaries, transfer: frame.color_trc,
        matrix: shim_frame_matrix(pointer), range: frame.color_range),
      chromaLocation: ChromaLocation(frame.chroma_location))
  }

  /// The frame's own flag, which decoders set and deinterlacers clear.
  package var isInterlaced: Bool { shim_frame_is_interlaced(pointer) != 0 }

  /// Sets matrix and range where the frame leaves them unspecified.
  package func tagWhereUntagged(as color: ColorDescription) {
    if pointer.pointee.colorspace == AVCOL_SPC_UNSPECIFIED {
      pointer.pointee.colorspace = color.libavMatrix
    }
    if pointer.pointee.color_range == AVCOL_RANGE_UNSPECIFIED {
      pointer.pointee.color_range = color.libavRange
    }
  }

  /// Sets all colour tags; converts nothing.
  func tag(as color: ColorDescription, _ location: ChromaLocation) {
    pointer.pointee.color_primaries = color.libavPrimaries
    pointer.pointee.color_trc = color.libavTransfer
    pointer.pointee.colorspace = color.libavMatrix
    pointer.pointee.color_range = color.libavRange
    pointer.pointee.chroma_location = location.libav
  }

  /// Replaces a deprecated full-range format (`yuvj420p`) by the plain one with a tag.
  func replaceFullRangeFormat() {
    guard let plain = Self.plainNames[pointer.pointee.format] else { return }
    pointer.pointee.format = plain
    pointer.pointee.color_range = AVCOL_RANGE_JPEG
  }

  private static let plainNames = [
    AV_PIX_FMT_YUVJ420P.rawValue: AV_PIX_FMT_YUV420P.rawValue,
    AV_PIX_FMT_YUVJ422P.rawValue: AV_PIX_FMT_YUV422P.rawValue,
    AV_PIX_FMT_YUVJ444P.rawValue: AV_PIX_FMT_YUV444P.rawValue,
    AV_PIX_FMT_YUVJ440P.rawValue: AV_PIX_FMT_YUV440P.rawValue,
    AV_PIX_FMT_YUVJ411P.rawValue: AV_PIX_FMT_YUV411P.rawValue,
  ]

  /// FFmpeg's name of the pixel format.
  package var pixelFormatName: String {
    av_get_pix_fmt_name(AVPixelFormat(pointer.pointee.format)).map { String(cString: $0) } ?? "none"
  }

  package func withMutablePlanes<Result>(_ body: (FramePlanes) throws -> Result) throws -> Result {
    try makeWritable()
    return try body(borrowedPlanes())
  }

  package func withPlanes<Result>(_ body: (FramePlanes) throws -> Result) throws -> Result {
    try body(borrowedPlanes())
  }

  /// Copies the planes if they are shared.
  func makeWritable() throws(MediaError) {
    let code = AllocationLimit.raised(to: pointer.pointee.mostBytes) {
      av_frame_make_writable(pointer)
    }
    try MediaError.check(code, "making a frame writable")
  }

  /// The planes without a copy: write to them only where they are not shared.
  func borrowedPlanes() throws(MediaError) -> FramePlanes {
    let format = format
    let lines = withUnsafeBytes(of: pointer.pointee.linesize) {
      Array($0.bindMemory(to: Int32.self))
    }
    let bases = withUnsafeBytes(of: pointer.pointee.data) {
      Array($0.bindMemory(to: UnsafeMutablePointer<UInt8>?.self))
    }
    var planes: [FramePlanes.Plane] = []
    for plane in 0..<format.layout.planeCount {
      guard let base = bases[plane] else {
        throw MediaError(.unexpected(.missingPlane, action: "reading a frame"))
      }
      planes.append(
        FramePlanes.Plane(
          base: UnsafeMutableRawPointer(base), bytesPerRow: Int(lines[plane]),
          size: format.layout.size(ofPlane: plane, in: format.size)))
    }
    return FramePlanes(format: format, planes: planes)
  }
}
