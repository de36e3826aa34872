extension String {
  /// The first 80 characters, with an ellipsis where more follow: text in a fault may come from
  /// anywhere.
  package var brief: String {
    let head = prefix(80)
    return head.endIndex == endIndex ? self : "\(head)…"
  }

  /// `brief` in quotes.
  package var quotedBriefly: String { "\"\(brief)\"" }
}
