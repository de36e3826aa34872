import ImprintDraw
import ImprintLanguage
import ImprintValues
import TestSupport
import Testing

/// The limit of 16 MiB for files of images that are drawn, not decoded.
@Suite struct ImageFileLimitTests {
  struct Kind: CustomTestStringConvertible {
    let name: String
    let text: String
    let size: PixelSize

    var testDescription: String { name }
  }

  static let kinds = [
    Kind(
      name: "logo.svg", text: "<svg xmlns='http://www.w3.org/2000/svg' width='20' height='10'/>",
      size: PixelSize(width: 20, height: 10)),
    Kind(
      name: "logo.json", text: Lottie.file(Lottie.layer(Lottie.square())),
      size: PixelSize(width: 100, height: 50)),
  ]

  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  /// The path of a file of so many bytes, the last of them spaces.
  func file(_ kind: Kind, bytes: Int) throws -> String {
    let rest = String(repeating: " ", count: bytes - kind.text.utf8.count)
    return try folder.write(kind.text + rest, to: kind.name)
  }

  @Test(arguments: kinds)
  func `a file of the limit is read`(kind: Kind) throws {
    let path = try file(kind, bytes: 16 << 20)
    #expect(try Rasterizer().facts(at: path).size == kind.size)
  }

  @Test(arguments: kinds)
  func `a file past it is refused with the limit`(kind: Kind) throws {
    let path = try file(kind, bytes: (16 << 20) + 1)
    let reason: String
    do {
      _ = try Rasterizer().facts(at: path)
      reason = "none"
    } catch RasterError.svg(path, let why) {
      reason = why
    } catch RasterError.lottie(path, let why) {
      reason = why
    }
    #expect(reason == "its file is past the limit of 16 MiB")
  }
}
