internal import ImprintValues

/// A box behind the word that is spoken, which goes from word to word.
struct CaptionPill {
  /// The box at the clock's time; nil before the first word.
  let layer: Layer?

  /// The seconds that it takes from one word to the next, where these last twice as long at least.
  private static let seconds = 0.15

  /// - Parameters:
  ///   - words: the beginning of each word, with the box around it.
  ///   - clock: of the words' times.
  init(
    _ background: WordLook.Background, around words: [(start: Double, box: WordBox)],
    at clock: Clock
  ) {
    guard let index = words.lastIndex(where: { clock.isAtLeast($0.start) }) else {
      layer = nil
      return
    }
    // What follows changes when the next word begins.
    if index + 1 < words.count { _ = clock.isAtLeast(words[index + 1].start) }
    var box = words[index].box
    let stay = index + 1 < words.count ? words[index + 1].start - words[index].start : .infinity
    let way = min(Self.seconds, stay / 2)
    if index > 0, words[index - 1].box.isOnLine(of: box), way > 0,
      !clock.isAtLeast(words[index].start + way)
    {
      clock.horizon.noteMotion()
      let left = 1 - (clock.time - words[index].start) / way
      box = words[index - 1].box.mixed(with: box, 1 - left * left * left)
    }
    layer = box.layer(background.color)
  }
}

/// A box with round corners around a word.
struct WordBox {
  var rect: Rect
  var radius: Double

  /// Whether the words in both lie on one line, so that a box may go from one to the other.
  func isOnLine(of other: WordBox) -> Bool {
    abs(rect.midY - other.rect.midY) < rect.size.height / 2
  }

  func mixed(with other: WordBox, _ share: Double) -> WordBox {
    func mix(_ one: Double, _ other: Double) -> Double { one + (other - one) * share }
    return WordBox(
      rect: Rect(
        x: mix(rect.minX, other.rect.minX), y: mix(rect.minY, other.rect.minY),
        width: mix(rect.size.width, other.rect.size.width),
        height: mix(rect.size.height, other.rect.size.height)),
      radius: mix(radius, other.radius))
  }

  func layer(_ color: Color) -> Layer {
    var layer = Layer()
    layer.size = LayerSize(.units(rect.size.width), .units(rect.size.height))
    layer.position = .point(.units(rect.midX), .units(rect.midY))
    layer.backgroundColor = color
    layer.cornerRadius = .units(radius)
    return layer
  }
}
