internal import ImprintCPango
internal import ImprintValues

extension TextLayout {
  /// Sets the smallest width, to half a percent, that needs no more lines than `width`.
  ///
  /// Each paragraph is then balanced by itself in that width, which the longest of their lines decides: none of the others
  /// ends in a word that is alone on its line.
  borrowing func balance(within width: Double) {
    let lines = lineCount()
    // Each step lays out the text anew, which is slow for a long one; many lines look balanced anyway.
    guard (2...8).contains(lines), width.isFinite else { return }
    // A narrower line breaks no word that is whole.
    pango_layout_set_wrap(pointer, PANGO_WRAP_WORD)
    let hasWholeWords = logicalSize().width <= width + Self.slack
    if !hasWholeWords { pango_layout_set_wrap(pointer, PANGO_WRAP_WORD_CHAR) }
    let least = leastWidth(below: width, keeping: lines, of: nil)
    setWidth(least)
    guard hasWholeWords else { return }
    let lineRanges = balancedParagraphs(within: least)
    pango_layout_set_wrap(pointer, PANGO_WRAP_WORD_CHAR)
    setWidth(least)
    keep(lineRanges)
  }

  /// The bytes of each line of paragraphs that need several lines, each as narrow as these allow; none where the text is one
  /// paragraph.
  private borrowing func balancedParagraphs(within width: Double) -> [Range<Int>] {
    let paragraphs = paragraphs()
    guard paragraphs.count > 1 else { return [] }
    return paragraphs.indices.flatMap { index -> [Range<Int>] in
      let count = paragraphs[index].count
      if count < 2 { return [] }
      setWidth(leastWidth(below: width, keeping: count, of: index))
      return self.paragraphs()[index].map { bytes(ofLine: $0) }
    }
  }

  /// The smallest width, to half a percent, at which a paragraph needs no more lines than it is to have.
  ///
  /// - Parameter paragraph: its index; nil for all of the text.
  private borrowing func leastWidth(
    below width: Double, keeping lines: Int, of paragraph: Int?
  ) -> Double {
    func holds(_ candidate: Double) -> Bool {
      setWidth(candidate)
      let own = paragraph.map { paragraphs()[$0] } ?? 0..<lineCount()
      return own.count <= lines
        && own.allSatisfy { self.width(ofLine: $0) <= candidate + Self.slack }
    }
    var (low, high) = (0.0, width)
    while high - low > width / 200 {
      let middle = (low + high) / 2
      if holds(middle) { high = middle } else { low = middle }
    }
    return high
  }

  /// Forbids other breaks in lines than those that end them.
  private borrowing func keep(_ lines: [Range<Int>]) {
    guard !lines.isEmpty,
      let attributes = pango_attr_list_copy(pango_layout_get_attributes(pointer))
    else { return }
    defer { pango_attr_list_unref(attributes) }
    for line in lines {
      let bytes = UInt32(line.lowerBound)..<UInt32(line.upperBound)
      add(pango_attr_allow_breaks_new(0), in: bytes, to: attributes)
    }
    pango_layout_set_attributes(pointer, attributes)
  }

  /// The lines of each paragraph, by their indices.
  private borrowing func paragraphs() -> [Range<Int>] {
    let starts = (0..<lineCount()).filter { index in
      pango_layout_get_line_readonly(pointer, Int32(index))?.pointee.is_paragraph_start != 0
    }
    return zip(starts, starts.dropFirst() + [lineCount()]).map { $0..<$1 }
  }

  private borrowing func width(ofLine index: Int) -> Double {
    guard let line = pango_layout_get_line_readonly(pointer, Int32(index)) else { return 0 }
    var logical = PangoRectangle()
    pango_layout_line_get_extents(line, nil, &logical)
    return PangoUnits.points(logical.width)
  }
}
