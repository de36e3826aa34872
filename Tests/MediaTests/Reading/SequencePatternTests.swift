import ImprintValues
import TestSupport
import Testing

@testable import ImprintMedia

@Suite struct SequencePatternTests {
  @Test(arguments: [
    "wm.png", "wm_%s.png", "%d_%d.png", "100%.png", "a%d/wm.png", "%3d.png", "%0d.png", "%99d.png",
  ])
  func `what leaves no number open is no pattern`(path: String) {
    #expect(SequencePattern(path) == nil)
  }

  @Test func `a number is written as printf writes it`() throws {
    let plain = try #require(SequencePattern("/logos/wm_%d.png"))
    #expect(plain.folder == "/logos/")
    #expect(plain.number(of: "wm_0.png") == 0)
    #expect(plain.number(of: "wm_12.png") == 12)
    let filled = try #require(SequencePattern("%03d.png"))
    #expect(filled.folder == "")
    #expect(filled.number(of: "007.png") == 7)
    #expect(filled.number(of: "1000.png") == 1000)
    for name in [
      "wm_.png", "wm_-1.png", "wm_+1.png", "wm_1.jpg", "wm_99999999999999999999.png",
    ] {
      #expect(plain.number(of: name) == nil)
    }
    #expect(filled.number(of: "7.png") == nil)
    #expect(filled.number(of: "0007.png") == nil)
  }

  @Test func `any number of zeros precedes a number of no stated width`() throws {
    let folder = try ScratchFolder()
    for name in ["wm_008.png", "wm_009.png", "wm_010.png", "wm_10.png", "wm_x.png"] {
      _ = try folder.write("", to: name)
    }
    let pattern = try #require(SequencePattern(folder.path("wm_%d.png")))
    #expect(pattern.files().paths == ["wm_008.png", "wm_009.png", "wm_10.png"].map(folder.path))
    #expect(pattern.files().missing.isEmpty)
  }

  @Test func `the largest number is a sequence of one`() throws {
    let folder = try ScratchFolder()
    _ = try folder.write("", to: "f\(Int.max).png")
    let pattern = try #require(SequencePattern(folder.path("f%d.png")))
    #expect(pattern.files().paths == [folder.path("f\(Int.max).png")])
  }

  @Test(arguments: [
    ([1, 2, 3, 4, 6], [5...5]), ([0, 1, 4, 6], [2...3, 5...5]),
    ([1, 3, 5, 7, 9, 11, 13], [2...2, 4...4, 6...6, 8...8, 10...10, 12...12]),
    ([7, Int.max], [8...Int.max - 1]),
  ])
  func `a hole in a sequence is refused with the numbers that are missing`(
    numbers: [Int], missing: [ClosedRange<Int>]
  ) throws {
    let folder = try ScratchFolder()
    for number in numbers { try folder.write("", to: "wm_\(number).png") }
    let path = folder.path("wm_%d.png")
    #expect(throws: MediaError(.invalid(path: path, .missingNumbers(missing)))) {
      try ImageFiles().openImage(at: path)
    }
  }
}
