/// The memory layout of a frame's samples.
///
/// It describes a layout instead of naming it. FFmpeg's `yuv420p`, `nv12` and `rgba` differ only in
/// these members, so kernels need no list of formats:
///     // yuv420p: three planes of bytes, the second and third at half size
///     // nv12:    two planes, Cb and Cr in turn in the second (stride 2, offsets 0 and 1)
///     // rgba:    one plane, stride 4, offsets 0…3
package struct PixelLayout: Hashable, Sendable, Codable {
  /// The meaning of a component's samples.
  package enum Role: String, Hashable, Sendable, Codable {
    case luma, blueDifference, redDifference
    case red, green, blue
    /// Straight alpha, as in videos.
    case alpha
    /// Alpha that the frame's colours are premultiplied by.
    case premultipliedAlpha

    /// Whether it is either kind of alpha.
    package var isAlpha: Bool { self == .alpha || self == .premultipliedAlpha }
    /// Whether it is one of the two colour differences, which may be subsampled.
    package var isDifference: Bool { self == .blueDifference || self == .redDifference }
  }

  /// The position of one component's samples.
  package struct Component: Hashable, Sendable, Codable {
    /// The meaning of its samples.
    package var role: Role
    /// The index of its plane, from 0.
    package var plane: Int
    /// The distance in samples (not bytes) between its neighbours in a row.
    package var stride: Int
    /// The number of samples in a row before its first one.
    package var offset: Int

    /// Takes stride and offset in samples, not bytes.
    package init(role: Role, plane: Int, stride: Int, offset: Int) {
      self.role = role
      self.plane = plane
      self.stride = stride
      self.offset = offset
    }
  }

  /// FFmpeg's name of the layout.
  package var name: String
  /// The components in FFmpeg's order: luma or red first, alpha last.
  package var components: [Component]
  /// Significant bits per sample: up to 8 in bytes, above that in little-endian 16-bit words.
  package var depth: Int
  /// Padding bits below a sample in its word: 6 in P010, 0 in most layouts.
  package var shift: Int
  /// The chroma subsampling, as binary logarithms across and down.
  package var chromaShift: Shift

  /// A pair of binary logarithms.
  package struct Shift: Hashable, Sendable, Codable {
    /// No subsampling.
    package static let none = Shift(horizontal: 0, vertical: 0)
    /// 1 halves the width, 2 quarters it.
    package var horizontal: Int
    /// 1 halves the height, 2 quarters it.
    package var vertical: Int

    /// Takes logarithms of 0 or more: (1, 1) for 4:2:0, (1, 0) for 4:2:2.
    package init(horizontal: Int, vertical: Int) {
      self.horizontal = horizontal
      self.vertical = vertical
    }
  }

  /// Unshifted and without subsampling by default; nothing is checked.
  package init(
    name: String, components: [Component], depth: Int, shift: Int = 0, chromaShift: Shift = .none
  ) {
    self.name = name
    self.components = components
    self.depth = depth
    self.shift = shift
    self.chromaShift = chromaShift
  }

  /// Interleaved 8-bit red, green, blue and straight alpha.
  package static let rgba = interleaved(alpha: .alpha)
  /// Interleaved 8-bit red, green, blue and alpha, premultiplied.
  package static let premultipliedRGBA = interleaved(alpha: .premultipliedAlpha)

  /// Interleaved 8-bit red, green, blue.
  package static let rgb = PixelLayout(
    name: "rgb24",
    components: [Role.red, .green, .blue].enumerated().map {
      Component(role: $1, plane: 0, stride: 3, offset: $0)
    }, depth: 8)

  /// 8-bit planar Y′CbCr 4:2:0.
  package static let planar420 = PixelLayout(
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

  /// The number of planes.
  package var planeCount: Int { (components.map(\.plane).max() ?? -1) + 1 }
  /// The bytes per sample: 1 up to a depth of 8, 2 above.
  package var bytesPerSample: Int { depth > 8 ? 2 : 1 }
  /// The largest code.
  package var maximum: Int { (1 << depth) - 1 }
  /// Whether it stores red, green and blue instead of luma and differences.
  package var isRGB: Bool { components.contains { $0.role == .red } }
  /// Whether it stores only luma, with or without alpha.
  package var isGrey: Bool {
    !components.isEmpty && components.allSatisfy { $0.role == .luma || $0.role.isAlpha }
  }
  /// Whether it stores alpha.
  package var hasAlpha: Bool { components.contains { $0.role.isAlpha } }

  /// The subsampling of a plane: `chromaShift` for planes of differences only.
  package func shift(ofPlane plane: Int) -> Shift {
    let members = components.filter { $0.plane == plane }
    return members.allSatisfy(\.role.isDifference) && !members.isEmpty ? chromaShift : .none
  }

  /// The subsampling of a component.
  package func shift(of component: Component) -> Shift {
    component.role.isDifference ? chromaShift : .none
  }

  /// The number of samples of a component in a frame of `size`; odd edges round up.
  package func size(of component: Component, in size: PixelSize) -> PixelSize {
    size.shifted(by: shift(of: component))
  }

  /// The number of samples of one component in a plane of a frame of `size`; odd edges round up.
  package func size(ofPlane plane: Int, in size: PixelSize) -> PixelSize {
    size.shifted(by: shift(ofPlane: plane))
  }

  /// The number of samples in a row of a plane, of all its components.
  package func rowLength(ofPlane plane: Int, in size: PixelSize) -> Int {
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
  /// - Throws: `DecodingError` where samples lie outside a plane or are wider than their words.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      name: try container.decode(String.self, forKey: .name),
      components: try container.decode([Component].self, forKey: .components),
      depth: try container.decode(Int.self, forKey: .depth),
      shift: try container.decode(Int.self, forKey: .shift),
      chromaShift: try container.decode(Shift.self, forKey: .chromaShift))
    let steps = 0...4
    let isPossible =
      1...16 ~= depth && 0...16 ~= shift && depth + shift <= bytesPerSample * 8
      && steps ~= chromaShift.horizontal && steps ~= chromaShift.vertical
      && components.count <= 4 && components.allSatisfy(\.isPossible)
    try decoder.require(isPossible, "\(name) is no layout of samples as it is described")
  }
}

extension PixelLayout.Component {
  /// No layout has more than four planes or sixteen samples a pixel.
  fileprivate var isPossible: Bool {
    0..<4 ~= plane && 1...16 ~= stride && 0..<16 ~= offset
  }
}
