public import LayerTree

/// What lies over a video: layers, and the parameters that they were read with.
///
/// In its layers nothing is left open but the frame's size: times are plain seconds, paths are absolute,
/// and the parameters have their values.
public struct Overlay: Hashable, Sendable, Codable {
  /// For listings; one line.
  public var title: String?
  public var description: String?
  /// The frame that it asks for; nil: the video's own.
  public var canvas: OverlayCanvas?
  /// In the order of the document.
  public var parameters: [Parameter] = []
  /// Back to front.
  public var layers: [Layer] = []

  /// Nothing over the video, unless layers are given.
  public init(
    title: String? = nil, description: String? = nil, parameters: [Parameter] = [],
    layers: [Layer] = []
  ) {
    self.title = title
    self.description = description
    self.parameters = parameters
    self.layers = layers
  }
}
