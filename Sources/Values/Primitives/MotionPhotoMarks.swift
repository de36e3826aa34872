/// The marks in XMP by which readers know that a photograph has a video (Android's Motion Photo format 1.0, "Camera
/// metadata").
package enum MotionPhotoMarks {
  /// The current name and the older one, each as an attribute and as an element.
  private static let marks = ["MotionPhoto", "MicroVideo"].flatMap { name in
    ["=\"1", "='1", ">1"].map { Array((name + $0).utf8) }
  }

  /// Sets each mark in a range of bytes to 0, which says that there is no video.
  package static func clear(in bytes: inout [UInt8], _ range: Range<Int>) {
    for mark in marks {
      for start in range.dropLast(mark.count - 1) where bytes[start...].starts(with: mark) {
        bytes[start + mark.count - 1] = UInt8(ascii: "0")
      }
    }
  }
}
