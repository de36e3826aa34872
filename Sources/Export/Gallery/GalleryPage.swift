internal import Documents
internal import Primitives

/// The page of a gallery, from its entries.
struct GalleryPage {
  private let entries: [GalleryEntry]

  init(_ entries: [GalleryEntry]) {
    self.entries = entries
  }

  /// What is in it may load nothing, and only what carries the page's own mark is run or applied.
  private static let policy =
    "default-src 'none'; img-src data:; style-src 'nonce-page'; script-src 'nonce-page'"

  var html: HTML {
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
    <p>\(count) Pictures are of a film of ten seconds with each parameter's example.</p>
    \(contents)
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
      <h2 dir="auto">\(entry.title)</h2>
      \(copied(entry.overlay.name, "name"))
      \(description)
      \(pictures(of: entry))
      \(entry.problem == nil ? copied(entry.command, "command") : .none)
      \(parameters(of: entry))
      </article>
      """
  }

  /// A text with a button that copies it.
  private func copied(_ text: String, _ what: String) -> HTML {
    """
    <div class="copied \(what)"><code>\(text)</code>\
    <button type="button" aria-label="Copy the \(what)">Copy</button></div>
    """
  }

  private func pictures(of entry: GalleryEntry) -> HTML {
    guard let portrait = entry.portrait else {
      return "<pre class=\"problem\">\(entry.problem ?? "")</pre>"
    }
    let moments: [HTML] = zip(GalleryEntry.fractions, entry.moments).map { fraction, picture in
      let percent = "\(Int(fraction * 100)) %"
      return """
        <figure>\(image(picture, "\(entry.title) at \(percent) of the film"))\
        <figcaption>\(percent)</figcaption></figure>
        """
    }
    return """
      <div class="portrait">\(image(portrait, entry.title))</div>
      <div class="moments">
      \(moments)
      </div>
      """
  }

  private func image(_ picture: GalleryPicture, _ alternative: String) -> HTML {
    """
    <img src="\(picture.address)" width="\(picture.size.width)" \
    height="\(picture.size.height)" alt="\(alternative)">
    """
  }

  private func parameters(of entry: GalleryEntry) -> HTML {
    let parameters = entry.overlay.parameters
    guard !parameters.isEmpty else { return .none }
    let rows: [HTML] = parameters.map { parameter in
      let cells: [HTML] = parameter.cells.map { label, text in
        "<td data-label=\"\(label)\" dir=\"auto\">\(text)</td>"
      }
      return "<tr><th scope=\"row\">\(parameter.name)</th>\(cells)</tr>"
    }
    let heads: [HTML] = (["Parameter"] + Parameter.labels).map { "<th scope=\"col\">\($0)</th>" }
    return """
      <table>
      <thead><tr>\(heads)</tr></thead>
      <tbody>
      \(rows)
      </tbody>
      </table>
      """
  }
}

extension GalleryEntry {
  fileprivate var title: String { overlay.title ?? overlay.name }

  /// What stamps the overlay on a clip, with a value for each parameter that needs one.
  fileprivate var command: String {
    let values = overlay.parameters.filter(\.isRequired).flatMap { ["--set", $0.assignment] }
    let words = ["imprint", "brand", "clip.mp4", "--overlay", overlay.name] + values
    return words.map(\.asShellWord).joined(separator: " ")
  }
}

extension Parameter {
  /// The columns after the name's.
  fileprivate static let labels = ["Type", "Default", "Example", "Choices", "What it is for"]

  /// Under those labels.
  fileprivate var cells: [(label: String, text: String)] {
    let values = [
      type.rawValue, isRequired ? "required" : standard.map(\.text) ?? "",
      example?.text ?? "", (choices ?? []).map(\.text).joined(separator: ", "), description ?? "",
    ]
    return Array(zip(Self.labels, values))
  }

  /// Of its example; a file of the overlay's own folder is none where the command is called.
  fileprivate var assignment: String {
    let value = type == .file ? nil : example ?? choices?.first
    return "\(name)=\(value?.text ?? type.rawValue.uppercased())"
  }
}
