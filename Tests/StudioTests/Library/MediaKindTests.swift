import Imprint
import Testing

@testable import ImprintStudio

@Suite struct MediaKindTests {
  /// GIF and APNG may move.
  @Test func `each image that a slideshow takes is listed`() {
    for ending in Slideshow.imageExtensions {
      let kind: MediaKind = ["gif", "apng"].contains(ending) ? .video : .image
      #expect(MediaKind(ofFile: "Photos/a.\(ending.uppercased())") == kind, "\(ending)")
    }
    #expect(MediaKind(ofFile: "a.txt") == nil)
  }
}
