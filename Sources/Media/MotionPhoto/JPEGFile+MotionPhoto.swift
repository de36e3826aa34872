internal import ImprintPrimitives

extension JPEGFile {
  /// Reads the image of a file: of a motion photo without the video, and said to be no motion photo any more.
  ///
  /// A gain map between both stays. So is a file whose video is lost, in part or whole.
  ///
  /// - Returns: nil of a file that is no JPEG.
  /// - Throws: `MediaError` `.unreadable`.
  package init?(imageOf path: String) throws(MediaError) {
    guard let file = try JPEGFile(path: path, atMost: .max) else { return nil }
    var still = file.saidToBeStill
    if let video = EmbeddedVideo(ofFileAt: path) {
      still = Self.withoutSamsungName(Array(still.prefix(Int(clamping: video.imageEnd))))
    }
    self.init(still)
  }

  /// The bytes with each mark of a motion photo in XMP set to 0.
  private var saidToBeStill: [UInt8] {
    let name = Array("http://ns.adobe.com/xap/1.0/\0".utf8)
    var still = bytes
    for segment in segments where bytes[segment].dropFirst(4).starts(with: name) {
      MotionPhotoMarks.clear(in: &still, segment)
    }
    return still
  }

  /// Samsung's block of a video begins with a marker, a type, and the length of its name and the name itself.
  private static func withoutSamsungName(_ bytes: [UInt8]) -> [UInt8] {
    let block: [UInt8] = [0, 0, 0x30, 0x0A, 16, 0, 0, 0] + Array("MotionPhoto_Data".utf8)
    return bytes.suffix(block.count) == block[...] ? Array(bytes.dropLast(block.count)) : bytes
  }
}
