/// A resolved overlay: its layers, and the parameters that they were read with.
///
/// Only the frame's size is open: times are plain seconds, paths are absolute, and parameters have
/// values.
public struct Overlay: Hashable, Sendable, Codable {
  /// A title for listings; one line.
  public var title: String?
  public var description: String?
  /// What people look for it by; nil where its document does not tell.
  public var group: OverlayGroup?
  /// The requested canvas; nil for the video's own frame.
  public var canvas: OverlayCanvas?
  /// The parameters in document order.
  public var parameters: [Parameter] = []
  /// The layers, back to front.
  public var layers: [Layer] = []

  /// An empty overlay unless layers are given.
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
