internal import FoundationEssentials
internal import ImprintLanguage
internal import ImprintMedia
internal import ImprintPlanning
internal import ImprintValues

/// A photograph that stands for the video in the gallery, with its author and licence.
package struct GalleryPhotograph: Hashable, Sendable, Decodable {
  /// What it tries an overlay by, such as `bright`: lowercase letters.
  package let name: String
  package let title: String
  package let author: String
  package let license: String
  /// The address of the licence's text.
  package let licenseAddress: String
  /// Where the original is found.
  package let source: String
  /// What was done to the original.
  package let changes: String
  /// The groups of overlays that are shown over it at first; none: those that no photograph is for.
  package let groups: [String]

  /// The folder that ships them; nil where it is not beside the program.
  private static var folder: String? {
    ResourceLocator.shippedFolder(
      named: "Gallery", inCheckout: "Sources/Shipped/Gallery", with: table)
  }

  private static let table = "photographs.json"
  /// More than a table or a photograph that ships has.
  private static let mostBytes = 1 << 22

  /// Those that ship with the program, in the order in which a gallery alternates between them; none where their folder
  /// is not beside the program.
  package static func shipped() -> [GalleryPhotograph] {
    guard let folder, let bytes = FileBytes.read("\(folder)/\(table)", atMost: mostBytes) else {
      return []
    }
    let all = (try? JSONDecoder().decode([GalleryPhotograph].self, from: Data(bytes))) ?? []
    return all.filter { !$0.bytes.isEmpty }
  }

  /// The name of its file.
  package var file: String { "\(name).jpg" }

  /// The bytes of the JPEG; none where it cannot be read.
  package var bytes: [UInt8] {
    Self.folder.flatMap { FileBytes.read("\($0)/\(file)", atMost: Self.mostBytes) } ?? []
  }

  /// The photograph filling a frame of any shape, and growing by a fiftieth a second; its edges, which are smoothed, lie
  /// outside.
  var layers: [Layer] {
    guard let folder = Self.folder else { return [] }
    var image = ImageContent(.file("\(folder)/\(file)"))
    image.gravity = .resizeAspectFill
    var layer = Layer(.image(image))
    layer.size = LayerSize(.fraction(1.02), .fraction(1.02))
    let (unscaled, scaled) = (Point(x: 1, y: 1), Point(x: 1.2, y: 1.2))
    layer.animations = [
      .basic(BasicAnimation(.scale, from: .point(unscaled), to: .point(scaled), duration: 10))
    ]
    return [layer]
  }
}
