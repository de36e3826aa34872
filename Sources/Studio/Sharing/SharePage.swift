internal import Imprint

/// The page of a link to results, in HTML with Open Graph's tags (https://ogp.me).
struct SharePage {
  let share: Share
  /// The files that people are handed.
  let files: [ExportRecord.File]
  let brand: ShareBrand
  /// The origin under which the client reaches the studio, since tags name absolute addresses.
  let origin: String

  var html: String {
    let title = share.title ?? Self.title(of: files)
    var head = [Self.tag("og:title", title), Self.tag("og:url", origin + share.page)]
    if brand.colour != nil { head.append(#"<link rel="stylesheet" href="?style">"#) }
    if let message = share.message { head.append(Self.tag("og:description", message)) }
    if let file = files.first {
      head.append(Self.tag("og:image", origin + poster(of: file)))
      head.append(Self.tag("og:image:type", "image/jpeg"))
      head.append(#"<meta name="twitter:card" content="summary_large_image">"#)
      if !Self.isImage(file),
        MediaKind(ofFile: file.name) == .video || FileTypes.isPlaylist(file.name)
      {
        head.append(Self.tag("og:type", "video.other"))
        head.append(Self.tag("og:video", origin + share.path(of: file.name)))
        head.append(Self.tag("og:video:type", FileTypes.type(of: file.name)))
      }
    }
    let message = share.message.map { "<p>\($0.escapedAsMarkup)</p>" } ?? ""
    let logo = brand.logo == nil ? "" : #"<img class="logo" src="?logo" alt="">"#
    return Self.page(title, head: head, logo: logo, content: [message] + files.map(figure))
  }

  /// The page of a link that leads nowhere, or nowhere any more.
  static var gone: String {
    page(
      "This link leads nowhere", head: [],
      content: [
        "<p>Its time is over, or it was taken back. Whoever sent it can make another one.</p>"
      ])
  }

  /// The title of files without one: the name of the first, and how many others there are.
  private static func title(of files: [ExportRecord.File]) -> String {
    guard let first = files.first.map({ title(of: $0.name) }) else { return "Imprint" }
    // Both files of a Live Photo have its name.
    let others = Set(files.map { PlainName.stem(of: $0.name) }).count - 1
    return others > 0 ? "\(first) and \(others) more" : first
  }

  /// The title of a film without one: its name without the ending, and without the mark of what is exported.
  private static func title(of name: String) -> String {
    let stem = PlainName.stem(of: name)
    guard let mark = stem.ranges(of: ".branded").last else { return stem }
    // A number follows where the name was taken.
    let rest = stem[mark.upperBound...]
    let isMark = rest.isEmpty || rest.first == "-" && rest.dropFirst().allSatisfy(\.isNumber)
    return isMark ? String(stem[..<mark.lowerBound]) : stem
  }

  /// Whether a file is an image to a browser, moving ones among them.
  private static func isImage(_ file: ExportRecord.File) -> Bool {
    FileTypes.type(of: file.name).hasPrefix("image/")
  }

  private static func page(
    _ title: String, head: [String], logo: String = "", content: [String]
  ) -> String {
    """
    <!doctype html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>\(title.escapedAsMarkup)</title>
    <link rel="icon" href="/icon.svg" type="image/svg+xml">
    <link rel="stylesheet" href="/styles/share.css">
    \(head.joined(separator: "\n"))
    </head>
    <body>
    <main>
    \(logo)
    <h1>\(title.escapedAsMarkup)</h1>
    \(content.joined(separator: "\n"))
    </main>
    </body>
    </html>

    """
  }

  private func figure(_ file: ExportRecord.File) -> String {
    let path = share.path(of: file.name).escapedAsMarkup
    let poster = poster(of: file).escapedAsMarkup
    let shown =
      Self.isImage(file) || MediaKind(ofFile: file.name) == .image
      ? #"<img src="\#(path)" alt="\#(file.name.escapedAsMarkup)">"#
      : #"<video controls playsinline preload="metadata" src="\#(path)" poster="\#(poster)"></video>"#
    let saved = FileTypes.isPlaylist(file.name) ? PlainName.archive(of: file.name) : file.name
    return """
      <figure>
      \(shown)
      <figcaption>
      <a class="button" href="\(path)?download" download aria-label="Download \(saved.escapedAsMarkup)">Download</a>
      <span>\(saved.escapedAsMarkup)</span>
      </figcaption>
      </figure>
      """
  }

  /// The path of an image of a file.
  private func poster(of file: ExportRecord.File) -> String {
    share.path(of: file.name) + "?poster"
  }

  private static func tag(_ property: String, _ content: String) -> String {
    #"<meta property="\#(property)" content="\#(content.escapedAsMarkup)">"#
  }
}
