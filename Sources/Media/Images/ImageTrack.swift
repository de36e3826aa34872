internal import ImprintCFFmpeg
internal import ImprintValues

/// The images of one track of a file.
///
/// Images are decoded on demand, fastest in order; only the last one is cached. One that does not decode is
/// replaced by the one before it.
struct ImageTrack {
  /// The meaning of a track's samples.
  enum Kind {
    case color
    /// Alpha, as grey: its codes are of full range, whatever the file says (AV1 Image File Format, section 4).
    case alpha
  }

  /// The end of each image in seconds from the first one's start; 0 for a still.
  let ends: [Double]
  /// The size of the images, upright and with square pixels.
  var size: PixelSize { current.bitmap.size }

  private let path: String
  private let track: Int
  private let kind: Kind
  private let interruption: Interruption
  /// The presentation time of each image, in ticks; one entry for a still.
  private let presentations: [Int64]
  private let upright: UprightConversion
  private var reader: VideoReader
  /// The index of the image that the reader returns next.
  private var position = 1
  private var current: (index: Int, bitmap: Bitmap)

  /// - Parameter demuxer: the file's, which the track takes over.
  /// - Throws: `MediaError` `.invalid` without an image, or with one above the limits of `ImageFile`, `.noDecoder`.
  init(
    _ track: Int, _ kind: Kind = .color, of demuxer: Demuxer, _ interruption: Interruption
  ) throws(MediaError) {
    let path = demuxer.path
    let isStill = demuxer.facts.isStillImage
    reader = try VideoReader(
      of: demuxer, track: track, threads: 1, keepsAlpha: true, keepsProfile: true,
      interruption: interruption)
    guard let stream = demuxer.streams[track], let first = try reader.next(kind),
      // A logo, or an image of many, is not shown in part.
      !isStill || !first.isDamaged
    else {
      throw MediaError(.invalid(path: path, .image(.undecodable)))
    }
    try ImageLimits.check(first.format.size, of: path)
    upright = UprightConversion(stream, of: demuxer, first: first)
    try ImageLimits.check(upright.size, of: path, isStretched: true)
    current = (0, try upright.bitmap(of: first))
    let timing =
      isStill
      ? nil
      : try MediaFile.timing(
        ofTrack: track, in: demuxer.input.file, part: .image, interruption: interruption)
    presentations = timing?.presentations ?? [0]
    ends = timing?.ends ?? [0]
    self.path = path
    self.track = track
    self.kind = kind
    self.interruption = interruption
  }

  /// - Parameter index: one of `ends`.
  /// - Throws: `MediaError` `.invalid` where no image up to that one decodes again.
  mutating func bitmap(at index: Int) throws(MediaError) -> Bitmap {
    if current.index == index { return current.bitmap }
    if index < position { try rewind() }
    var latest: VideoFrame?
    while position <= index, let frame = try reader.next(kind) {
      latest = frame
      position = self.index(of: frame) + 1
    }
    if let latest {
      current.bitmap = try upright.bitmap(of: latest)
    } else if position == 0 {
      throw MediaError(.invalid(path: path, .image(.undecodableAgain)))
    }
    current.index = index
    return current.bitmap
  }

  private mutating func rewind() throws(MediaError) {
    reader = try VideoReader(
      path: path, part: .image, track: track, threads: 1, keepsAlpha: true, keepsProfile: true,
      interruption: interruption)
    position = 0
  }

  /// The index of the last image at or before the frame's time.
  private func index(of frame: VideoFrame) -> Int {
    let time = frame.presentation ?? .min
    return max(presentations.partitionPoint { $0 <= time } - 1, 0)
  }
}

extension VideoReader {
  /// The next image; nil at the end.
  fileprivate func next(_ kind: ImageTrack.Kind) throws(MediaError) -> VideoFrame? {
    let frame = try next()
    if kind == .alpha { frame?.pointer.pointee.color_range = AVCOL_RANGE_JPEG }
    return frame
  }
}

extension VideoTiming {
  /// The end of each image in seconds from the first one's start; 0 for a still.
  ///
  /// Where the container rounds the times of a constant rate they are that rate's, but for the end of all.
  fileprivate var ends: [Double] {
    guard presentations.count > 1, let first = presentations.first, let end else { return [0] }
    var ends = (presentations.dropFirst() + [end]).map {
      RationalTime(ticks: $0.subtractingClamped(first), timeBase: timeBase).seconds
    }
    let times = PresentationTimes(presentations, timeBase: timeBase)
    guard let step = times.roundedRate?.reciprocal else { return ends }
    for index in ends.indices.dropLast() {
      ends[index] = RationalTime(ticks: Int64(index + 1), timeBase: step).seconds
    }
    return ends
  }
}
