/// The change from one picture to the next, as between the images of a slideshow.
///
///     var show = Slideshow(["beach.jpg", "harbour.jpg"])
///     show.transition = .crossfade
///     show.transition = Transition(.wipe, from: .topLeft)    // uncovered from the top left corner on
///     show.transition = Transition(.dip, color: .white)      // to white, and from white to the next picture
///
/// Its speed is even: what shows it eases its progress.
public struct Transition: Hashable, Sendable {
  /// The effect.
  public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
    /// The next picture follows at once.
    case cut
    /// The next picture fades in while the current one fades out.
    case crossfade
    /// The current picture fades to `color`, and the next one out of it.
    case dip
    /// The next picture moves in from a side, over the current one.
    case slide
    /// The next picture moves in from a side, and pushes the current one out.
    case push
    /// A soft straight edge uncovers the next picture, from a side or a corner on.
    case wipe
    /// A circle with a soft edge opens about a place, and shows the next picture.
    case iris
    /// The current picture grows about a place by half while the next one fades in.
    case zoom
    /// Both pictures are blurred while they cross-fade, most in the middle.
    case blur
  }

  /// The effect.
  public var kind: Kind
  /// The place from which the next picture comes, or about which the effect takes place; of no meaning to a kind
  /// without one.
  public var from: Place
  /// The colour of a dip; of no meaning to other kinds.
  public var color: Color

  /// - Parameter from: nil for the default of the kind: the right of `slide` and `push`, the left of `wipe`, and the
  ///   centre.
  public init(_ kind: Kind, from: Place? = nil, color: Color = .black) {
    self.kind = kind
    self.from = from ?? kind.rule.origin?.standard ?? .center
    self.color = color
  }

  /// No transition: the word of slideshows for `cut`.
  public static let none = Transition(.cut)
  /// The next picture follows at once.
  public static let cut = Transition(.cut)
  /// One picture fades into the other.
  public static let crossfade = Transition(.crossfade)
  /// Through black.
  public static let dip = Transition(.dip)
  /// From the right, over the current picture.
  public static let slide = Transition(.slide)
  /// From the right, pushing the current picture out.
  public static let push = Transition(.push)
  /// From the left.
  public static let wipe = Transition(.wipe)
  /// From the centre.
  public static let iris = Transition(.iris)
  /// About the centre.
  public static let zoom = Transition(.zoom)
  /// Blurred in the middle.
  public static let blur = Transition(.blur)
}

extension Transition {
  /// Whether its place is one that its kind has.
  package var isPossible: Bool { kind.rule.origin?.places.contains(from) ?? true }

  /// Whether it is what its kind is without a place and a colour.
  package var isPlain: Bool { details.isEmpty }

  /// The place and the colour, where the kind has them and they are not its defaults.
  package var details: [String] {
    let standard = Transition(kind)
    let origin = kind.rule.origin != nil && from != standard.from ? from.rawValue : nil
    let color =
      kind.rule.hasColor && color != standard.color ? color.hexadecimal ?? "a colour" : nil
    return [origin, color].compactMap(\.self)
  }
}
