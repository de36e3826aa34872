internal import ImprintValues

/// The renditions of one kind among which players choose (RFC 8216, section 4.3.4.1.1).
struct MediaGroup {
  let id: String
  private let type: String
  /// Whether one of them plays where a person has chosen none.
  private let hasDefault: Bool

  static let sound = MediaGroup(id: "sound", type: "AUDIO", hasDefault: true)
  static let subtitles = MediaGroup(id: "subtitles", type: "SUBTITLES", hasDefault: false)

  /// A line for each, with the address of its playlist.
  func lines(of renditions: [MasterPlaylist.Beside], in folder: String) -> [String] {
    let standard =
      renditions.firstIndex(where: \.rendition.isDefault)
      ?? (hasDefault ? renditions.indices.first : nil)
    var names: Set<String> = []
    var chosenBy = Set(standard.map { [Choice(renditions[$0].rendition)] } ?? [])
    return renditions.enumerated().map { number, beside in
      let rendition = beside.rendition
      let name = Self.name(of: rendition, number, among: &names)
      // No two are chosen by the same wish.
      let isChosen = number == standard || chosenBy.insert(Choice(rendition)).inserted
      let attributes = [
        "TYPE=\(type)", "GROUP-ID=\"\(id)\"",
        rendition.tag.map { "LANGUAGE=\"\($0)\"" }, "NAME=\"\(name)\"",
        "DEFAULT=\(Self.word(number == standard))", "AUTOSELECT=\(Self.word(isChosen))",
        rendition.isForced && type == "SUBTITLES" ? "FORCED=YES" : nil,
        rendition.isForHearingImpaired && type == "SUBTITLES"
          ? "CHARACTERISTICS=\"\(Self.forHearingImpaired)\"" : nil,
        rendition.channels.map { "CHANNELS=\"\($0)\"" },
        "URI=\"\(MediaPlaylist.address(of: beside.files.playlist, in: folder))\"",
      ].compactMap(\.self)
      return "#EXT-X-MEDIA:" + attributes.joined(separator: ",")
    }
  }

  private struct Choice: Hashable {
    let language: String?
    let isForced, isForHearingImpaired: Bool

    init(_ rendition: Rendition) {
      language = rendition.tag
      (isForced, isForHearingImpaired) = (rendition.isForced, rendition.isForHearingImpaired)
    }
  }

  private static func word(_ value: Bool) -> String { value ? "YES" : "NO" }

  private static let forHearingImpaired =
    "public.accessibility.transcribes-spoken-dialog,public.accessibility.describes-music-and-sound"

  /// A name that no other one of the group has, without what a quoted string cannot hold (section 4.2).
  private static func name(
    of rendition: Rendition, _ number: Int, among names: inout Set<String>
  ) -> String {
    let said = (rendition.title ?? rendition.tag ?? "Track \(number + 1)")
      .replacingScalars(["\"": ""]).filter { !$0.isNewline }
    var (name, count) = (said, 1)
    while !names.insert(name).inserted {
      count += 1
      name = "\(said) \(count)"
    }
    return name
  }
}

extension Rendition {
  /// The language in as few letters as it has (RFC 5646, section 2.2.1).
  fileprivate var tag: String? { language.flatMap { LanguageCode($0)?.tag } }

  fileprivate var channels: Int? {
    if case .sound(let channels) = kind, channels > 0 { channels } else { nil }
  }
}
