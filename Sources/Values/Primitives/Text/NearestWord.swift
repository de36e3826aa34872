extension Sequence<String> {
  /// The element that a misspelt `word` most likely stands for; nil where none is close.
  ///
  /// Close is an optimal string alignment distance, ignoring case, of at most a third of the longer
  /// word and at least 1. Ties go to the first element.
  package func nearest(to word: String) -> String? {
    let wanted = Array(word.lowercased())
    var best: (word: String, distance: Int)?
    for candidate in self {
      let letters = Array(candidate.lowercased())
      let limit = Swift.max(1, Swift.max(wanted.count, letters.count) / 3)
      let distance = editDistance(wanted, letters)
      if distance <= limit, distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    return best?.word
  }
}

/// The optimal string alignment distance: insertions, deletions, substitutions and swapped
/// neighbours.
private func editDistance(_ a: [Character], _ b: [Character]) -> Int {
  // Words of hostile length are not worth quadratic time.
  guard a.count <= 64, b.count <= 64 else { return .max }
  var rows = [Array(0...b.count)]
  for i in a.indices {
    var row = [i + 1]
    for j in b.indices {
      var cost = Swift.min(
        rows[i][j + 1] + 1, row[j] + 1, rows[i][j] + (a[i] == b[j] ? 0 : 1))
      if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
        cost = Swift.min(cost, rows[i - 1][j - 1] + 1)
      }
      row.append(cost)
    }
    rows.append(row)
  }
  return rows[a.count][b.count]
}
