internal import ImprintLanguage
internal import ImprintPlanning
internal import ImprintValues

/// An HTML page of overlays, by what people look for: each over a photograph, with the line that stamps it on a video.
///
/// It is one file with stills in it, or a folder whose overlays move. Both work from disk and need no network; the page
/// adapts to light and dark colour schemes and to narrow screens.
package struct GalleryPage {
  private let entries: [ShownOverlay]
  /// The groups that have overlays, in their order; the last one is of overlays that do not tell theirs.
  private let groups: [GalleryGroup]
  private let photographs: [GalleryPhotograph]
  /// The photograph that each overlay is shown over at first. Empty without photographs.
  private let photographNames: [Int: String]
  private let addresses: GalleryAddresses
  private let origin: GalleryOrigin

  /// - Parameters:
  ///   - entries: in the order of their names.
  ///   - photographs: those that the overlays are shown over.
  ///   - isFolder: whether images are files beside the page.
  ///   - origin: what the overlays were drawn with.
  package init(
    _ entries: [ShownOverlay], over photographs: [GalleryPhotograph], isFolder: Bool,
    drawnBy origin: GalleryOrigin = GalleryOrigin()
  ) {
    self.entries = entries
    self.photographs = photographs
    self.origin = origin
    addresses = GalleryAddresses(isFolder: isFolder)
    groups = (OverlayGroup.allCases + [nil]).map { group in
      GalleryGroup(group, entries.indices.filter { entries[$0].overlay.group == group })
    }
    .filter { !$0.numbers.isEmpty }
    photographNames = groups.reduce(into: [:]) { names, group in
      names.merge(group.photographs(of: photographs)) { first, _ in first }
    }
  }

  /// The text of the page, to be stored as UTF-8.
  package var text: String { html.text }

  /// The files that the page of a folder needs, by their paths beside it; none for one file.
  package var files: [(path: String, bytes: [UInt8])] {
    guard addresses.isFolder else { return [] }
    let images = entries.indices.flatMap { addresses.files(of: entries[$0], number: $0) }
    return photographs.map { (addresses.path(of: $0), $0.bytes) } + images
  }

  private var html: HTML {
    """
    <!DOCTYPE html>
    <html lang="en" data-shape="\(GalleryShape.all.first?.key ?? "")">
    <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="\(addresses.policy)">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>Overlays</title>
    <style nonce="page">\(GalleryStyle.sheet)\(rules)</style>
    </head>
    <body>
    <header>
    <h1>Overlays</h1>
    <p class="about">\(count)</p>
    \(GalleryControls(photographs: photographs, canMove: addresses.isFolder).html)
    \(GalleryBrand().html)
    \(contents)
    </header>
    <main>
    \(groups.map(section))
    <p id="none" hidden>None has all of these words.</p>
    </main>
    \(credits)
    <script nonce="page">\(GalleryScript.text)</script>
    </body>
    </html>

    """
  }

  private var count: String {
    let line = "The line under each stamps it on a video of yours."
    return switch entries.count {
    case 0: "None was found."
    case 1: "One to use as it is. The line under it stamps it on a video of yours."
    default:
      "\(entries.count) to use as they are. "
        + (addresses.isFolder ? "Point at one to see it move. \(line)" : line)
    }
  }

  /// The rules that lay each photograph under overlays, show the images of a shape, and make room for groups.
  private var rules: HTML {
    let rules: [HTML] = photographs.map { photograph in
      """
      [data-film="\(photograph.name)"] .film { background-image: url(\(addresses.address(of: photograph))); }
      [data-film="\(photograph.name)"] img[data-of]:not([data-of="\(photograph.name)"]) { display: none; }
      """
    }
    let shapes: [HTML] = GalleryShape.all.map { shape in
      """
      [data-shape="\(shape.key)"] img[data-in]:not([data-in="\(shape.key)"]) { display: none; }
      [data-shape="\(shape.key)"] .stage { aspect-ratio: \(shape.width) / \(shape.height); }
      """
    }
    let counts: [HTML] = (1...8).map { count in
      "[data-count=\"\(count)\"] { --count: \(count); }"
    }
    return "\n\(rules + shapes + counts)\n"
  }

  private var contents: HTML {
    guard groups.count > 1 else { return .none }
    let links: [HTML] = groups.map { group in
      "<li><a href=\"#\(group.id)\">\(group.title) <span>\(group.numbers.count)</span></a></li>"
    }
    return "<nav aria-label=\"Groups\">\n<ul>\n\(links)\n</ul>\n</nav>"
  }

  private func section(_ group: GalleryGroup) -> HTML {
    let cards = group.numbers.map { number in
      GalleryCard(
        entry: entries[number], number: number, addresses: addresses,
        photograph: photographNames[number],
        command: GalleryCommand(
          of: entries[number].overlay, isFoundByName: entries[number].isFoundByName,
          drawnBy: origin)
      ).html
    }
    return """
      <section id="\(group.id)" data-count="\(group.numbers.count)" aria-labelledby="\(group.id)-title">
      <h2 id="\(group.id)-title">\(group.title)</h2>
      <p class="about">\(group.purpose)</p>
      <div class="cards">
      \(cards)
      </div>
      </section>
      """
  }

  private var credits: HTML {
    if photographs.isEmpty { return .none }
    let works: [HTML] = photographs.map { photograph in
      """
      “\(photograph.title)” by \(photograph.author) \
      (<a rel="license noreferrer" href="\(photograph.licenseAddress)">\(photograph.license)</a>, \
      \(photograph.changes))
      """
    }
    return "<footer>\n<p>Photographs: \(works.joined(by: "; ")).</p>\n</footer>"
  }
}
