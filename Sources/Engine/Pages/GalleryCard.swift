internal import ImprintLanguage
internal import ImprintPlanning
internal import ImprintValues

/// An overlay on the page: its images, what it is for, its command and its parameters.
struct GalleryCard {
  let entry: ShownOverlay
  let number: Int
  let addresses: GalleryAddresses
  /// The photograph that it is shown over at first.
  let photograph: String?
  let command: GalleryCommand

  var html: HTML {
    """
    <article id="overlay-\(number + 1)" data-words="\(searchable)"\(attribute("data-film", photograph))>
    \(stage)
    <h3 dir="auto">\(title)</h3>
    \(description)
    \(entry.problem == nil ? copied : .none)
    \(parameters)
    </article>
    """
  }

  private var title: String { entry.overlay.title ?? entry.overlay.name }

  /// What a search looks in.
  private var searchable: String {
    let overlay = entry.overlay
    let words =
      [overlay.name, overlay.title, overlay.description, overlay.group?.rawValue].compactMap(\.self)
      + overlay.parameters.map(\.name)
    return words.joined(separator: " ").lowercased()
  }

  private var description: HTML {
    entry.overlay.description.map { "<p class=\"about\" dir=\"auto\">\($0)</p>" } ?? .none
  }

  private var stage: HTML {
    if let problem = entry.problem { return "<pre class=\"problem\">\(problem)</pre>" }
    let isOwn = entry.pictures.contains { $0.shape == nil }
    let moves = addresses.isFolder
    let button: HTML =
      moves
      ? """
      <button type="button" class="play" aria-pressed="false" hidden>\
      <span class="hidden">Play \(title)</span></button>
      """ : .none
    return """
      <div class="stage\(isOwn ? " own" : "")"><div class="film"></div>
      \(entry.pictures.map(image))
      \(button)</div>
      """
  }

  private func image(_ picture: GalleryPicture) -> HTML {
    let about = entry.overlay.description.map { ": \($0)" } ?? ""
    let moving = addresses.moving(picture, of: entry, number: number)
    return """
      <img src="\(addresses.still(picture, of: entry, number: number))" \
      width="\(picture.size.width)" height="\(picture.size.height)" alt="\(title)\(about)" \
      loading="lazy" decoding="async"\(attribute("data-in", picture.shape?.key))\
      \(attribute("data-of", picture.photograph))\(attribute("data-moving", moving))\
      \(attribute("data-seconds", picture.moving.map { "\($0.seconds)" }))>
      """
  }

  private func attribute(_ name: String, _ value: String?) -> HTML {
    guard let value else { return .none }
    return " \(name)=\"\(value)\""
  }

  private var copied: HTML {
    let declared = Set(entry.overlay.parameters.map(\.name))
    return GalleryCopied(
      line: command.words.map(\.asShellWord).joined(separator: " "), title: title,
      takes: GalleryBrand.names.filter(declared.contains)
    ).html
  }

  private var parameters: HTML {
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
}
