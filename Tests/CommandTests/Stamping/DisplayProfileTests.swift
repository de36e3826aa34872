import Foundation
import TestSupport
import Testing

/// Photographs with the profile of a display, which names it.
@Suite struct DisplayProfileTests {
  @Test(arguments: ["jpg", "png"], ["jpg", "png", "webp"])
  func `none and public keep the colours of a profile, and nothing of the display`(
    input: String, output: String
  ) throws {
    let bench = try Workbench()
    let path = try bench.folder.make(
      "in.\(input)",
      "-f lavfi -i testsrc2=s=64x48 -frames:v 1"
        + (input == "jpg" ? " -pix_fmt yuvj420p" : ""))
    let (file, profile) = (Array(try Data(contentsOf: URL(filePath: path))), ICCProfile.ofDisplay)
    let whole = input == "jpg" ? profile.embedded(inJPEG: file) : profile.embedded(inPNG: file)
    try Data(whole).write(to: URL(filePath: path))
    for choice in ["all", "public", "none"] {
      let name = "\(choice).\(output)"
      let outcome = try bench.imprint(
        "stamp", "in.\(input)", "--text", "a", "--metadata", choice, "-o", name)
      #expect(outcome.status == 0, "\(outcome.errors)")
      #expect(try bench.bytes(name).contains(Data("SEC_".utf8)) == (choice == "all"))
      #expect(try bench.pixel(name, 9, 9) == bench.pixel("all.\(output)", 9, 9))
    }
  }
}
