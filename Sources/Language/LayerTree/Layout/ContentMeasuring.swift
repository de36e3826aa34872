package import ImprintValues

/// Measures content for layout: sizes and durations.
///
/// The rasterizer implements it. Answers must not change while a scene is in use.
package protocol ContentMeasuring: Sendable {
  /// The size of a text with its padding, after shrinking, wrapping and truncating it as far as
  /// allowed to fit a room; larger than the room where that does not suffice.
  func size(of text: TextStyle, in room: TextRoom) -> Size

  /// The places of parts of a text in its drawing.
  ///
  /// - Parameter ranges: the bytes of each part in the string, in UTF-8; rising, and apart from each other.
  func parts(_ ranges: [Range<Int>], of text: TextDrawing) -> TextParts

  /// The properties of the images that a reference leads to; nil where they cannot be opened.
  func images(of image: ImageReference) -> ImageFacts?
}

/// The size and timing of a file's images.
package struct ImageFacts: Hashable, Sendable {
  /// The size of one image in pixels, upright with square pixels.
  package var size: PixelSize
  /// The end time of each image in seconds from the start of the first; a still has one entry.
  package var ends: [Double]
  /// The file's loop count; nil for endless.
  package var playCount: Int?
  /// Whether the count is the file's own; a video has none, and counts as played once.
  package var statesPlayCount: Bool
  /// The parts of an animation that is drawn at any time, from time 0 on; empty where each image holds until the next.
  package var parts: [Part] = []

  /// A part of an animation, until the next one begins.
  package struct Part: Hashable, Sendable {
    /// In images from the first one.
    package let start: Double
    /// Whether it changes at any time, or stands.
    package let isMoving: Bool

    package init(start: Double, isMoving: Bool) {
      (self.start, self.isMoving) = (start, isMoving)
    }
  }

  /// `ends` must be non-decreasing, with one entry per image.
  package init(
    size: PixelSize, ends: [Double], playCount: Int?, statesPlayCount: Bool = true
  ) {
    self.size = size
    self.ends = ends
    self.playCount = playCount
    self.statesPlayCount = statesPlayCount
  }
}

extension ContentMeasuring {
  /// None: a measurer that knows no glyphs knows no places of parts.
  package func parts(_ ranges: [Range<Int>], of text: TextDrawing) -> TextParts { TextParts() }
}

/// Parts of a text, such as its words, where they are drawn.
package struct TextParts: Hashable, Sendable {
  /// A part of a text.
  package struct Part: Hashable, Sendable {
    /// Its width, and the height of its line; in the drawing's coordinates.
    package var box: Rect
    /// The height at which its letters stand.
    package var baseline: Double

    /// Takes all members unchecked.
    package init(box: Rect, baseline: Double) {
      (self.box, self.baseline) = (box, baseline)
    }
  }

  /// A line of a text.
  package struct Line: Hashable, Sendable {
    /// The bytes of the string in UTF-8.
    package var bytes: Range<Int>
    /// The rectangle that the font and the glyphs with their outlines take.
    package var reach: Rect
    /// Its part of the boxes behind the lines.
    package var band: Rect

    /// Takes all members unchecked.
    package init(bytes: Range<Int>, reach: Rect, band: Rect) {
      (self.bytes, self.reach, self.band) = (bytes, reach, band)
    }
  }

  /// All lines from top to bottom; none where they are not known.
  package var lines: [Line] = []
  /// The parts in their order; none where they are not known.
  package var parts: [Part] = []
  /// The factor by which the text shrinks to fit its room.
  package var scale = 1.0
  /// Whether it reads from right to left.
  package var isRightToLeft = false

  /// No parts.
  package init() {}
}
