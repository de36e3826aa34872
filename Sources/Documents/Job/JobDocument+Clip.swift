package import ImprintLanguage
package import ImprintPrimitives

extension JobDocument {
  /// A clip of a job's input, where that is a list of clips that are played one after the other.
  package struct Clip: Hashable, Sendable {
    /// The input that is played; never clips again.
    package internal(set) var input: Input
    /// The beginning of its part, from its own zero.
    package internal(set) var trimStart = TimeNotation.seconds(0)
    /// The end of its part, exclusive.
    package internal(set) var trimEnd = TimeNotation.beforeEnd(0)
    /// The overlays on this clip alone, back to front.
    package internal(set) var overlays: [OverlayUse] = []
    /// The gain of its sound.
    package internal(set) var volume = 1.0
    /// How fast it is played.
    package internal(set) var speed = 1.0
    /// The frame that is held; nil for none.
    package internal(set) var freeze: Freeze?
    /// How it follows the clip before it.
    package internal(set) var join = Transition.cut
    /// The seconds that the join takes; nil for the default.
    package internal(set) var joinSeconds: Double?
    /// The title of the chapter that begins with it; nil for none.
    package internal(set) var title: String?
    /// Whether the output has its shape, colours, tracks and metadata.
    package internal(set) var isMain = false
    /// The way in which it is fitted into the frame of the main clip.
    package internal(set) var fit = Slideshow.Fit.aspectFit
    /// The frame's content around it.
    package internal(set) var background = Slideshow.Background.color(.black)
    /// Whether it is played at all.
    package internal(set) var enabled = Enabling.always

    package init(_ input: Input) { self.input = input }
  }
}
