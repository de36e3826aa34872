internal import ImprintValues

extension String {
  /// The text escaped for an attribute's value, whose normalization would turn line feeds into spaces, or for content.
  var escapedForXML: String { escapedAsMarkup.replacingScalars(["\n": "&#10;", "\t": "&#9;"]) }
}
