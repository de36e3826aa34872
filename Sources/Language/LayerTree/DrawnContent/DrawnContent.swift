internal import ImprintValues

/// The content of a layer, drawn between its background and its sublayers, as the tree, its layout and the language ask of it.
///
/// A content has its values and rows in `Content`, and answers here. All that is asked has a default but what is the
/// content's own.
protocol DrawnContent: Codable, Hashable, Sendable {
  /// The type of its layers.
  static var kind: LayerContent.Kind { get }
  /// The rows of its keys, in the form of a layer.
  static var layerProperties: [Property<LayerForm>] { get }

  /// The size of a layer that says none.
  static var defaultSize: LayerSize { get }
  static var defaultLane: Lane { get }
  static var defaultBackgroundColor: Color? { get }
  /// Whether its edge pixels repeat beyond it, so that a blur leaves its edges sharp.
  static var hasEdges: Bool { get }
  /// Whether it fills the layer's bounds, and is rounded as they are.
  static var fillsBounds: Bool { get }

  /// The content of a layer that was read; nil, with a fault, where it cannot be made.
  static func read(
    from form: LayerForm, _ members: Members, at value: JSON5Value,
    _ reader: inout DocumentReader
  ) -> Self?

  /// Completes the layer that was read with it, by rules on keys of both.
  func complete(
    _ layer: inout Layer, from form: LayerForm, _ members: Members, _ reader: DocumentReader)

  /// The content as that of a layer.
  var content: LayerContent { get }

  /// Its keys in a document, beside those of its layer.
  func members(in writer: DocumentWriter) throws(OverlayWritingError) -> [JSON5Value.Member]
  /// Collects what is wrong with its members.
  func check(_ faults: inout MemberFaults)
  /// Replaces each image and file that it names by another of its kind.
  mutating func changeFiles(_ change: (LayerFile) -> LayerFile)

  /// The size of its layer where `size`, which has it, leaves an edge open.
  func size(in size: IntrinsicSize, width: Double?, height: Double?, _ limit: ResolvedLimit) -> Size
  /// The drawing at an instant; nil where it is invisible.
  func fragment(_ frame: ContentFrame) throws(NotFinite) -> Fragment?
}

extension DrawnContent {
  static var defaultSize: LayerSize { .ofParent }
  static var defaultLane: Lane { .none }
  static var defaultBackgroundColor: Color? { nil }
  static var hasEdges: Bool { false }
  static var fillsBounds: Bool { false }

  func complete(
    _ layer: inout Layer, from form: LayerForm, _ members: Members, _ reader: DocumentReader
  ) {}

  mutating func changeFiles(_ change: (LayerFile) -> LayerFile) {}

  /// The size of its sublayers.
  func size(
    in size: IntrinsicSize, width: Double?, height: Double?, _ limit: ResolvedLimit
  ) -> Size {
    size.ofSublayers(width, height, limit)
  }
}

extension DrawnContent where Self: Described {
  func members(in writer: DocumentWriter) throws(OverlayWritingError) -> [JSON5Value.Member] {
    try writer.members(of: self, unlike: .standard, by: Self.properties)
  }

  func check(_ faults: inout MemberFaults) { faults.check(self, by: Self.properties) }
}

extension LayerContent {
  /// The content that is drawn; nil for a group.
  var drawn: (any DrawnContent)? {
    switch self {
    case .group: nil
    case .image(let image): image
    case .text(let text): text
    case .shape(let shape): shape
    case .gradient(let gradient): gradient
    case .video(let video): video
    case .code(let code): code
    case .captions(let captions): captions
    }
  }

  /// The case's name.
  package var kind: Kind { drawn.map { type(of: $0).kind } ?? .group }
  var defaultSize: LayerSize { drawn.map { type(of: $0).defaultSize } ?? .ofParent }
  var defaultLane: Lane { drawn.map { type(of: $0).defaultLane } ?? .none }
  var defaultBackgroundColor: Color? {
    drawn.flatMap { type(of: $0).defaultBackgroundColor }
  }
  /// Whether a blur leaves its edges sharp.
  var hasEdges: Bool { drawn.map { type(of: $0).hasEdges } ?? false }
}

extension LayerContent.Kind {
  private static let types: [any DrawnContent.Type] = [
    ImageContent.self, TextContent.self, ShapeContent.self, GradientContent.self,
    VideoContent.self, CodeContent.self, CaptionsContent.self,
  ]
  private static let byKind = Dictionary(uniqueKeysWithValues: types.map { ($0.kind, $0) })

  /// The type of content that such layers draw; nil for groups.
  var drawn: (any DrawnContent.Type)? { Self.byKind[self] }
}

extension LayerSize {
  /// The size of the parent.
  fileprivate static let ofParent = LayerSize(
    width: .length(.fraction(1)), height: .length(.fraction(1)))
}
