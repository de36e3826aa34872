internal import ImprintMedia
internal import ImprintPrimitives

extension JobWarning {
  /// A warning that tracks of one kind are dropped; nil where there are none.
  init?(leavingOut tracks: [TrackPlan]) {
    guard let first = tracks.first else { return nil }
    let numbers = tracks.map { String($0.index) }.listed
    let codecs = tracks.map(\.codec).distinct.joined(separator: ", ")
    let reasons = tracks.map(\.why).distinct.joined(separator: "; ")
    self.init(
      "track.dropped",
      "\(tracks.count == 1 ? "track" : "tracks") \(numbers) (\(first.kind.rawValue), \(codecs)) "
        + "\(tracks.count == 1 ? "is" : "are") left out: \(reasons)")
  }
}

extension [String] {
  /// The words as an enumeration, such as `1, 2 and 5`.
  fileprivate var listed: String {
    count < 2
      ? joined() : dropLast().joined(separator: ", ") + " and " + (last ?? "")
  }
}
