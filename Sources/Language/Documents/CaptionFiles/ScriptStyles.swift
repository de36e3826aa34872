internal import ImprintValues

/// The looks of a script's styles (ASS, SSA), each as far as it differs from the ordinary one.
///
/// The ordinary style is `Default`, else the first: its look is that of the layer.
struct ScriptStyles: Hashable {
  private var styles: [String: CaptionText.Style] = [:]
  /// The colour of the ordinary style; nil where it is not known.
  private(set) var color: Color?

  /// - Parameter header: what stands before the events.
  init(_ header: String) {
    let lines = header.split(whereSeparator: \.isNewline)
    let format = lines.first { $0.hasPrefix("Format:") }.map(Self.fields) ?? []
    var all: [(name: String, style: CaptionText.Style)] = []
    for line in lines where line.hasPrefix("Style:") {
      let fields = Dictionary(
        zip(format, Self.fields(line)), uniquingKeysWith: { first, _ in first })
      guard let name = fields["name"] else { continue }
      all.append((Self.plain(name), CaptionText.Style(fields)))
    }
    guard let base = all.first(where: { $0.name == "default" }) ?? all.first else { return }
    color = base.style.color
    for (name, style) in all { styles[name] = style.without(base.style) }
  }

  /// The look of a style by its name; an ordinary one for a name that the script does not have.
  func style(named name: some StringProtocol) -> CaptionText.Style {
    styles[Self.plain(String(name))] ?? CaptionText.Style()
  }

  /// In lower case, without the asterisks that mark those of the program.
  private static func plain(_ name: String) -> String {
    String(name.drop { $0 == "*" || $0 == " " }).lowercased()
  }

  /// The fields behind the colon; those of a format in lower case.
  private static func fields(_ line: Substring) -> [String] {
    let isFormat = line.hasPrefix("Format:")
    return line.drop { $0 != ":" }.dropFirst()
      .split(separator: ",", omittingEmptySubsequences: false)
      .map { field in
        let word = field.drop { $0 == " " }
        let plain = String(word.dropLast(word.reversed().prefix { $0 == " " }.count))
        return isFormat ? plain.lowercased() : plain
      }
  }
}

extension CaptionText.Style {
  /// - Parameter fields: those of a style, by the names of the format.
  fileprivate init(_ fields: [String: String]) {
    isItalic = fields["italic"].flatMap { Int($0) } ?? 0 != 0
    isBold = fields["bold"].flatMap { Int($0) } ?? 0 != 0
    color = fields["primarycolour"].flatMap { Color(script: Substring($0)) }
  }

  /// The style without what an ordinary one has too.
  fileprivate func without(_ base: Self) -> Self {
    Self(
      isItalic: isItalic && !base.isItalic, isBold: isBold && !base.isBold,
      color: color == base.color ? nil : color)
  }
}
