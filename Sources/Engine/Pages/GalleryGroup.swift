internal import ImprintLanguage

/// Overlays that people look for by the same thing.
struct GalleryGroup {
  private let group: OverlayGroup?
  /// The overlays, as indices of the page's entries.
  let numbers: [Int]

  /// - Parameter group: nil for overlays that do not tell theirs.
  init(_ group: OverlayGroup?, _ numbers: [Int]) {
    self.group = group
    self.numbers = numbers
  }

  /// The photograph that each of the overlays is shown over at first: those that are of the group, else those of none, in
  /// turn.
  func photographs(of all: [GalleryPhotograph]) -> [Int: String] {
    let own = all.filter { $0.groups.contains(id) }
    let others = all.filter(\.groups.isEmpty)
    let photographs = own.isEmpty ? others : own
    guard !photographs.isEmpty else { return [:] }
    let pairs = numbers.enumerated().map { ($1, photographs[$0 % photographs.count].name) }
    return Dictionary(uniqueKeysWithValues: pairs)
  }

  /// The fragment of the page's address that leads to it.
  var id: String { group?.rawValue ?? "more" }

  var title: String {
    switch group {
    case .words: "Words"
    case .names: "Names"
    case .titles: "Titles"
    case .calls: "Calls"
    case .figures: "Figures"
    case .places: "Places"
    case .marks: "Marks"
    case nil: "More"
    }
  }

  var purpose: String {
    switch group {
    case .words: "What is said: captions and hooks."
    case .names: "Who is seen or heard."
    case .titles: "What it is called, and how it ends."
    case .calls: "What viewers are asked to do."
    case .figures: "How much, how far, how long."
    case .places: "Where it is, and whether it is live."
    case .marks: "Whose video it is: logos, IDs and frames."
    case nil: "Overlays that do not tell what they are for."
    }
  }
}
