import Foundation
import ImprintDraw
import ImprintLanguage
import ImprintMedia
import ImprintValues
import TestSupport
import Testing

@testable import ImprintEngine
@testable import ImprintPlanning

/// Identifying texts of up to 64 characters in the overlays that show them.
@Suite struct ShippedIDTests {
  static let overlays = ["corner-hop", "tiled-id", "wandering-id", "corner-bug"]

  static let identifiers = [
    "10086", "3f2504e0-4f89-41d3-9a0c-0305e82c3301",
    "firstname.lastname+imprint@subdomain.example.com", String(repeating: "W", count: 64),
    "مستخدم رقم ١٢٣٤٥ من القائمة الطويلة جدا للمستخدمين في النظام", "two\nlines",
    String(repeating: "用户一二", count: 16), String(repeating: "👩👍🏽😀🇨🇳", count: 16),
  ]

  static let frames = [(128, 96), (96, 128), (160, 120), (640, 360), (360, 640), (3840, 2160)]

  static func layers(_ overlay: String, _ identifier: String) throws -> [Layer] {
    let path = "\(ProjectFolder.path)/Overlays/\(overlay)/overlay.json"
    var job = Job(input: .blank(BlankVideo(size: PixelSize(width: 64, height: 64), duration: 20)))
    job.overlays = [.document(.path(path))]
    job.parameters["userId"] = ParameterInput(.characters(identifier), relativeTo: ".")
    return try OverlayLoader(job, asking: MachineInspection()).overlays(end: 20).flatMap(\.layers)
  }

  /// Looked at where all of it stands still: a second after each change of place.
  @Test(arguments: overlays, identifiers)
  func `all letters lie in every frame, at any time`(overlay: String, identifier: String) throws {
    let layers = try Self.layers(overlay, identifier)
    let rasterizer = Rasterizer(
      images: ImageFiles(), bundledFont: ResourceLocator().bundledFont)
    for (width, height) in Self.frames {
      let size = PixelSize(width: width, height: height)
      let scene = Scene(layers, frame: size, measuring: rasterizer)
      for time in [1.0, 7, 19] {
        let seen = SeenText.all(
          in: scene.displayList(at: FrameInstant(time: time)).items,
          window: Rect(origin: .zero, size: Size(size)))
        #expect(!seen.isEmpty, "\(size) at \(time)")
        // Of several shadows each is drawn by the text once more.
        for text in seen {
          #expect(text.drawing.style.string.hasSuffix(identifier))
          let clusters = rasterizer.clusters(of: text.drawing)
          var letters = SeenLetters(clusters)
          letters.see(clusters, of: text)
          #expect(letters.missing == nil, "\(size) at \(time)")
        }
      }
    }
  }

  /// Their middles, and one letter of sixty-four.
  @Test(arguments: overlays)
  func `IDs that differ in one letter make different texts`(overlay: String) throws {
    let one = String(repeating: "W", count: 64)
    let other = String(repeating: "W", count: 31) + "V" + String(repeating: "W", count: 32)
    let rasterizer = Rasterizer(
      images: ImageFiles(), bundledFont: ResourceLocator().bundledFont)
    let size = PixelSize(width: 128, height: 96)
    let frames = try [one, other].map { identifier in
      let scene = Scene(
        try Self.layers(overlay, identifier), frame: size, measuring: rasterizer)
      let compositor = Compositor(scene, rasterizer: rasterizer, size: size)
      return try compositor.frame(at: FrameInstant(time: 1))
    }
    #expect(frames[0] != frames[1])
  }
}
