import ImprintLanguage
import ImprintValues
import Testing

@testable import ImprintPlanning

@Suite struct CompositionPlannerTests {
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
    let frame = try InputVideo.imagined(width, height).frame {
      $0.fit = PixelSize(width: 1280, height: 720)
    }
    #expect(frame.format.size == PixelSize(width: fitWidth, height: fitHeight))
  }

  /// ⌊(v · n / d + 1) / 2⌋ · 2 in whole numbers, for every width that is scaled to another.
  @Test(arguments: [(640, 360), (1280, 720), (1920, 1080)])
  func `edges are the nearest even numbers, halves up, without an error of rounding`(
    boxWidth: Int, boxHeight: Int
  ) throws {
    for height in stride(from: boxHeight, through: 3 * boxHeight, by: 7) {
      let width = 2 * height + 1
      // Wider than the box's shape, so that the width decides.
      let frame = try InputVideo.imagined(width, height).frame {
        $0.fit = PixelSize(width: boxWidth, height: boxHeight)
      }
      let edge = (height * boxWidth + width) / (2 * width) * 2
      #expect(
        frame.format.size == PixelSize(width: boxWidth, height: edge), "\(width)x\(height)")
    }
  }

  @Test func `halves go up wherever they come from`() throws {
    // 1280 / d · h = an odd number k exactly, for h = k · d / 1280.
    for divisor in stride(from: 1282, through: 5120, by: 2) {
      for odd in stride(from: 3, through: 719, by: 2)
      where odd * divisor % 1280 == 0 && odd * divisor / 1280 <= divisor / 2 {
        let video = try InputVideo.imagined(divisor, odd * divisor / 1280)
        let frame = try video.frame { $0.fit = PixelSize(width: 1280, height: 720) }
        #expect(frame.format.size.height == odd + 1, "\(video.format.size)")
      }
    }
  }

  @Test func `anamorphic frames shrink by one factor and stay anamorphic`() throws {
    // 1440 × 1080 with pixels of 4:3 is displayed as 1920 × 1080.
    let aspect = Rational(4, 3) ?? Rational(1)
    let frame = try InputVideo.imagined(1440, 1080, pixelAspect: aspect).frame {
      $0.fit = PixelSize(width: 1280, height: 720)
    }
    #expect(frame.format.size == PixelSize(width: 960, height: 720))
    #expect(frame.geometry.pixelAspect == aspect)
    #expect(frame.geometry.displayed == PixelSize(width: 1280, height: 720))
  }

  @Test func `a turned frame is turned first, and its pixels with it`() throws {
    let frame = try InputVideo.imagined(1440, 1080, turned: 90, pixelAspect: Rational(2)).frame()
    #expect(frame.steps.first == .turn(Orientation(degrees: 90)))
    #expect(frame.format.size == PixelSize(width: 1080, height: 1440))
    #expect(frame.geometry.pixelAspect == .one(over: 2))
    #expect(frame.geometry.orientation == .upright)
    #expect(frame.bakedRotation == 90)
  }

  @Test(arguments: [(90, 4, 3, 1920), (270, 4, 3, 1920), (90, 8, 9, 1280), (270, 8, 9, 1280)])
  func `a frame is displayed as large turned as with its rotation kept`(
    degrees: Int, numerator: Int64, denominator: Int64, height: Int
  ) throws {
    let aspect = try #require(Rational(numerator, denominator))
    let video = try InputVideo.imagined(1440, 1080, turned: degrees, pixelAspect: aspect)
    let tall = PixelSize(width: 1080, height: height)
    #expect(try video.frame().geometry.displayed == tall)
    #expect(try video.frame(bakesRotation: false).geometry.displayed == tall)
    let fit = PixelSize(width: 1280, height: 720)
    let small = try video.frame { $0.fit = fit }.geometry.displayed
    #expect(small == PixelSize(width: 720, height: height * 2 / 3))
    #expect(try video.frame({ $0.fit = fit }, bakesRotation: false).geometry.displayed == small)
  }

  @Test func `a kept rotation leaves the pixels, and turns the box by what is displayed`() throws {
    let frame = try InputVideo.imagined(1920, 1080, turned: 270).frame(
      { $0.fit = PixelSize(width: 1280, height: 720) }, bakesRotation: false)
    #expect(frame.steps == [.scale(PixelSize(width: 1280, height: 720))])
    #expect(frame.geometry.orientation == Orientation(degrees: 270))
    #expect(frame.geometry.displayed == PixelSize(width: 720, height: 1280))
    #expect(frame.bakedRotation == 0)
  }

  @Test func `odd sizes lose their last column and row where the encoder takes even ones only`()
    throws
  {
    #expect(
      try InputVideo.imagined(161, 121).frame().steps == [
        .crop(PixelRect(PixelSize(width: 160, height: 120)))
      ]
    )
    for encoder in ["ffv1", "libvpx-vp9", "libvpx", "mpeg2video"] {
      #expect(try InputVideo.imagined(161, 121).frame(encoder: encoder).steps == [])
    }
  }

  /// 161 = 10 · 16 + 1, so that the last column begins a macroblock; 853 = 53 · 16 + 5.
  @Test func `ProRes of 4:2:2 has odd widths, but no column that begins a block`() throws {
    func steps(_ width: Int, _ layout: String) throws -> [FrameStep] {
      try InputVideo.imagined(width, 121).frame(
        { $0.pixelFormat = .listed([layout]) }, encoder: "prores_ks"
      ).steps.filter { if case .crop = $0 { true } else { false } }
    }
    #expect(try steps(853, "yuv422p10le") == [])
    #expect(try steps(161, "yuv444p10le") == [])
    #expect(try steps(161, "yuv422p10le") == [.crop(PixelRect(PixelSize(width: 160, height: 121)))])
  }

  /// 486 = 4 · 121 + 2: a chroma row of 4:2:0 covers two rows of a field, which are four of the frame.
  @Test func `frames of two fields lose the rows that are no whole ones of each`() throws {
    func steps(_ change: (inout PresetDocument) -> Void) throws -> [FrameStep] {
      var video = try InputVideo.imagined(720, 486)
      video.fieldOrder = .topFirst
      return try video.frame(change).steps
    }
    #expect(
      try steps { $0.fields = .source } == [.crop(PixelRect(PixelSize(width: 720, height: 484)))])
    #expect(try steps { $0.fields = .progressive } == [.deinterlace])
  }

  /// The last column or row shown is the last one stored, or after these turns and mirrors the first.
  @Test func `a frame that stays turned loses what is shown last`() throws {
    func steps(_ degrees: Int, mirrored: Bool = false) throws -> [FrameStep] {
      var video = try InputVideo.imagined(161, 120)
      video.orientation = Orientation(degrees: degrees, isMirrored: mirrored)
      return try video.frame(bakesRotation: false).steps
    }
    let half = Orientation(degrees: 180)
    let first = [FrameStep.crop(PixelRect(PixelSize(width: 160, height: 120)))]
    #expect(try steps(0) == first)
    #expect(try steps(90) == first)
    #expect(try steps(180, mirrored: true) == first)
    #expect(try steps(180) == [.turn(half)] + first + [.turn(half)])
    let turned = [FrameStep.crop(PixelRect(PixelSize(width: 120, height: 160)))]
    #expect(
      try steps(270)
        == [.turn(Orientation(degrees: 270))] + turned + [.turn(Orientation(degrees: 90))])
    let mirrored = Orientation(degrees: 90, isMirrored: true)
    #expect(try steps(90, mirrored: true) == [.turn(mirrored)] + turned + [.turn(mirrored)])
  }

  @Test func `what needs nothing is not touched`() throws {
    #expect(try InputVideo.imagined(640, 360).frame().steps == [])
    let rendered = try InputVideo.imagined(641, 361).frame(
      { $0.pixelFormat = "source" }, encoder: nil)
    #expect(rendered.steps == [])
  }

  @Test func `interlaced frames become progressive, unless their fields are kept`() throws {
    var video = try InputVideo.imagined()
    video.fieldOrder = .topFirst
    #expect(try video.frame().steps == [.deinterlace])
    #expect(try video.frame { $0.fields = .source }.steps == [])
  }

  /// FFmpeg's deinterlacer takes no frames of less than 3 columns or 4 rows.
  @Test(arguments: [(2, 480, false), (720, 3, false), (3, 4, true)])
  func `frames that are too small for it are not deinterlaced`(
    width: Int, height: Int, isDeinterlaced: Bool
  ) throws {
    var video = try InputVideo.imagined(width, height)
    video.fieldOrder = .topFirst
    #expect(try video.frame().steps.contains(.deinterlace) == isDeinterlaced)
  }

  /// Upside down the first row would be the other field's; on its side rows would be columns.
  @Test(arguments: [90, 180, 270])
  func `a video of fields that is turned does not keep them`(degrees: Int) throws {
    var video = try InputVideo.imagined(turned: degrees)
    video.fieldOrder = .topFirst
    let turn = FrameStep.turn(Orientation(degrees: degrees))
    #expect(try video.frame { $0.fields = .source }.steps == [.deinterlace, turn])
    #expect(try video.frame({ $0.fields = .source }, bakesRotation: false).steps == [])
  }
}
