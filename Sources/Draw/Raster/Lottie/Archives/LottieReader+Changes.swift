internal import ImprintLanguage

extension LottieReader {
  /// The state of reading a file with the values of its theme, and those of the overlay.
  convenience init(
    _ file: JSON5Value, in archive: LottieArchive?, with changes: ImageChanges
  ) throws(LottieFault) {
    let themed = try archive?.theme(changes.theme)
    let own = changes.slots.mapValues { JSON5Value.object(["k": $0.json]) }
    self.init(file, slots: (themed ?? [:]).merging(own) { $1 })
    if let theme = changes.theme, themed == nil {
      let names = archive?.themes ?? []
      lose(
        "it has no theme \"\(theme)\": "
          + (names.isEmpty ? "it has none" : "it has \(names.joined(separator: ", "))"))
    }
  }

  /// Notes slots that are set, and that no property of the file names.
  func noteUnknownSlots(of changes: ImageChanges) {
    for name in changes.slots.keys.sorted() where !slotNames.contains(name) {
      let known = slotNames.sorted().joined(separator: ", ")
      lose(
        "it has no slot \"\(name)\": " + (known.isEmpty ? "it has none" : "it has \(known)"))
    }
  }
}
