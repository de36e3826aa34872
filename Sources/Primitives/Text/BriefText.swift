extension String {
  /// Cut where it is long, as what stands in a fault may come from anywhere.
  public var brief: String {
    let head = prefix(80)
    return head.endIndex == endIndex ? self : "\(head)…"
  }

  /// The same in quotes.
  public var quotedBriefly: String { "\"\(brief)\"" }
}
