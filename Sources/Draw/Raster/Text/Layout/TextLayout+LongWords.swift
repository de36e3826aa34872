internal import ImprintCPango

extension TextLayout {
  /// Starts a word that must be broken anyway on the line of the word before it.
  ///
  /// Pango would start a new line, which leaves a short word alone on its own: `ID:` over an address.
  borrowing func fillLinesBeforeLongWords() {
    let wasted = wastedBreaks()
    guard !wasted.isEmpty, let text = pango_layout_get_text(pointer),
      let attributes = pango_attr_list_copy(pango_layout_get_attributes(pointer))
    else { return }
    defer { pango_attr_list_unref(attributes) }
    for index in wasted {
      // The attribute forbids breaks inside its range only, which therefore has two characters.
      guard let start = g_utf8_offset_to_pointer(text, index - 1),
        let end = g_utf8_offset_to_pointer(start, 2),
        let attribute = pango_attr_allow_breaks_new(0)
      else { continue }
      attribute.pointee.start_index = UInt32(UnsafePointer(start) - text)
      attribute.pointee.end_index = UInt32(UnsafePointer(end) - text)
      pango_attr_list_insert(attributes, attribute)
    }
    pango_layout_set_attributes(pointer, attributes)
  }

  /// The indices of characters that start both a line and a word that does not fit on it.
  private borrowing func wastedBreaks() -> [Int] {
    var count: Int32 = 0
    guard let characters = pango_layout_get_log_attrs_readonly(pointer, &count) else { return [] }
    let starts = lineStarts()
    return zip(starts, starts.dropFirst()).compactMap { line, next in
      let isInWord = next < count && characters[next].is_line_break == 0
      let isBroken = line > 0 && line < count && characters[line].is_line_break != 0
      guard isInWord, isBroken, characters[line].is_mandatory_break == 0 else { return nil }
      // Another word that starts on the line is the broken one.
      return (line + 1..<next).contains { characters[$0].is_line_break != 0 } ? nil : line
    }
  }

  /// The index of the first character of each line.
  private borrowing func lineStarts() -> [Int] {
    guard let text = pango_layout_get_text(pointer) else { return [] }
    return (0..<lineCount()).compactMap { index in
      guard let line = pango_layout_get_line_readonly(pointer, Int32(index)) else { return nil }
      return Int(g_utf8_pointer_to_offset(text, text + Int(line.pointee.start_index)))
    }
  }
}
