/// The search and the switches of the page, which its script shows.
struct GalleryControls {
  let photographs: [GalleryPhotograph]
  /// Whether the page has animations.
  let canMove: Bool

  var html: HTML {
    let videoChoice: HTML =
      photographs.count > 1
      ? choice("film", "Video", [("", "Mixed")] + photographs.map { ($0.name, $0.label) }) : .none
    let shapes = choice("shape", "Frame", GalleryShape.all.map { ($0.key, $0.name) })
    let all: HTML =
      canMove
      ? "<button type=\"button\" id=\"all\" aria-pressed=\"false\">Play all</button>" : .none
    return """
      <form id="controls" role="search" hidden>
      <input type="search" id="search" placeholder="Search" aria-label="Search overlays" autocomplete="off">
      \(videoChoice)
      \(shapes)
      \(all)
      <p id="found" class="hidden" role="status"></p>
      </form>
      """
  }

  private func choice(_ name: String, _ title: String, _ values: [(String, String)]) -> HTML {
    let radios: [HTML] = values.indices.map { index in
      let isFirst: HTML = index == 0 ? " checked" : .none
      return """
        <label><input type="radio" name="\(name)" value="\(values[index].0)"\(isFirst)>\
        <span>\(values[index].1)</span></label>
        """
    }
    return """
      <fieldset>
      <legend>\(title)</legend>
      \(radios)
      </fieldset>
      """
  }
}

extension GalleryPhotograph {
  /// Its name with a capital.
  fileprivate var label: String { "\(name.prefix(1).uppercased())\(name.dropFirst())" }
}
