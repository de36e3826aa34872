internal import ImprintDraw
package import ImprintLanguage
internal import ImprintMedia
package import ImprintPlanning

extension MachineInspection {
  package func measuring(bundledFont: String?) -> any ContentMeasuring {
    rasterizer(bundledFont: bundledFont)
  }

  package func bundledFont(in resources: ResourceLocator) -> String? { resources.bundledFont }

  package func checkFiles(
    of layers: [Layer], in overlay: String, bundledFont: String?
  ) throws(ExportError) {
    try LayerFiles.check(layers, of: overlay, by: rasterizer(bundledFont: bundledFont))
  }

  package func resources(of layers: [Layer], in resources: ResourceLocator) -> [Plan.Resource] {
    Plan.resources(of: layers, in: resources, fingerprint: images.fingerprint)
  }

  package var memoryOfImages: Int { images.memory }

  package func review(
    _ overlays: [Plan.OverlayPlan], on stage: OverlayStage
  ) -> OverlayFindings {
    let rasterizer = rasterizer(bundledFont: stage.bundledFont)
    let review = OverlayReview(
      rasterizer: rasterizer, frame: stage.frame, video: stage.video, clock: stage.clock)
    let layers = stage.layersBelow + overlays.flatMap(\.layers)
    return OverlayFindings(
      warnings: review.warnings(of: overlays),
      fonts: Plan.fonts(of: layers, stage.clock, rasterizer))
  }

  package func checkFree(
    _ path: String, overwrites: Bool, createsFolder: Bool
  ) throws(ExportError) {
    try OutputChoice.checkFree(path, overwrites: overwrites, createsFolder: createsFolder)
  }

  package func isSameFile(_ path: String, _ other: String) -> Bool {
    OutputChoice(path: path).isFile(at: other)
  }

  package func clearLeftovers(of still: String, _ movie: String) {
    LivePhotoMarker.clearLeftovers(of: still, movie)
  }
}
