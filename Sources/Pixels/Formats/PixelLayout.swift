public import Primitives

/// How the samples of a frame lie in memory.
///
/// It describes; it does not name. What a codec library calls `yuv420p`, `nv12` or `rgba` differs
/// only in these members, so that a kernel needs no list of formats:
///
///     // yuv420p: three planes of bytes, the second and third at half size
///     // nv12:    two planes, Cb and Cr in turn in the second (stride 2, offsets 0 and 1)
///     // rgba:    one plane, stride 4, offsets 0…3
public struct PixelLayout: Hashable, Sendable, Codable {
  /// What a component's samples mean.
  public enum Role: String, Hashable, Sendable, Codable {
    case luma, blueDifference, redDifference
    case red, green, blue
    /// Straight alpha of the frame itself, as videos have it.
    case alpha
    /// Alpha by which the frame's own colours have been multiplied.
    case premultipliedAlpha

    /// Whether it is alpha of either kind, and so no colour.
    public var isAlpha: Bool { self == .alpha || self == .premultipliedAlpha }
    /// Whether it is one of the two colour differences, which may be subsampled.
    public var isDifference: Bool { self == .blueDifference || self == .redDifference }
  }

  /// Where one component's samples lie.
  public struct Component: Hashable, Sendable, Codable {
    /// What its samples mean.
    public var role: Role
    /// The number of the plane that it lies in, from 0.
    public var plane: Int
    /// Samples (not bytes) from one of this component to the next in a row.
    public var stride: Int
    /// Samples before the first one of a row.
    public var offset: Int

    /// Strides and offsets in samples, not bytes.
    public init(role: Role, plane: Int, stride: Int, offset: Int) {
      self.role = role
      self.plane = plane
      self.stride = stride
      self.offset = offset
    }
  }

  /// FFmpeg's name for it, for plans and people.
  public var name: String
  /// All of the layout's, in FFmpeg's order: luma or red first, alpha last.
  public var components: [Component]
  /// Bits that carry a sample: 8 in bytes; above that in little-endian 16-bit words.
  public var depth: Int
  /// Bits by which samples are shifted up in their words: 6 in P010, 0 elsewhere.
  public var shift: Int
  /// Binary logarithms of how many luma samples share one of chroma, across and down.
  public var chromaShift: Shift

  /// A pair of binary logarithms.
  public struct Shift: Hashable, Sendable, Codable {
    /// As many samples as the frame has pixels.
    public static let none = Shift(horizontal: 0, vertical: 0)
    /// 1 halves the width, 2 quarters it.
    public var horizontal: Int
    /// 1 halves the height, 2 quarters it.
    public var vertical: Int

    /// Of 0 or more each: 4:2:0 is (1, 1), 4:2:2 is (1, 0).
    public init(horizontal: Int, vertical: Int) {
      self.horizontal = horizontal
      self.vertical = vertical
    }
  }

  /// Unshifted and without subsampling, unless said otherwise; nothing is checked.
  public init(
    name: String, components: [Component], depth: Int, shift: Int = 0, chromaShift: Shift = .none
  ) {
    self.name = name
    self.components = components
    self.depth = depth
    self.shift = shift
    self.chromaShift = chromaShift
  }

  /// Interleaved 8-bit red, green, blue, straight alpha.
  public static let rgba = interleaved(alpha: .alpha)
  /// Interleaved 8-bit red, green, blue, and the alpha that they have been multiplied by.
  public static let premultipliedRGBA = interleaved(alpha: .premultipliedAlpha)

  /// Interleaved 8-bit red, green, blue.
  public static let rgb = PixelLayout(
    name: "rgb24",
    components: [Role.red, .green, .blue].enumerated().map {
      Component(role: $1, plane: 0, stride: 3, offset: $0)
    }, depth: 8)

  /// 8-bit planar Y′CbCr 4:2:0.
  public static let planar420 = PixelLayout(
    name: "yuv420p",
    components: [Role.luma, .blueDifference, .redDifference].enumerated().map {
      Component(role: $1, plane: $0, stride: 1, offset: 0)
    }, depth: 8, chromaShift: Shift(horizontal: 1, vertical: 1))

  private static func interleaved(alpha: Role) -> PixelLayout {
    PixelLayout(
      name: "rgba",
      components: [Role.red, .green, .blue, alpha].enumerated().map {
        Component(role: $1, plane: 0, stride: 4, offset: $0)
      }, depth: 8)
  }

  /// How many separate pieces of memory a frame has.
  public var planeCount: Int { (components.map(\.plane).max() ?? -1) + 1 }
  /// 1 up to 8 bits, 2 above.
  public var bytesPerSample: Int { depth > 8 ? 2 : 1 }
  /// The largest code of a sample.
  public var maximum: Int { (1 << depth) - 1 }
  /// Whether it carries red, green and blue rather than luma and differences.
  public var isRGB: Bool { components.contains { $0.role == .red } }
  /// Whether it carries luma and nothing else but alpha.
  public var isGrey: Bool {
    !components.isEmpty && components.allSatisfy { $0.role == .luma || $0.role.isAlpha }
  }
  /// Whether the frame has transparency of its own.
  public var hasAlpha: Bool { components.contains { $0.role.isAlpha } }

  /// By how much a plane is smaller than the frame: chroma planes by `chromaShift`.
  public func shift(ofPlane plane: Int) -> Shift {
    let members = components.filter { $0.plane == plane }
    return members.allSatisfy(\.role.isDifference) && !members.isEmpty ? chromaShift : .none
  }

  /// By how much a component has fewer samples than the frame has pixels.
  public func shift(of component: Component) -> Shift {
    component.role.isDifference ? chromaShift : .none
  }

  /// Samples of a component in a frame of `size`; odd edges round up.
  public func size(of component: Component, in size: PixelSize) -> PixelSize {
    size.shifted(by: shift(of: component))
  }

  /// Samples of one component in a plane of a frame of `size`; odd edges round up.
  public func size(ofPlane plane: Int, in size: PixelSize) -> PixelSize {
    size.shifted(by: shift(ofPlane: plane))
  }

  /// Samples in a row of a plane, of all components that lie in it.
  public func rowLength(ofPlane plane: Int, in size: PixelSize) -> Int {
    components.filter { $0.plane == plane }.map { component in
      component.offset + max(self.size(of: component, in: size).width - 1, 0) * component.stride + 1
    }.max() ?? 0
  }
}

extension PixelSize {
  fileprivate func shifted(by shift: PixelLayout.Shift) -> PixelSize {
    PixelSize(
      width: (width + (1 << shift.horizontal) - 1) >> shift.horizontal,
      height: (height + (1 << shift.vertical) - 1) >> shift.vertical)
  }
}

extension PixelLayout {
  /// - Throws: `DecodingError` where samples would lie nowhere, or be wider than their words.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      name: try container.decode(String.self, forKey: .name),
      components: try container.decode([Component].self, forKey: .components),
      depth: try container.decode(Int.self, forKey: .depth),
      shift: try container.decode(Int.self, forKey: .shift),
      chromaShift: try container.decode(Shift.self, forKey: .chromaShift))
    let steps = 0...4
    let isSound =
      1...16 ~= depth && 0...16 ~= shift && depth + shift <= bytesPerSample * 8
      && steps ~= chromaShift.horizontal && steps ~= chromaShift.vertical
      && components.count <= 4 && components.allSatisfy(\.isPossible)
    try decoder.require(isSound, "\(name) is no layout of samples as it is described")
  }
}

extension PixelLayout.Component {
  /// Four planes and pixels of sixteen samples are more than any layout has.
  fileprivate var isPossible: Bool {
    0..<4 ~= plane && 1...16 ~= stride && 0..<16 ~= offset
  }
}
