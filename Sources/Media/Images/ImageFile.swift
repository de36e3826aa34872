internal import ImprintCFFmpeg
package import ImprintValues

/// One file of images: a still, an animated GIF, PNG, WebP or AVIF, or a video, with its alpha.
///
/// Images are decoded on demand, fastest in order; only the last one is cached. One that does not decode is
/// replaced by the one before it.
// Unchecked: one thread at a time, as ImageSource requires.
package final class ImageFile: ImageSource, @unchecked Sendable {
  package var size: PixelSize { color.size }
  package var ends: [Double] { color.ends }
  package let playCount: Int?
  package let statesPlayCount: Bool

  private let path: String
  private var color: ImageTrack
  /// The alpha of an animated AVIF; nil where it is in the images themselves, or nowhere.
  private var alpha: ImageTrack?
  /// Whether the images are multiplied by `alpha` already.
  private let isPremultiplied: Bool

  /// - Throws: `MediaError` `.notFound`, `.unreadable`, `.invalid` without an image, or with one above
  ///   the limits (`ImageLimits`), `.noDecoder`.
  package convenience init(
    path: String, interruption: Interruption = Interruption()
  ) throws(MediaError) {
    try self.init(OpenFile(path), interruption: interruption)
  }

  /// - Throws: as `init(path:)`.
  init(_ file: OpenFile, interruption: Interruption) throws(MediaError) {
    if let image = ClaimedImage(in: file) { try ImageLimits.check(image.size, of: file.path) }
    let demuxer = try Demuxer(file, part: .image, interruption: interruption)
    let track = try demuxer.image().track
    let alphaTrack = demuxer.alphaTrack(besides: track)
    color = try ImageTrack(track, of: demuxer, interruption)
    let loopCount = color.ends.count == 1 ? .stated(1) : LoopCount(of: file)
    (playCount, statesPlayCount) = (loopCount.plays, loopCount.isStated)
    if let alphaTrack {
      let demuxer = try Demuxer(file, part: .image, interruption: interruption)
      let track = try ImageTrack(alphaTrack, .alpha, of: demuxer, interruption)
      if track.size == color.size { alpha = track }
    }
    isPremultiplied = alphaTrack != nil && MovieIndex.hasPremultipliedAlpha(file)
    path = file.path
  }

  package func bitmap(at index: Int) throws -> Bitmap {
    guard ends.indices.contains(index) else {
      throw MediaError(.invalid(path: path, .image(.noImage(index))))
    }
    let bitmap = try color.bitmap(at: index)
    guard let last = alpha?.ends.indices.last,
      let alpha = try alpha?.bitmap(at: min(index, last))
    else { return bitmap }
    return bitmap.masked(by: alpha, isPremultiplied: isPremultiplied)
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
      try ImageLimits.check(claimed, of: path)
    }
    return (track, stream)
  }

  /// The track of alpha of an animated AVIF: one without colours, as large as the images (AV1 Image File
  /// Format, section 4); nil for other files.
  func alphaTrack(besides images: Int) -> Int? {
    guard entries(of: context.pointee.metadata)["major_brand"] == "avis",
      let wanted = streams[images]?.pointee.codecpar?.pointee
    else { return nil }
    return streams.indices.first { track in
      guard track != images, let stream = streams[track], stream.kind == .video,
        let parameters = stream.pointee.codecpar?.pointee
      else { return false }
      let components = av_pix_fmt_desc_get(AVPixelFormat(parameters.format))?.pointee.nb_components
      return components == 1
        && (parameters.width, parameters.height) == (wanted.width, wanted.height)
    }
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

extension Bitmap {
  /// An opaque bitmap's colours, with the levels of a grey one of its size as their alpha.
  ///
  /// - Parameter isPremultiplied: whether the colours are multiplied by it already; coding may have raised some above
  ///   it.
  fileprivate func masked(by alpha: Bitmap, isPremultiplied: Bool) -> Bitmap {
    var masked = samples
    alpha.samples.withUnsafeBufferPointer { levels in
      for index in stride(from: 3, to: masked.count, by: 4) {
        let level = levels[index - 1]
        masked[index] = level
        guard isPremultiplied else { continue }
        for color in index - 3..<index { masked[color] = min(masked[color], level) }
      }
    }
    let bitmap =
      isPremultiplied
      ? Bitmap(size: size, premultiplied: masked) : Bitmap(size: size, straight: masked)
    return bitmap ?? self
  }
}
