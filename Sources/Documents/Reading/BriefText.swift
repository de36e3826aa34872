extension String {
  /// Cut where it is long, as what stands in a fault may come from anywhere.
  var brief: String { utf8.count > 80 && count > 80 ? "\(prefix(80))…" : self }

  /// The same in quotes.
  var quotedBriefly: String { "\"\(brief)\"" }
}
