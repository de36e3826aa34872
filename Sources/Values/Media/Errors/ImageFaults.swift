// Images are counted from 0.
extension MediaError.ImageFault {
  package static var noTrack: Self { Self("it has no image") }
  package static var undecodable: Self { Self("no image in it decodes") }
  package static var nothing: Self { Self("it decodes to no image") }
  package static var undecodableAgain: Self { Self("it does not decode a second time") }
  package static func noImage(_ index: Int) -> Self { Self("it has no image \(index)") }
  package static func noImageInSequence(_ index: Int) -> Self {
    Self("its sequence has no image \(index)")
  }
  /// - Parameter isStretched: whether the size is that with square pixels, as with `area`.
  package static func edge(_ size: PixelSize, limit: Int, isStretched: Bool) -> Self {
    Self("\(sizePhrase(size, isStretched)); the limit is \(limit) pixels an edge")
  }
  package static func area(_ size: PixelSize, limit: Int, isStretched: Bool) -> Self {
    Self("\(sizePhrase(size, isStretched)); the limit is \(limit) pixels in all")
  }
  private static func sizePhrase(_ size: PixelSize, _ isStretched: Bool) -> String {
    "\(isStretched ? "with square pixels it is" : "it is") \(size)"
  }
  package static func scans(_ count: Int, limit: Int) -> Self {
    Self("it is coded in \(count) scans; the limit is \(limit)")
  }
  package static var tiffOfRawData: Self {
    Self("it has the raw data of a camera, which are not read")
  }
  package static var cutOffAnimation: Self {
    Self("it ends before its first frame: it was cut off")
  }
  package static var emptyAnimation: Self { Self("it is an animation without a frame") }
  /// It is a HEIC or AVIF.
  package static var madeOfItself: Self { Self("an image in it is made of itself") }
}
