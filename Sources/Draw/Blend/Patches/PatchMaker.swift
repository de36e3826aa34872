package import ImprintValues

/// Makes patches for frames of one format.
///
///     let faint = PatchMaker(for: frame.format).patch(logo, at: (x: 24, y: 16), opacity: 0.25)
///     try frame.withMutablePlanes { $0.blend(faint) }
///     // Luma 16 (black) under a white pixel is now 71: 235 / 4 + 16 · 3 / 4 = 70.75.
///
/// Immutable; any number of threads may share one. `Compositor` does this for whole layer trees and caches
/// the patches.
package struct PatchMaker: Sendable {
  let format: FrameFormat
  /// Whether soft drawings are dithered; patches that only cover have no colours.
  private let dithers: Bool
  /// Nil where patches only need alpha.
  private let conversion: OverlayColorConversion?
  /// One for each component of the layout.
  private let weights: [CodeWeights]

  /// Computes the colour conversion, once.
  ///
  /// - Parameters:
  ///   - format: of every frame that the patches are blended into.
  ///   - isForCovering: whether only the patches' alpha is used, to cover one frame with another; colours
  ///     are not converted then.
  ///   - transform: converts colours instead of the format's tags; nil for those.
  package init(
    for format: FrameFormat, isForCovering: Bool = false,
    colors transform: (any OverlayColorTransform)? = nil
  ) {
    self.format = format
    dithers = !isForCovering
    let encoding = format.color.encoding(for: format.size, layout: format.layout)
    conversion = isForCovering ? nil : OverlayColorConversion(to: encoding, by: transform)
    weights = format.layout.components.map {
      CodeWeights(of: $0.role, in: encoding, depth: format.layout.depth)
    }
  }

  /// Converts a bitmap to the format, in 16 bits: what is blended is rounded to the format's codes once.
  ///
  /// - Parameters:
  ///   - origin: the bitmap's top left pixel, in pixels of the frame; the bitmap may reach outside.
  ///   - opacity: 0…1.
  package func patch(
    _ bitmap: Bitmap, at origin: (x: Int, y: Int), opacity: Double
  ) -> Patch {
    patch(SampleGrid(bitmap, at: origin, converting: conversion), opacity: opacity)
  }

  /// Converts a drawing to the format: blended flat colours are rounded once, soft ones dithered.
  ///
  /// - Parameters: as for a bitmap.
  package func patch(
    _ image: RasterImage, at origin: (x: Int, y: Int), opacity: Double
  ) -> Patch {
    switch image {
    case .flat(let bitmap): patch(bitmap, at: origin, opacity: opacity)
    case .soft(let bitmap):
      patch(SampleGrid(bitmap, at: origin, converting: conversion), opacity: opacity)
    }
  }

  private func patch(_ full: SampleGrid, opacity: Double) -> Patch {
    let chroma = full.subsampled(for: format)
    let parts = (0..<format.layout.planeCount).compactMap { plane in
      part(ofPlane: plane, full: full, chroma: chroma, opacity: opacity)
    }
    return Patch(parts: parts)
  }

  private func part(
    ofPlane plane: Int, full: SampleGrid, chroma: SampleGrid, opacity: Double
  ) -> Patch.PlanePart? {
    let members = format.layout.components.indices.filter {
      format.layout.components[$0].plane == plane
    }
    var canvas = PartCanvas(
      covering: members.map { (format.layout.components[$0], grid(of: $0, full, chroma)) })
    for member in members {
      canvas.draw(
        grid(of: member, full, chroma), weights[member], format.layout.components[member])
      if dithers { canvas.dither(grid(of: member, full, chroma), format.layout.components[member]) }
    }
    canvas.fade(by: opacity)
    return canvas.part(plane: plane)
  }

  private func grid(of component: Int, _ full: SampleGrid, _ chroma: SampleGrid) -> SampleGrid {
    format.layout.components[component].role.isDifference ? chroma : full
  }
}
