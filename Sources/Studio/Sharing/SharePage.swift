/// The page of a link to results, in HTML with Open Graph's tags (https://ogp.me).
struct SharePage {
  let share: Share
  /// The files that people are handed.
  let files: [ExportRecord.File]
  /// The origin under which the client reaches the studio, since tags name absolute addresses.
  let origin: String

  var html: String {
    let title = share.title ?? files.first.map(\.name) ?? "Imprint"
    var head = [Self.tag("og:title", title)]
    if let message = share.message { head.append(Self.tag("og:description", message)) }
    if let file = files.first {
      if let poster = poster(of: file) { head.append(Self.tag("og:image", origin + poster)) }
      if MediaKind(ofFile: file.name) == .video || FileTypes.isPlaylist(file.name) {
        head.append(Self.tag("og:type", "video.other"))
        head.append(Self.tag("og:video", origin + share.path(of: file.name)))
        head.append(Self.tag("og:video:type", FileTypes.type(of: file.name)))
      }
    }
    let message = share.message.map { "<p>\($0.escaped)</p>" } ?? ""
    return Self.page(title, head: head, content: [message] + files.map(figure))
  }

  /// The page of a link that leads nowhere, or nowhere any more.
  static var gone: String {
    page(
      "This link leads nowhere", head: [],
      content: [
        "<p>Its time is over, or it was taken back. Whoever sent it can make another one.</p>"
      ])
  }

  private static func page(_ title: String, head: [String], content: [String]) -> String {
    """
    <!doctype html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>\(title.escaped)</title>
    <link rel="icon" href="/icon.svg" type="image/svg+xml">
    <link rel="stylesheet" href="/styles/share.css">
    \(head.joined(separator: "\n"))
    </head>
    <body>
    <main>
    <h1>\(title.escaped)</h1>
    \(content.joined(separator: "\n"))
    </main>
    </body>
    </html>

    """
  }

  private func figure(_ file: ExportRecord.File) -> String {
    let path = share.path(of: file.name).escaped
    let poster = poster(of: file).map { #" poster="\#($0.escaped)""# } ?? ""
    let shown =
      MediaKind(ofFile: file.name) == .image
      ? #"<img src="\#(path)" alt="\#(file.name.escaped)">"#
      : #"<video controls playsinline preload="metadata" src="\#(path)"\#(poster)></video>"#
    let saved = FileTypes.isPlaylist(file.name) ? PlainName.archive(of: file.name) : file.name
    return """
      <figure>
      \(shown)
      <figcaption><a href="\(path)?download" download>\(saved.escaped)</a></figcaption>
      </figure>
      """
  }

  /// The path of an image of a file; nil for a playlist, of which none is decoded.
  private func poster(of file: ExportRecord.File) -> String? {
    FileTypes.isPlaylist(file.name) ? nil : share.path(of: file.name) + "?poster"
  }

  private static func tag(_ property: String, _ content: String) -> String {
    #"<meta property="\#(property)" content="\#(content.escaped)">"#
  }
}

extension String {
  /// The text with the characters that HTML gives a meaning as references.
  fileprivate var escaped: String {
    reduce(into: "") { text, character in
      switch character {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      default: text.append(character)
      }
    }
  }
}
