import ImprintLanguage
import ImprintValues
import Testing

@testable import ImprintPlanning

/// The frames that overlays and presets ask for, and where the video lies in them.
@Suite struct CanvasTests {
  private static func request(_ canvas: OverlayCanvas, showsVideo: Bool = false)
    -> FrameRequirements
  {
    FrameRequirements(canvas: canvas, owner: "test", showsVideo: showsVideo)
  }

  /// The smallest frame of a shape that holds the frame, by hand: 1920 · 16 / 9 = 3413.3; the nearest even
  /// number is 3414.
  @Test(arguments: [
    (1080, 1920, 16.0, 9.0, 3414, 1920), (1920, 1080, 9, 16, 1920, 3414),
    (1920, 1080, 16, 9, 1920, 1080), (1920, 1080, 1, 1, 1920, 1920), (640, 272, 16, 9, 640, 360),
    (1280, 720, 4, 3, 1280, 960), (720, 1080, 16, 9, 1920, 1080),
    // 999 · 4 / 3 = 1332; an odd edge goes up.
    (1001, 999, 4, 3, 1332, 1000), (161, 121, 1, 1, 162, 162),
  ])
  func `a shape's canvas is the smallest that holds the displayed frame`(
    width: Int, height: Int, across: Double, down: Double, canvasWidth: Int, canvasHeight: Int
  ) throws {
    let frame = try InputVideo.imagined(width, height).frame(
      request: Self.request(.shape(width: across, height: down)))
    #expect(frame.format.size == PixelSize(width: canvasWidth, height: canvasHeight))
    #expect(frame.geometry.displayed == frame.format.size)
    // A video of the size that is asked for takes no canvas.
    #expect((frame.canvas == nil) == (width == canvasWidth && height == canvasHeight))
  }

  /// 3414 × 1920 in 1920 × 1080: by 1080 / 1920; 1920.4 → 1920, 1080. Turned, for a canvas that is upright.
  @Test(arguments: [
    (1080, 1920, 16.0, 9.0, 1920, 1080), (1920, 1080, 9, 16, 1080, 1920),
    (640, 480, 16, 9, 854, 480),
  ])
  func `what fits a preset's box is the canvas`(
    width: Int, height: Int, across: Double, down: Double, fitWidth: Int, fitHeight: Int
  ) throws {
    let frame = try InputVideo.imagined(width, height).frame(
      { $0.fit = PixelSize(width: 1920, height: 1080) },
      request: Self.request(.shape(width: across, height: down)))
    #expect(frame.format.size == PixelSize(width: fitWidth, height: fitHeight))
  }

  @Test func `a size in pixels is exact, and cut where an encoder takes even ones only`() throws {
    let asked = Self.request(.size(PixelSize(width: 401, height: 300)))
    let video = try InputVideo.imagined(640, 360)
    #expect(try video.frame(request: asked).format.size == PixelSize(width: 400, height: 300))
    #expect(
      try video.frame(encoder: nil, request: asked).format.size
        == PixelSize(width: 401, height: 300))
  }

  /// The video's own samples lie on the canvas's: (3414 − 1080) / 2 = 1167, on the chroma grid 1166.
  @Test func `a video as large as fits lies in the middle, in its own samples`() throws {
    let frame = try InputVideo.imagined(1080, 1920).frame(
      request: Self.request(.shape(width: 16, height: 9)))
    let canvas = try #require(frame.canvas)
    #expect(frame.steps == [])
    #expect(canvas.video.size == PixelSize(width: 1080, height: 1920))
    #expect(canvas.background == .black)
    let scene = Scene(
      canvas.layers, frame: frame.geometry.displayed, video: canvas.videoGeometry.displayed,
      measuring: NoContents())
    let items = scene.displayList(at: FrameInstant(time: 0)).items
    let item = try #require(items.first)
    let box = item.transform.boundingBox(of: item.bounds)
    #expect(abs(box.minX - 1166) < 1e-6 && abs(box.size.width - 1080) < 1e-6)
    #expect(abs(box.minY) < 1e-6 && abs(box.size.height - 1920) < 1e-6)
  }

  /// 1920 × 1080 in 1080 × 1920: 607.5 high, 608; or 1920 high and 3413.3 wide, 3414.
  @Test(arguments: [
    (PresetCanvas.Mode.contain, 1, 1080, 608), (.blur, 2, 1080, 608), (.cover, 1, 1920, 1080),
  ])
  func `a preset's canvas is exact, and its mode lays the video into it`(
    mode: PresetCanvas.Mode, layers: Int, videoWidth: Int, videoHeight: Int
  ) throws {
    let frame = try InputVideo.imagined(1920, 1080).frame {
      $0.canvas = PresetCanvas(size: PixelSize(width: 1080, height: 1920))
      $0.canvas?.mode = mode
      $0.canvas?.background = .white
    }
    #expect(frame.format.size == PixelSize(width: 1080, height: 1920))
    let canvas = try #require(frame.canvas)
    #expect(canvas.layers.count == layers)
    // Only what grows is left to be scaled where it is shown.
    #expect(canvas.video.size == PixelSize(width: videoWidth, height: videoHeight))
    #expect(canvas.background == .white)
  }

  /// 1080 · 9 / 16 = 607.5, cut as 608; 720 · 9 / 16 = 405, as 406; 272 · 9 / 16 = 153, as 154: contained, the pixel
  /// that is too much would leave rows of the background.
  @Test(arguments: [
    (1920, 1080, 9.0, 16.0, 1080, 1920), (1280, 720, 9, 16, 1080, 1920),
    (640, 272, 9, 16, 1080, 1920), (1280, 720, 4, 5, 1080, 1350), (1080, 1920, 16, 9, 1920, 1080),
    (642, 274, 1, 1, 1080, 1080),
  ])
  func `a part that is cropped to the canvas's shape fills it`(
    width: Int, height: Int, across: Double, down: Double, canvasWidth: Int, canvasHeight: Int
  ) throws {
    var job = Job(input: .file("clip.mp4"))
    job.crop = .shape(width: across, height: down, at: .center)
    let video = try InputVideo.imagined(width, height).cropped(for: job)
    let size = PixelSize(width: canvasWidth, height: canvasHeight)
    for mode in [PresetCanvas.Mode.contain, .blur, .cover] {
      let frame = try video.frame {
        $0.canvas = PresetCanvas(size: size)
        $0.canvas?.mode = mode
      }
      #expect(frame.format.size == size)
      #expect(try frame.shownVideo.fills(size), "\(mode)")
    }
    let asked = try video.frame(request: Self.request(.size(size)))
    #expect(try asked.shownVideo.fills(size))
    // A canvas of that shape is the part itself.
    let shaped = try video.frame(request: Self.request(.shape(width: across, height: down)))
    #expect(shaped.canvas == nil && shaped.format.size == video.keptSize)
  }

  @Test func `a part of another shape is contained`() throws {
    var job = Job(input: .file("clip.mp4"))
    job.crop = .shape(width: 4, height: 5, at: .center)
    let frame = try InputVideo.imagined(1920, 1080).cropped(for: job).frame {
      $0.canvas = PresetCanvas(size: PixelSize(width: 1080, height: 1920))
    }
    // 864 × 1080 in 1080 × 1920: 1350 high, from (1920 − 1350) / 2 = 285 on, on the chroma grid 284.
    #expect(try frame.shownVideo == Rect(x: 0, y: 284, width: 1080, height: 1350))
  }

  @Test func `a layer that shows the video takes its place under all of them`() throws {
    let video = try InputVideo.imagined(1920, 1080)
    let shown = try video.frame(
      {
        $0.canvas = PresetCanvas(size: PixelSize(width: 1080, height: 1920))
        $0.canvas?.mode = .blur
      }, request: FrameRequirements(showsVideo: true))
    #expect(shown.canvas?.layers == [])
    #expect(shown.canvas?.video.size == PixelSize(width: 1920, height: 1080))
    let own = try video.frame(request: FrameRequirements(showsVideo: true))
    #expect(own.canvas?.video == own.format)
    #expect(own.format.size == PixelSize(width: 1920, height: 1080))
  }

  /// 640 × 360 stored, twice as wide as displayed.
  @Test func `a canvas makes pixels square`() throws {
    let video = try InputVideo.imagined(640, 360, pixelAspect: Rational(2))
    let frame = try video.frame(request: Self.request(.shape(width: 16, height: 9)))
    #expect(frame.format.size == PixelSize(width: 1280, height: 720))
    #expect(frame.geometry.pixelAspect == Rational(1))
    let squared = try video.frame(
      request: Self.request(.size(PixelSize(width: 1280, height: 360))))
    #expect(squared.format.size == PixelSize(width: 1280, height: 360))
    #expect(squared.geometry.pixelAspect == Rational(1))
    #expect(try video.frame().geometry.pixelAspect == Rational(2))
  }

  @Test func `a display matrix that is kept turns the canvas as it is stored`() throws {
    let frame = try InputVideo.imagined(1920, 1080, turned: 90).frame(
      bakesRotation: false, request: Self.request(.shape(width: 1, height: 1)))
    #expect(frame.format.size == PixelSize(width: 1920, height: 1920))
    let upright = try InputVideo.imagined(1280, 720, turned: 90).frame(
      bakesRotation: false, request: Self.request(.shape(width: 4, height: 5)))
    // 720 × 1280 as displayed; 1280 · 4 / 5 = 1024 across.
    #expect(upright.geometry.displayed == PixelSize(width: 1024, height: 1280))
    #expect(upright.format.size == PixelSize(width: 1280, height: 1024))
  }

  @Test func `fields do not stay fields on a canvas, and without one they do`() throws {
    var video = try InputVideo.imagined(1920, 1080)
    video.fieldOrder = .topFirst
    let kept = try video.frame { $0.fields = .source }
    #expect(!kept.steps.contains(.deinterlace))
    for request in [
      Self.request(.shape(width: 1, height: 1)), FrameRequirements(showsVideo: true),
      FrameRequirements(blursBackdrop: true),
    ] {
      let frame = try video.frame({ $0.fields = .source }, request: request)
      #expect(frame.steps.contains(.deinterlace))
    }
  }

  @Test func `one overlay of a job sets a canvas, and not together with a preset`() throws {
    let documents = ["a": "16:9", "b": "1:1"].mapValues {
      "{ format: 'imprint.overlay/1', canvas: '\($0)', layers: [] }"
    }
    let squared = """
      { format: 'imprint.preset/1', title: 't', container: 'mp4',
        video: { encoders: ['libx264'], canvas: { size: [1080, 1080] } } }
      """
    let answers = WrittenAnswers(
      documents: documents.merging(["square": squared, "720": WrittenPresets.boxed(1280, 720)]) {
        $1
      })
    func error(_ job: Job) -> ExportError? {
      do {
        _ = try Planner(job, asking: answers).plan()
        return nil
      } catch {
        return error
      }
    }
    var job = Job(input: .blank(BlankVideo(size: PixelSize(width: 64, height: 64), duration: 1)))
    job.output = "out.mp4"
    job.preset = .document(.name("720"))
    job.overlays = [.document(.name("a")), .document(.name("b"))]
    let both = try #require(error(job))
    #expect(both.kind == .invalid)
    #expect(both.why == "it sets a canvas, and so does a")
    job.overlays = [.document(.name("a"))]
    #expect(error(job) == nil)
    job.preset = .document(.name("square"))
    let preset = try #require(error(job))
    #expect(preset.kind == .invalid)
    #expect(preset.why == "it sets a canvas, and so does the preset square")
  }
}

extension VideoComposition {
  /// The rectangle of the canvas in which the topmost layer of its own shows the video, to the pixel.
  fileprivate var shownVideo: Rect {
    get throws {
      let canvas = try #require(canvas)
      let scene = Scene(
        canvas.layers, frame: geometry.displayed, video: canvas.videoGeometry.displayed,
        measuring: NoContents())
      let item = try #require(scene.displayList(at: FrameInstant(time: 0)).items.last)
      let box = item.transform.boundingBox(of: item.bounds)
      return Rect(
        x: box.minX.rounded(), y: box.minY.rounded(), width: box.size.width.rounded(),
        height: box.size.height.rounded())
    }
  }
}

extension Rect {
  /// Whether no pixel of a frame lies outside.
  fileprivate func fills(_ frame: PixelSize) -> Bool {
    minX <= 0 && minY <= 0 && maxX >= Double(frame.width) && maxY >= Double(frame.height)
  }
}

/// Measures nothing: these scenes show videos alone.
private struct NoContents: ContentMeasuring {
  func size(of text: TextStyle, in room: TextRoom) -> Size { .zero }
  func images(of image: ImageReference) -> ImageFacts? { nil }
}
