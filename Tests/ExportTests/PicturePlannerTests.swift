import Documents
import Media
import Pixels
import Primitives
import Testing

@testable import Export

@Suite struct PicturePlannerTests {
  /// A size that fits a box of 1280 × 720, by hand.
  @Test(arguments: [
    (1920, 1080, 1280, 720),
    // Never larger.
    (640, 360, 640, 360), (1280, 720, 1280, 720),
    // Upright: the box turns.
    (1080, 1920, 720, 1280),
    // By the height: 1440 · 720 / 1080 = 960.
    (1440, 1080, 960, 720),
    // 1001 · 1280 / 2002 = 640 exactly; 999 · 1280 / 2002 = 638.72…, nearest even 638.
    (2002, 1001, 1280, 640), (2002, 999, 1280, 638),
    // 4096 → 1280: a factor of 5 / 16. 2157 · 5 / 16 = 674.06, 2160 · 5 / 16 = 675, half-way, up.
    (4096, 2157, 1280, 674), (4096, 2160, 1280, 676),
    // A line of one pixel is not lost.
    (4000, 1, 1280, 2),
  ])
  func `the displayed size is what fits, and never grows`(
    width: Int, height: Int, fitWidth: Int, fitHeight: Int
  ) throws {
    let picture = try Film.imagined(width, height).picture {
      $0.fit = PixelSize(width: 1280, height: 720)
    }
    #expect(picture.format.size == PixelSize(width: fitWidth, height: fitHeight))
  }

  /// ⌊(v · n / d + 1) / 2⌋ · 2 in whole numbers, for every width that is scaled to another.
  @Test(arguments: [(640, 360), (1280, 720), (1920, 1080)])
  func `edges are the nearest even numbers, halves up, without an error of rounding`(
    boxWidth: Int, boxHeight: Int
  ) throws {
    for height in stride(from: boxHeight, through: 3 * boxHeight, by: 7) {
      let width = 2 * height + 1
      // Wider than the box's shape, so that the width decides.
      let picture = try Film.imagined(width, height).picture {
        $0.fit = PixelSize(width: boxWidth, height: boxHeight)
      }
      let edge = (height * boxWidth + width) / (2 * width) * 2
      #expect(
        picture.format.size == PixelSize(width: boxWidth, height: edge), "\(width)x\(height)")
    }
  }

  @Test func `halves go up wherever they come from`() throws {
    // 1280 / d · h = an odd number k exactly, for h = k · d / 1280.
    for divisor in stride(from: 1282, through: 5120, by: 2) {
      for odd in stride(from: 3, through: 719, by: 2)
      where odd * divisor % 1280 == 0 && odd * divisor / 1280 <= divisor / 2 {
        let film = try Film.imagined(divisor, odd * divisor / 1280)
        let picture = try film.picture { $0.fit = PixelSize(width: 1280, height: 720) }
        #expect(picture.format.size.height == odd + 1, "\(film.format.size)")
      }
    }
  }

  @Test func `anamorphic pictures shrink by one factor and stay anamorphic`() throws {
    // 1440 × 1080 with pixels of 4:3 is displayed as 1920 × 1080.
    let aspect = Rational(4, 3) ?? Rational(1)
    let picture = try Film.imagined(1440, 1080, pixelAspect: aspect).picture {
      $0.fit = PixelSize(width: 1280, height: 720)
    }
    #expect(picture.format.size == PixelSize(width: 960, height: 720))
    #expect(picture.geometry.pixelAspect == aspect)
    #expect(picture.geometry.displayed == PixelSize(width: 1280, height: 720))
  }

  @Test func `a turned picture is turned first, and its pixels with it`() throws {
    let picture = try Film.imagined(1440, 1080, turned: 90, pixelAspect: Rational(2)).picture()
    #expect(picture.steps.first == .turn(Orientation(degrees: 90)))
    #expect(picture.format.size == PixelSize(width: 1080, height: 1440))
    #expect(picture.geometry.pixelAspect == .one(over: 2))
    #expect(picture.geometry.orientation == .upright)
    #expect(picture.bakedRotation == 90)
  }

  @Test func `a kept rotation leaves the pixels, and turns the box by what is displayed`() throws {
    let picture = try Film.imagined(1920, 1080, turned: 270).picture(
      { $0.fit = PixelSize(width: 1280, height: 720) }, bakesRotation: false)
    #expect(picture.steps == [.scale(PixelSize(width: 1280, height: 720))])
    #expect(picture.geometry.orientation == Orientation(degrees: 270))
    #expect(picture.geometry.displayed == PixelSize(width: 720, height: 1280))
    #expect(picture.bakedRotation == 0)
  }

  @Test func `odd sizes lose their last column and row where the encoder takes even ones only`()
    throws
  {
    #expect(
      try Film.imagined(161, 121).picture().steps == [.crop(PixelSize(width: 160, height: 120))])
    for encoder in ["ffv1", "libvpx-vp9"] {
      #expect(try Film.imagined(161, 121).picture(encoder: encoder).steps == [])
    }
  }

  /// The last column or row shown is the last one stored, or after these turns and mirrors the first.
  @Test func `a picture that stays turned loses what is shown last`() throws {
    func steps(_ degrees: Int, mirrored: Bool = false) throws -> [PictureStep] {
      var film = try Film.imagined(161, 120)
      film.orientation = Orientation(degrees: degrees, isMirrored: mirrored)
      return try film.picture(bakesRotation: false).steps
    }
    let half = Orientation(degrees: 180)
    let first = [PictureStep.crop(PixelSize(width: 160, height: 120))]
    #expect(try steps(0) == first)
    #expect(try steps(90) == first)
    #expect(try steps(180, mirrored: true) == first)
    #expect(try steps(180) == [.turn(half)] + first + [.turn(half)])
    let turned = [PictureStep.crop(PixelSize(width: 120, height: 160))]
    #expect(
      try steps(270)
        == [.turn(Orientation(degrees: 270))] + turned + [.turn(Orientation(degrees: 90))])
    let mirrored = Orientation(degrees: 90, isMirrored: true)
    #expect(try steps(90, mirrored: true) == [.turn(mirrored)] + turned + [.turn(mirrored)])
  }

  @Test func `what needs nothing is not touched`() throws {
    #expect(try Film.imagined(640, 360).picture().steps == [])
    let rendered = try Film.imagined(641, 361).picture({ $0.pixelFormat = "source" }, encoder: nil)
    #expect(rendered.steps == [])
  }

  @Test func `interlaced pictures become progressive, unless their fields are kept`() throws {
    var film = try Film.imagined()
    film.fieldOrder = .topFirst
    #expect(try film.picture().steps == [.deinterlace])
    #expect(try film.picture { $0.fields = .source }.steps == [])
  }

  /// Upside down the first row would be the other field's; on its side rows would be columns.
  @Test(arguments: [90, 180, 270])
  func `a film of fields that is turned does not keep them`(degrees: Int) throws {
    var film = try Film.imagined(turned: degrees)
    film.fieldOrder = .topFirst
    let turn = PictureStep.turn(Orientation(degrees: degrees))
    #expect(try film.picture { $0.fields = .source }.steps == [.deinterlace, turn])
    #expect(try film.picture({ $0.fields = .source }, bakesRotation: false).steps == [])
  }
}
