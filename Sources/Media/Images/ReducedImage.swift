internal import ImprintCFFmpeg
package import ImprintValues

/// The only or first image of a file, decoded no larger than it is shown.
///
///     let image = try ReducedImage(path: "photo.jpg") { size in size.fitted(into: frame) }
///     image.size          // 4032x3024, the file's own, upright
///     image.bitmap.size   // 960x720: no more than was asked for
package struct ReducedImage {
  /// The image's own size, upright and with square pixels; half of it for a JPEG above `ImageLimits.mostPixels`.
  package let size: PixelSize
  /// The image, at its own size or at the one that `shown` returned.
  package let bitmap: Bitmap

  /// - Parameters:
  ///   - shown: returns the size at which an image of the given size is shown. The image is decoded at that size where
  ///     it is no larger both ways, and the format allows it.
  ///   - interruption: aborts reading when it is raised.
  /// - Throws: as `ImageFiles.openImage(at:)`.
  package init(
    path: String, interruption: Interruption, shown: (PixelSize) -> PixelSize
  ) throws(MediaError) {
    if HEIFFile.isHEIF(fileAt: path) {
      bitmap = try HEIFFile.bitmap(ofFileAt: path)
      size = bitmap.size
      return
    }
    let demuxer = try Demuxer(path: path, part: .image, interruption: interruption)
    let (track, stream) = try demuxer.image()
    let reader = try VideoReader(
      of: demuxer, track: track, threads: 1, keepsAlpha: true, keepsProfile: true,
      isHalved: Self.isNeeded(for: path), interruption: interruption)
    // An image of many is not shown in part.
    guard let frame = try reader.next(), !frame.isDamaged else {
      throw MediaError(.invalid(path: path, .image(.undecodable)))
    }
    try ImageLimits.check(frame.format.size, of: path)
    let upright = UprightConversion(stream, of: demuxer, first: frame)
    try ImageLimits.check(upright.size, of: path, isStretched: true)
    size = upright.size
    let target = shown(size)
    let isSmaller = target.width <= size.width && target.height <= size.height
    bitmap = try upright.bitmap(of: frame, reducedTo: isSmaller ? target : size)
  }

  /// As above, of an image in memory.
  ///
  /// - Parameter name: stands for a path in errors.
  package init(
    _ bytes: [UInt8], named name: String, interruption: Interruption,
    shown: (PixelSize) -> PixelSize
  ) throws(MediaError) {
    self = try Self.reading(bytes, named: name) { path throws(MediaError) in
      try ReducedImage(path: path, interruption: interruption, shown: shown)
    }
  }

  private static func reading<Value>(
    _ bytes: [UInt8], named name: String, _ read: (String) throws(MediaError) -> Value
  ) throws(MediaError) -> Value {
    let file = try AnonymousFile(bytes)
    do throws(MediaError) {
      let value = try read(file.path)
      // The path is valid as long as the file is.
      return withExtendedLifetime(file) { value }
    } catch {
      throw error.named(name, insteadOf: file.path)
    }
  }

  /// Whether an image is too large to be decoded at its own size, but not too large to be reduced.
  package static func isNeeded(for path: String) -> Bool { ImageHeader.isReducible(path) }

  /// Checks that a file holds an image that is not too large, as far as its headers tell.
  ///
  /// - Throws: as `ImageFiles.openImage(at:)`, but for what decoding finds.
  package static func check(_ path: String, interruption: Interruption) throws(MediaError) {
    if HEIFFile.isHEIF(fileAt: path) { return try HEIFFile.check(fileAt: path) }
    _ = try Demuxer(path: path, part: .image, analysis: .header, interruption: interruption)
      .image()
    try ImageHeader.check(path)
  }

  /// As above, of an image in memory.
  package static func check(
    _ bytes: [UInt8], named name: String, interruption: Interruption
  ) throws(MediaError) {
    try reading(bytes, named: name) { path throws(MediaError) in
      try check(path, interruption: interruption)
    }
  }
}
