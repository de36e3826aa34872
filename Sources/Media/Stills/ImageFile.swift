internal import ImprintCFFmpeg
package import ImprintPixels
package import ImprintPrimitives

/// One file of images: a still, an animated GIF, PNG or WebP, or a video, with its alpha.
///
/// Images are decoded on demand, fastest in order; only the last one is cached. One that does not decode is
/// replaced by the one before it.
// Unchecked: one thread at a time, as ImageSource requires.
package final class ImageFile: ImageSource, @unchecked Sendable {
  /// The longest edge of an image that is opened, in pixels.
  package static let longestEdge = 16_384
  /// The largest image that is opened, in pixels: it takes 256 MiB, and its decoder about as much.
  package static let mostPixels = 1 << 26
  /// The largest image that is opened to be reduced, in pixels: a JPEG above `mostPixels` is decoded at half its size,
  /// which is at most that large.
  static let mostReducedPixels = 1 << 28

  package let size: PixelSize
  package let ends: [Double]
  package let playCount: Int?

  private let path: String
  private let track: Int
  private let interruption: Interruption
  /// The presentation time of each image, in ticks; one entry for a still.
  private let presentations: [Int64]
  private let upright: UprightConversion
  private var reader: VideoReader
  /// The index of the image that the reader returns next.
  private var position: Int
  private var current: (index: Int, bitmap: Bitmap)

  /// - Throws: `MediaError` `.notFound`, `.unreadable`, `.invalid` without an image, or with one above
  ///   `longestEdge` or `mostPixels`, `.noDecoder`.
  package init(
    path: String, interruption: Interruption = Interruption()
  ) throws(MediaError) {
    let demuxer = try Demuxer(path: path, part: .image, interruption: interruption)
    let (track, stream) = try demuxer.image()
    let isStill = demuxer.format.hasSuffix("_pipe")
    reader = try VideoReader(
      of: demuxer, track: track, threads: 1, keepsAlpha: true, keepsProfile: true,
      interruption: interruption)
    guard let first = try reader.next() else {
      throw MediaError(.invalid(path: path, .image(.undecodable)))
    }
    try Self.checkSize(first.format.size, of: path)
    upright = UprightConversion(stream, of: demuxer, first: first)
    try Self.checkSize(upright.size, of: path, isStretched: true)
    current = (0, try upright.bitmap(of: first))
    size = current.bitmap.size
    position = 1
    let timing =
      isStill
      ? nil
      : try MediaFile.timing(ofTrack: track, in: path, part: .image, interruption: interruption)
    presentations = timing?.presentations ?? [0]
    ends = timing?.ends ?? [0]
    playCount = ends.count == 1 ? 1 : LoopCount.read(from: path)
    self.path = path
    self.track = track
    self.interruption = interruption
  }

  package func bitmap(at index: Int) throws -> Bitmap {
    guard ends.indices.contains(index) else {
      throw MediaError(.invalid(path: path, .image(.noImage(index))))
    }
    if current.index == index { return current.bitmap }
    if index < position { try rewind() }
    var found: VideoFrame?
    while position <= index, let frame = try reader.next() {
      found = frame
      position = self.index(of: frame) + 1
    }
    if let found {
      current.bitmap = try upright.bitmap(of: found)
    } else if position == 0 {
      throw MediaError(.invalid(path: path, .image(.undecodableAgain)))
    }
    current.index = index
    return current.bitmap
  }

  private func rewind() throws(MediaError) {
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

  /// - Parameters:
  ///   - isStretched: whether `size` is that with square pixels, which the error says.
  ///   - limit: the most pixels.
  /// - Throws: `MediaError` `.invalid` above `longestEdge` or the limit.
  package static func checkSize(
    _ size: PixelSize, of path: String, isStretched: Bool = false, atMost limit: Int = mostPixels
  ) throws(MediaError) {
    if size.longerEdge > longestEdge {
      throw MediaError(
        .invalid(
          path: path, .image(.edge(size, limit: longestEdge, isStretched: isStretched))))
    }
    if size.width * size.height > limit {
      throw MediaError(
        .invalid(path: path, .image(.area(size, limit: limit, isStretched: isStretched))))
    }
  }
}

extension Demuxer {
  /// The stream of images, and its number.
  ///
  /// - Throws: `MediaError` `.invalid` where there is none, and where the header claims an image above the limits.
  func image() throws(MediaError) -> (track: Int, stream: UnsafeMutablePointer<AVStream>) {
    guard let track = imageTrack, let stream = streams[track] else {
      throw MediaError(.invalid(path: path, .image(.noTrack)))
    }
    if let header = stream.pointee.codecpar?.pointee {
      let claimed = PixelSize(width: Int(header.width), height: Int(header.height))
      try ImageFile.checkSize(claimed, of: path)
    }
    return (track, stream)
  }

  /// The default video track, else the first, else cover art.
  private var imageTrack: Int? {
    let kinds = streams.map { $0?.kind }
    let videos = kinds.indices.filter { kinds[$0] == .video }
    let preferred = videos.first {
      (streams[$0]?.pointee.disposition ?? 0) & AV_DISPOSITION_DEFAULT != 0
    }
    return preferred ?? videos.first ?? kinds.firstIndex(of: .coverArt)
  }
}

extension VideoTiming {
  /// The end of each image in seconds from the first one's start; 0 for a still.
  fileprivate var ends: [Double] {
    guard presentations.count > 1, let first = presentations.first, let end else { return [0] }
    return (presentations.dropFirst() + [end]).map {
      RationalTime(ticks: $0.subtractingClamped(first), timeBase: timeBase)
        .seconds
    }
  }
}
