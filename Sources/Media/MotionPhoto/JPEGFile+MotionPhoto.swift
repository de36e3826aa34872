package import ImprintValues

extension JPEGFile {
  /// Reads the image of a file. Of a motion photo, the video is left out, and the image no longer marked as a motion
  /// photo.
  ///
  /// A gain map between image and video stays. Marks are removed also where the video is lost, in part or whole.
  ///
  /// - Returns: nil for a file that is not a JPEG.
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
