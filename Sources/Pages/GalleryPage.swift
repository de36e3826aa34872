internal import ImprintDocuments
internal import ImprintInspection
internal import ImprintPlanning
internal import ImprintPrimitives
package import ImprintRendering

/// An HTML page of overlays: an image of each, its parameters, and the command that uses it.
///
/// The page needs no other file and no network, and adapts to light and dark colour schemes and to narrow screens.
package struct GalleryPage {
  private let entries: [ShownOverlay]

  /// A page of overlays in the order given.
  package init(_ entries: [ShownOverlay]) {
    self.entries = entries
  }

  /// The text of the page, to be stored as UTF-8.
  package var text: String { html.text }

  /// The page loads nothing, and applies only the styles and scripts that carry its own nonce.
  private static let policy =
    "default-src 'none'; img-src data:; style-src 'nonce-page'; script-src 'nonce-page'"

  private var html: HTML {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="\(Self.policy)">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>Overlays</title>
    <style nonce="page">\(GalleryStyle.sheet)</style>
    </head>
    <body>
    <header>
    <h1>Overlays</h1>
    <p>\(count) Each is shown on a video of eight seconds, with the examples of its parameters.</p>
    \(contents)
    <button type="button" id="pause" aria-pressed="false" hidden>Pause the images</button>
    </header>
    <main>
    \(entries.indices.map(section))
    </main>
    <script nonce="page">\(GalleryStyle.script)</script>
    </body>
    </html>

    """
  }

  private var count: String {
    switch entries.count {
    case 0: "None was found."
    case 1: "One was found."
    default: "\(entries.count) were found."
    }
  }

  private var contents: HTML {
    guard entries.count > 1 else { return .none }
    let links: [HTML] = entries.indices.map { index in
      "<li><a href=\"#overlay-\(index + 1)\" dir=\"auto\">\(entries[index].title)</a></li>"
    }
    return "<nav aria-label=\"Overlays\">\n<ul>\n\(links)\n</ul>\n</nav>"
  }

  private func section(_ index: Int) -> HTML {
    let entry = entries[index]
    let description: HTML =
      entry.overlay.description.map { "<p class=\"about\" dir=\"auto\">\($0)</p>" } ?? .none
    return """
      <article id="overlay-\(index + 1)">
      \(image(of: entry))
      <h2 dir="auto">\(entry.title)</h2>
      \(description)
      \(entry.problem == nil ? commands(of: entry) : .none)
      \(parameters(of: entry))
      </article>
      """
  }

  private func image(of entry: ShownOverlay) -> HTML {
    guard let moving = entry.moving, let still = entry.still else {
      return "<pre class=\"problem\">\(entry.problem ?? "")</pre>"
    }
    let about = entry.overlay.description.map { ": \($0)" } ?? ""
    return """
      <picture>\
      <source media="(prefers-reduced-motion: reduce)" srcset="\(still.address)">\
      <img src="\(moving.address)" width="\(moving.size.width)" height="\(moving.size.height)" \
      alt="\(entry.title)\(about)" decoding="async"></picture>
      """
  }

  private func commands(of entry: ShownOverlay) -> HTML {
    """
    <h3>On a video of yours</h3>
    \(copied(entry.command, "command for a video"))
    <h3>Just this image</h3>
    \(copied(entry.imageCommand, "command for this image"))
    """
  }

  /// A shell command with a button that copies it; line breaks occur only between its words.
  private func copied(_ words: [String], _ what: String) -> HTML {
    let line = words.map { word -> HTML in "<span>\(word.asShellWord)</span>" }.joined(by: " ")
    return """
      <div class="copied"><code dir="ltr">\(line)</code>\
      <button type="button" aria-label="Copy the \(what)"><span aria-live="polite">Copy</span></button>\
      </div>
      """
  }

  private func parameters(of entry: ShownOverlay) -> HTML {
    let parameters = entry.overlay.parameters
    guard !parameters.isEmpty else { return .none }
    let rows: [HTML] = parameters.map { parameter in
      let cells: [HTML] = parameter.cells.map { label, text in
        "<td data-label=\"\(label)\" dir=\"auto\">\(text)</td>"
      }
      return "<tr><th scope=\"row\">\(parameter.name)</th>\(cells)</tr>"
    }
    let heads: [HTML] = (["Parameter"] + Parameter.labels).map { "<th scope=\"col\">\($0)</th>" }
    let count = parameters.count == 1 ? "1 parameter" : "\(parameters.count) parameters"
    return """
      <details>
      <summary>\(count)</summary>
      <table>
      <thead><tr>\(heads)</tr></thead>
      <tbody>
      \(rows)
      </tbody>
      </table>
      </details>
      """
  }
}

extension ShownOverlay {
  fileprivate var title: String { overlay.title ?? overlay.name }

  /// The command that stamps the overlay on a clip with the parameters of the image.
  fileprivate var command: [String] {
    let values = overlay.parameters.filter(\.isShown).flatMap { ["--set", $0.assignment] }
    return ["imprint", "brand", "clip.mp4", "--overlay", word] + values
  }

  /// The command that makes the image on the page.
  fileprivate var imageCommand: [String] {
    ["imprint", "overlays", word, "-o", "\(overlay.name).webp"]
  }
}

extension Parameter {
  /// The columns after the name's.
  fileprivate static let labels = ["Type", "Default", "Example", "Choices", "What it is for"]

  /// The cells under those labels.
  fileprivate var cells: [(label: String, text: String)] {
    let values = [
      type.rawValue, isRequired ? "required" : standard.map(\.text) ?? "",
      example?.text ?? "", (choices ?? []).map(\.text).joined(separator: ", "), description ?? "",
    ]
    return Array(zip(Self.labels, values))
  }

  /// Whether its example is visible in the image, or a value is required.
  fileprivate var isShown: Bool { isRequired || (example != nil && example != standard) }

  /// `NAME=VALUE` with the example; a file is left to the reader, since the example lies in the overlay's folder.
  fileprivate var assignment: String {
    let value = type == .file ? nil : example ?? choices?.first
    return "\(name)=\(value?.text ?? type.rawValue.uppercased())"
  }
}
