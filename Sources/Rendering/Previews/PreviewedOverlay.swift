internal import ImprintDocuments
internal import ImprintLayerTree
internal import ImprintPlanning

/// An overlay in a preview: read by itself, over a background that takes the place of a video.
struct PreviewedOverlay {
  let name: String
  let canvas: OverlayCanvas?
  /// The overlay's layers, with a video layer below them where the overlay sets a canvas and none of its layers shows
  /// the video.
  let layers: [Layer]

  /// - Throws: `ExportError` `.usage` for an unknown name or an invalid value, `.missing` for a path, `.invalid` with
  ///   the faults of the document.
  init(
    of overlay: DocumentReference, in resources: ResourceLocator, with context: DocumentContext
  ) throws(ExportError) {
    let file = try DocumentFile(overlay, .overlay, in: resources)
    let result = OverlayDocument.read(file.bytes, in: OverlayFolder(file.folder), with: context)
    guard result.faults.isEmpty else {
      throw .faults([Diagnostics(file: file.path, faults: result.faults)])
    }
    let errors = ParameterError.unknown(
      among: context.parameters.keys, declaredBy: [result.overlay], named: file.name)
    if let error = (errors + result.parameterErrors).first {
      throw ExportError(.parameter(error, overlay: nil, isInDocument: false))
    }
    name = file.name
    canvas = result.overlay.canvas
    let isUnder = canvas != nil && !result.overlay.layers.contains(where: \.showsVideo)
    layers = (isUnder ? [Layer(.video(VideoContent()))] : []) + result.overlay.layers
  }
}
