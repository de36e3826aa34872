internal import ImprintCCairo
internal import ImprintCPango
internal import ImprintLanguage
internal import ImprintValues

/// The machine's fonts, and font files of its own.
///
/// Rasterizers with the same files share one: reading fontconfig's configuration takes time, and Pango's
/// threads hold a font map beyond its last use. A file that is replaced while the process runs may not be
/// noticed.
///
/// Its fonts never change, since Pango looks up fonts on threads of its own. Not safe from several threads.
final class FontCollection {
  /// A text and the fonts that it and its runs ask for, which alone determine its fonts.
  struct ChosenText: Hashable {
    let string: String
    let fonts: FontRequest
    let runs: [Range<Int>]
    let fontsOfRuns: [FontRequest]
    let neighbor: Unicode.Scalar?
    let followsScripts: Bool
  }

  /// The font map, from which contexts for layouts are made.
  let map: UnsafeMutablePointer<PangoFontMap>
  private let configuration: OpaquePointer
  /// The description that matches each file's font alone, by path.
  private var descriptions: [String: FontDescription] = [:]
  /// Families looked up, nil for missing ones; a look-up takes longer than the layout of a text.
  private var families = LRUCache<String, FoundFamily?>(limit: 64)
  /// The machine's families of Noto Sans by script, which fontconfig may list behind fonts of other looks. Those of
  /// Chinese, Japanese and Korean are left to it.
  lazy var notoFamilies = Self.families(of: configuration).filter {
    $0.hasPrefix("Noto Sans") && !$0.contains("CJK") && !$0.contains("Mono")
      && !$0.contains("Symbols")
  }
  /// The families that draw letters, nil where none does; a cache.
  var familiesOfLetters = LRUCache<DrawnLetter, String?>(limit: 4096)
  /// The fonts of texts, by text; a cache.
  var textFonts = LRUCache<ChosenText, TextFonts>(limit: 256)
  /// The name under which the family that ships is found; nil where it is not in the collection.
  private var shippedFamily: String?
  /// The names under which files of its own are found.
  private(set) var ownFamilies: Set<String> = []

  /// The cached collection with these files, or a new one.
  ///
  /// - Parameter files: font files to add, each with the other faces of its family beside it; others are ignored.
  /// - Returns: nil where Pango or fontconfig cannot be initialised.
  static func with(_ files: [String]) -> FontCollection? {
    if let cached = collections.value(for: files) { return cached }
    guard let collection = FontCollection(files) else { return nil }
    collections.insert(collection, for: files, cost: 1)
    return collection
  }

  // Unsafe: accessed only inside `withFonts`.
  nonisolated(unsafe) private static var collections = LRUCache<[String], FontCollection>(
    limit: 16)

  private init?(_ files: [String]) {
    // The first map of a process makes Pango read fontconfig's configuration on a thread of its own, whatever
    // is set later; it comes first so that both are read at once.
    guard let map = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT) else { return nil }
    guard let configuration = FcInitLoadConfigAndFonts() ?? FcConfigCreate() else {
      g_object_unref(map)
      return nil
    }
    self.configuration = configuration
    self.map = map
    for file in files where descriptions[file] == nil {
      let family = "Imprint \(ownFamilies.count)"
      descriptions[file] = Self.add(file, as: family, to: configuration)
      for face in BundledFace.others(beside: file) {
        _ = Self.add(face, as: family, to: configuration)
      }
      ownFamilies.insert(family)
      if BundledFace.isBold(file) { shippedFamily = family }
    }
    pango_fc_font_map_set_config(OpaquePointer(map), configuration)
  }

  deinit {
    g_object_unref(map)
    FcConfigDestroy(configuration)
  }

  /// Whether there is no font at all.
  var isEmpty: Bool {
    [FcSetSystem, FcSetApplication].allSatisfy { set in
      (FcConfigGetFonts(configuration, set)?.pointee.nfont ?? 0) == 0
    }
  }

  /// The machine's families and the one that ships, under the names by which texts ask for them.
  var familyNames: [String] {
    let installed = Self.families(of: configuration).filter {
      !ownFamilies.contains($0) && !$0.hasPrefix(".")
    }
    let shipped = shippedFamily == nil ? [] : [BundledFace.family]
    return (installed + shipped).distinct.sorted()
  }

  /// The description of a file's font; nil where the file is not in the collection.
  func description(ofFile path: String) -> FontDescription? { descriptions[path] }

  /// A family that exists; its style may not.
  struct FoundFamily {
    let description: FontDescription
    /// The full name of the nearest font, where the family lacks the requested style.
    let styleInstead: String?
  }

  /// Finds a font by family and style, as in `DejaVu Sans Bold`; nil where no font has that family.
  func description(ofFamily name: String) -> FoundFamily? {
    if let cached = families.value(for: name) { return cached }
    let family = search(family: name)
    families.insert(family, for: name, cost: 1)
    return family
  }

  /// The family that ships comes before one of its name on the machine, so that it looks alike everywhere, but for
  /// styles that it lacks.
  private func search(family name: String) -> FoundFamily? {
    let shipped = shipped(name)
    return shipped?.styleInstead == nil ? shipped ?? installed(name) : installed(name) ?? shipped
  }

  private func shipped(_ name: String) -> FoundFamily? {
    guard let shippedFamily else { return nil }
    if name.lowercased() == BundledFace.family.lowercased() {
      return FoundFamily(description: FontDescription(family: shippedFamily), styleInstead: nil)
    }
    let parsed = FontDescription(parsing: name)
    guard parsed.family?.lowercased() == BundledFace.family.lowercased() else { return nil }
    return met(parsed.renamed(to: shippedFamily))
  }

  private func installed(_ name: String) -> FoundFamily? {
    // The whole name first: a family's name may end like a style, such as Arial Black.
    if hasFamily(name) {
      return FoundFamily(description: FontDescription(family: name), styleInstead: nil)
    }
    let parsed = FontDescription(parsing: name)
    guard let family = parsed.family, hasFamily(family) else { return nil }
    return met(parsed)
  }

  private func met(_ description: FontDescription) -> FoundFamily {
    let match = font(for: description)
    let isMet = match.map { description.isMet(by: $0.pointer) } ?? true
    return FoundFamily(description: description, styleInstead: isMet ? nil : match?.fullName)
  }

  /// Family and style of the font that Pango chooses for a description.
  func fullName(of description: FontDescription) -> String {
    font(for: description)?.fullName ?? "another font"
  }

  private func font(for description: FontDescription) -> LoadedFont? {
    guard let context = makeContext() else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(context)) }
    return LoadedFont(description, map: map, context: context)
  }

  /// A context for layouts, which the caller owns; nil where memory is short.
  func makeContext() -> OpaquePointer? {
    guard let context = pango_font_map_create_context(map) else { return nil }
    // Unhinted and unrounded, so that text scales exactly with its size.
    let options = cairo_font_options_create()
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    pango_cairo_context_set_font_options(context, options)
    cairo_font_options_destroy(options)
    pango_context_set_round_glyph_positions(context, 0)
    // Otherwise the machine's locale would choose fonts for scripts that languages share.
    pango_context_set_language(context, pango_language_from_string("en"))
    return context
  }

  /// The tags among `tags` of which a font has no axis.
  func missingAxes(of tags: [String], in description: FontDescription) -> [String] {
    guard !tags.isEmpty, let font = font(for: description) else { return [] }
    return tags.filter { !LoadedFont.hasAxis($0, font.pointer) }
  }

  private func hasFamily(_ name: String) -> Bool {
    guard let pattern = FcPatternCreate(), let wanted = FcObjectSetCreate() else { return false }
    defer {
      FcPatternDestroy(pattern)
      FcObjectSetDestroy(wanted)
    }
    FcPatternAddString(pattern, FC_FAMILY, name)
    FcObjectSetAdd(wanted, FC_FAMILY)
    guard let matches = FcFontList(configuration, pattern, wanted) else { return false }
    defer { FcFontSetDestroy(matches) }
    return matches.pointee.nfont > 0
  }

  /// The names of all families, sorted, so that each machine lists them alike.
  private static func families(of configuration: OpaquePointer) -> [String] {
    guard let pattern = FcPatternCreate(), let wanted = FcObjectSetCreate() else { return [] }
    defer {
      FcPatternDestroy(pattern)
      FcObjectSetDestroy(wanted)
    }
    FcObjectSetAdd(wanted, FC_FAMILY)
    guard let matches = FcFontList(configuration, pattern, wanted) else { return [] }
    defer { FcFontSetDestroy(matches) }
    let names = (0..<Int(matches.pointee.nfont)).compactMap { index -> String? in
      var name: UnsafeMutablePointer<FcChar8>?
      guard let font = matches.pointee.fonts?[index],
        FcPatternGetString(font, FC_FAMILY, 0, &name) == FcResultMatch
      else { return nil }
      return name.map { String(cString: $0) }
    }
    return names.distinct.sorted()
  }

  /// Adds a file's fonts under a unique family name, so that a font of the same name on the machine is never
  /// chosen instead.
  private static func add(
    _ file: String, as family: String, to configuration: OpaquePointer
  ) -> FontDescription? {
    let before = Int(FcConfigGetFonts(configuration, FcSetApplication)?.pointee.nfont ?? 0)
    var count: Int32 = 0
    guard let pattern = FcFreeTypeQuery(file, 0, nil, &count) else { return nil }
    defer { FcPatternDestroy(pattern) }
    guard FcConfigAppFontAddFile(configuration, file) != 0,
      let fonts = FcConfigGetFonts(configuration, FcSetApplication)?.pointee,
      let description = FontDescription(of: pattern, family: family)
    else { return nil }
    let added = (before..<max(Int(fonts.nfont), before)).compactMap { fonts.fonts?[$0] }
    for font in added {
      FcPatternDel(font, FC_FAMILY)
      FcPatternDel(font, FC_FAMILYLANG)
      FcPatternAddString(font, FC_FAMILY, family)
    }
    for font in added {
      guard let slanted = FontSlant.slanted(font) else { continue }
      // The set is another one for the configuration once it has grown.
      FcFontSetAdd(FcConfigGetFonts(configuration, FcSetApplication), slanted)
    }
    return description
  }
}
