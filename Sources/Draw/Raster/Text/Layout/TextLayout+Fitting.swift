internal import ImprintLanguage
internal import ImprintValues

extension TextLayout {
  /// Tolerates rounding errors in a box that was measured for its text.
  static let slack = 0.01

  /// Shrinks the font, wraps lines and truncates, as far as the style allows and the room requires.
  ///
  /// The result depends on style and room alone, so that measuring and drawing agree.
  ///
  /// - Parameter room: without the padding.
  /// - Returns: the factor of the font's size.
  borrowing func fit(in room: TextRoom) -> Double {
    let natural = logicalSize()
    let least = min(max(style.minimumScale, 0.01), 1)
    guard style.wraps, let width = room.width else {
      return fitUnbroken(natural, in: room, least: least)
    }
    guard let height = room.height else {
      return fitBroken(natural, at: width, least: least)
    }
    return fitBroken(natural, in: Size(width: width, height: height), least: least)
  }

  /// Fits without wrapping: lines end only where the text breaks them.
  private borrowing func fitUnbroken(
    _ natural: Size, in room: TextRoom, least: Double
  ) -> Double {
    let scale = shrunk(natural, to: room, least: least)
    if style.truncation != .none, let width = room.width, scale * natural.width > width + Self.slack
    {
      setWidth(width)
      truncate(style.truncation, height: nil)
    }
    return scale
  }

  /// Shrinks first, and wraps only where that is not enough; the height is unlimited.
  private borrowing func fitBroken(_ natural: Size, at width: Double, least: Double) -> Double {
    let scale = shrunk(natural, to: TextRoom(width: width, height: nil), least: least)
    if scale * natural.width > width + Self.slack {
      setWidth(width)
      setLines(within: width)
    }
    return scale
  }

  /// Shrinks to a room without wrapping.
  private borrowing func shrunk(_ natural: Size, to room: TextRoom, least: Double) -> Double {
    let across = natural.width > (room.width ?? .infinity) + Self.slack ? room.width : nil
    let down = natural.height > (room.height ?? .infinity) + Self.slack ? room.height : nil
    // A line's width is proportional to the scale, but for rounding of each glyph's advance.
    let scale = min(across.map { $0 / natural.width } ?? 1, down.map { $0 / natural.height } ?? 1)
    guard scale < 1, least < 1 else { return 1 }
    setScale(max(scale, least))
    return max(scale, least)
  }

  /// Wraps at the width first, and shrinks where the lines exceed the height.
  private borrowing func fitBroken(_ natural: Size, in inner: Size, least: Double) -> Double {
    setWidth(inner.width)
    // A text that cannot fit is not wrapped: Pango takes seconds to break a word of thousands of letters.
    // Spaces vanish at line ends, so that the area may be several times too large.
    let area = natural.width * natural.height / Double(lineCount()) * least * least
    let isHopeless = style.lineSpacing >= 0 && area > 4 * inner.width * inner.height
    if !isHopeless, let scale = brokenScale(in: inner, least: least) {
      setScale(scale)
      setLines(within: inner.width)
      return scale
    }
    setScale(least)
    truncate(style.truncation, height: inner.height)
    return least
  }

  /// Balances the lines where the style asks for it; otherwise fills them.
  private borrowing func setLines(within width: Double) {
    if style.isBalanced { balance(within: width) } else { fillLinesBeforeLongWords() }
  }

  /// The largest scale at which wrapped lines fit the height, to 1/256; nil where none does.
  private borrowing func brokenScale(in inner: Size, least: Double) -> Double? {
    func fits(_ scale: Double) -> Bool {
      setScale(scale)
      return logicalSize().height <= inner.height + Self.slack
    }
    if fits(1) { return 1 }
    guard least < 1, fits(least) else { return nil }
    var (low, high) = (least, 1.0)
    while high - low > 1.0 / 256 {
      let middle = (low + high) / 2
      if fits(middle) { low = middle } else { high = middle }
    }
    return low
  }
}

extension TextRoom {
  /// The room without padding on each side.
  func inside(_ padding: Size) -> TextRoom {
    TextRoom(
      width: width.map { $0 - 2 * padding.width }, height: height.map { $0 - 2 * padding.height })
  }
}
