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
      lose("it has no theme \"\(theme)\": it has \((archive?.themes ?? []).orNone)")
    }
  }

  /// Notes slots that are set, and that no property of the file names, and a marker that it does not have.
  func noteUnknownNames(in changes: ImageChanges, of file: JSON5Value) {
    if let marker = changes.marker {
      let names = LottieMarker.list(of: file, until: .infinity).map(\.name)
      if !names.contains(marker) { lose("it has no marker \"\(marker)\": it has \(names.orNone)") }
    }
    let names = slotNames.sorted()
    for name in changes.slots.keys.sorted() where !slotNames.contains(name) {
      lose("it has no slot \"\(name)\": it has \(names.orNone)")
    }
  }
}

extension [String] {
  /// The names in words.
  fileprivate var orNone: String { isEmpty ? "none" : joined(separator: ", ") }
}
