internal import Glibc
internal import ImprintCFFmpeg
package import ImprintValues

/// Writes frames as photographs, with what is said beside their samples.
package struct PhotographWriter {
  private let notes: PhotographNotes
  private let interruption: Interruption

  package init(_ notes: PhotographNotes, _ interruption: Interruption) {
    (self.notes, self.interruption) = (notes, interruption)
  }

  /// Writes a file, replacing an existing one.
  ///
  /// - Parameters:
  ///   - frame: in one of the format's layouts, or for JPEG in that of another one's samples.
  ///   - quality: of a lossy format, 1…100; nil for its standard.
  ///   - tables: of a JPEG of no quality; nil for the standard ones.
  ///   - isLossless: whether a WebP is.
  /// - Returns: whether all metadata have room in the file.
  /// - Throws: `MediaError` `.writing` (the file is removed then), `.noEncoder`, `.outOfMemory`, `.cancelled`.
  package func write(
    _ frame: VideoFrame, as format: PhotographFormat, quality: Int?, tables: JPEGQuality?,
    isLossless: Bool, to path: String
  ) throws(MediaError) -> Bool {
    switch format {
    case .jpeg:
      let luma = frame.format.layout.isRGB ? try VideoFrame(jpegOf: frame) : frame
      luma.replaceFullRangeFormat()
      let tables = quality.map { JPEGQuality($0) } ?? tables ?? .standard
      return try write(try JPEGBlocks(of: luma, tables, interruption), to: path)
    case .png:
      try FileBytes.write(try png(frame), to: path)
    case .webp:
      try FileBytes.write(try webP(frame, quality: quality, isLossless: isLossless), to: path)
    case .heic, .avif:
      let bytes = try HEIFWriter.bytes(
        of: frame, format == .heic ? .hevc : .av1, quality: quality ?? HEIFWriter.quality, notes)
      try FileBytes.write(bytes, to: path)
    }
    return true
  }

  /// Writes a JPEG of blocks.
  ///
  /// - Returns: and throws: as `write(_:as:quality:to:)`.
  package func write(_ blocks: JPEGBlocks, to path: String) throws(MediaError) -> Bool {
    let (segments, isWhole) = notes.jpegSegments(transform: blocks.colors == .rgb ? 0 : nil)
    try blocks.write(to: path, segments)
    return isWhole
  }

  private func webP(
    _ frame: VideoFrame, quality: Int?, isLossless: Bool
  ) throws(MediaError) -> [UInt8] {
    let (size, layout) = (frame.format.size, frame.format.layout)
    try WebPSettings.check(size)
    var settings = WebPSettings.standard
    settings.quality = Double(quality ?? (isLossless ? 75 : 90))
    settings.isLossless = isLossless && quality == nil
    guard let plane = try frame.borrowedPlanes().planes.first else { return [] }
    let file = try WebPImageEncoder(settings).file(of: plane, layout, PixelRect(size))
    return notes.webP(of: file, size)
  }

  private func png(_ frame: VideoFrame) throws(MediaError) -> [UInt8] {
    let encoded = try ImageWriter.png(try frame.inNetworkOrder())
    // The signature, and the header's chunk.
    let head = PNGChunks.signature.count + PNGChunk.frameByteCount + 13
    var image: [UInt8] = []
    for chunk in PNGChunks(encoded[head...]) where chunk.isOf("IDAT") || chunk.isOf("IEND") {
      image += encoded[chunk.range]
    }
    return encoded[..<head] + notes.pngChunks + image
  }
}

extension VideoFrame {
  /// The frame with the highest byte of each sample first, where samples have two.
  fileprivate func inNetworkOrder() throws(MediaError) -> VideoFrame {
    let layout = format.layout
    guard layout.bytesPerSample == 2, layout.name.hasSuffix("le") else { return self }
    let swapped = try VideoFrame(
      FrameFormat(
        size: format.size, layout: PixelLayout(ofFormat: layout.name.dropLast(2) + "be"),
        color: format.color))
    guard let source = try borrowedPlanes().planes.first, let base = swapped.pointer.pointee.data.0
    else { return self }
    let count = layout.rowLength(ofPlane: 0, in: format.size)
    for row in 0..<format.size.height {
      let line = (source.base + row * source.bytesPerRow).assumingMemoryBound(to: UInt16.self)
      let target = UnsafeMutableRawPointer(base + row * Int(swapped.pointer.pointee.linesize.0))
        .assumingMemoryBound(to: UInt16.self)
      for index in 0..<count { target[index] = line[index].byteSwapped }
    }
    return swapped
  }
}
