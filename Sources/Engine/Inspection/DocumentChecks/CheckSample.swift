internal import ImprintDraw
package import ImprintLanguage
internal import ImprintMedia
internal import ImprintPlanning
package import ImprintValues

/// The values and the frame with which overlays are checked for content that would not be drawn as requested.
///
///     let sample = CheckSample(size: PixelSize(width: 160, height: 90), parameters: ["text": "The tide"])
///     let report = try CheckReport(of: ["caption"], sample: sample)
///     report.warnings   // [[]]: all of the text is seen
package struct CheckSample: Sendable {
  /// The displayed size of the frame; an overlay's own canvas contains it.
  package var size: PixelSize
  /// Parameter values by name, which take precedence over those of a job; other parameters take their examples.
  package var parameters: [String: ParameterInput]

  /// A frame of 1920 × 1080, and no values, by default.
  package init(
    size: PixelSize = PixelSize(width: 1920, height: 1080),
    parameters: [String: ParameterInput] = [:]
  ) {
    self.size = size
    self.parameters = parameters
  }
}

extension CheckSample {
  /// - Parameter own: the values that a job gives.
  func context(_ own: [String: ParameterInput] = [:]) -> DocumentContext {
    var context = DocumentContext(
      parameters: own.merging(parameters) { $1 }, usesExamples: true, files: MachineFiles())
    context.imageProblem = Self.problem(ofImageAt:)
    return context
  }

  /// The time in seconds at which layout is looked at: what comes in is there, in most overlays.
  private static let middle = 5.0

  /// The number of images of a sequence that are opened; a logo has fewer.
  private static let mostFrames = 1000

  @Sendable private static func problem(ofImageAt path: String) -> String? {
    let frames = ImageFiles()
    do throws(RasterError) {
      _ = try Rasterizer(images: frames, bundledFont: nil).facts(at: path)
    } catch {
      return ExportError.ofLogo(error, at: path).why
    }
    guard ImageFiles.isSequence(path) else { return nil }
    do {
      let sequence = try frames.openImage(at: path)
      for index in sequence.ends.indices.prefix(mostFrames) { _ = try sequence.bitmap(at: index) }
      return nil
    } catch {
      return ExportError.of(error, at: path, of: .overlay).why
    }
  }

  /// - Throws: `ExportError` `.usage` for a value that is invalid, or that no overlay declares.
  func checkValues(with checks: [CheckedDocument.Check]) throws(ExportError) {
    let results = checks.flatMap(\.overlays).map(\.result)
    let errors = results.flatMap(\.parameterErrors).filter { parameters[$0.name] != nil }
    // The parameters of a document with faults may not all have been read.
    let isWhole = checks.allSatisfy(\.diagnostics.faults.isEmpty)
    let unknown = ParameterError.unknown(
      among: isWhole ? Array(parameters.keys) : [], declaredBy: results.map(\.overlay))
    guard let error = (unknown + errors).first else { return }
    throw ExportError(.parameter(error, overlay: nil, isInDocument: false))
  }

  /// Warnings about content that would not be drawn as requested at any time in a video of nine hours.
  func warnings(
    of check: CheckedDocument.Check, _ resources: ResourceLocator
  ) -> [JobWarning] {
    let overlays = check.overlays.map {
      Plan.OverlayPlan(
        name: $0.name, layers: $0.result.overlay.layers.map(\.showingCaptions))
    }
    guard !overlays.isEmpty else { return [] }
    var clock = CounterTimeBase()
    clock.end = 9 * 3600
    let canvas = check.overlays.compactMap(\.result.overlay.canvas).first
    let review = OverlayReview(
      rasterizer: Rasterizer(images: ImageFiles(), bundledFont: resources.bundledFont),
      frame: canvas?.frame(holding: size) ?? size, video: size, clock: clock)
    // A file that a person gives later may be all that is seen.
    let uncertain = check.overlays.filter(\.result.lacksFiles).map { JobWarning.unseen($0.name) }
    return review.warnings(of: overlays).filter { !uncertain.contains($0) }
      + overlays.flatMap { Self.warningsOfLook(of: $0, by: review) }
  }

  /// Warnings that a check alone gives: the author of an overlay can do something about them, and not who uses it.
  private static func warningsOfLook(
    of overlay: Plan.OverlayPlan, by review: OverlayReview
  ) -> [JobWarning] {
    let scene = review.scene(of: overlay.layers)
    let rasterizer = review.rasterizer
    return TightGroups(in: scene, rasterizer).warnings(of: overlay.name, at: middle)
      + MixedInsets(in: scene, rasterizer).warnings(of: overlay.name)
      + UnreadableTexts(in: scene, rasterizer).warnings(of: overlay.name)
  }
}
