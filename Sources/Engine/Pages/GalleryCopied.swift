/// A command as one line, with a button that copies it.
struct GalleryCopied {
  let line: String
  /// The name of what the command makes, for people who do not see the page.
  let title: String
  /// The values of a brand that it takes, by the names of their parameters.
  var takes: [String] = []

  var html: HTML {
    let brandNames: HTML =
      takes.isEmpty ? .none : " data-takes=\"\(takes.joined(separator: " "))\""
    return """
      <div class="copied"><code dir="ltr" tabindex="0"\(brandNames)>\(line)</code>\
      <button type="button" aria-label="Copy the command for \(title)">\
      <span aria-live="polite">Copy</span></button></div>
      """
  }
}
