/// The fields for the look of a brand: typed once, the page's script says it in all commands.
struct GalleryBrand {
  /// The parameters that overlays have for it.
  static let names = fields.map(\.name)

  private static let fields: [(name: String, title: String, example: String)] = [
    ("accent", "Accent", "#ff6b4a"), ("font", "Font", "Inter"), ("logo", "Logo", "logo.svg"),
  ]

  var html: HTML {
    let fields: [HTML] = Self.fields.map { field in
      """
      <label>\(field.title) <input name="\(field.name)" placeholder="\(field.example)" \
      autocomplete="off" autocapitalize="off" spellcheck="false"></label>
      """
    }
    return """
      <form id="brand" aria-label="Brand" hidden>
      \(fields)
      <div id="kit" hidden><p class="about">The lines below say it. This one keeps it as a kit, and draws the gallery in it:</p>
      \(GalleryCopied(line: "", title: "the kit").html)</div>
      </form>
      """
  }
}
