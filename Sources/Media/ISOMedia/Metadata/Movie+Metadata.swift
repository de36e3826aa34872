package import ImprintValues

extension Movie {
  /// The metadata with keys of their own; values that cannot be read are left out.
  package var metadata: KeyedMetadata {
    let boxes = box.children.filter { ["meta", "udta"].contains($0.type) }
    return IndexMetadata(of: boxes.flatMap(\.bytes)).movie
  }

  /// Adds metadata with keys of their own, which replace all values of their keys.
  ///
  /// QuickTime stores them in the movie's box, and FFmpeg in its user data, whose are moved.
  mutating func add(_ added: KeyedMetadata) {
    if added.isEmpty { return }
    let metadata = metadata.replaced(by: added)
    removeFromUserData()
    box.set(metadata.box)
  }

  /// Adds metadata with keys of their own to a track.
  ///
  /// - Parameter number: the track's among those of the handler, from 0; nothing happens without such a track.
  mutating func add(_ added: KeyedMetadata, toTrack number: Int, of handler: BoxType) {
    let indices = box.children.indices.filter { box.children[$0].type == "trak" }
    let ofKind = zip(indices, tracks).filter { $1.handler == handler }.map(\.0)
    guard !added.isEmpty, ofKind.indices.contains(number) else { return }
    box.children[ofKind[number]].set(added.box)
  }

  private mutating func removeFromUserData() {
    guard let userData = box["udta"],
      let boxes = try? BoxParser.boxes(in: userData.fields, of: "udta"),
      boxes.contains(where: Self.isKeyed)
    else { return }
    let rest = boxes.filter { !Self.isKeyed($0) }.flatMap(\.bytes)
    if rest.isEmpty {
      box.children.removeAll { $0.type == "udta" }
    } else {
      box.set(Box("udta", fields: rest))
    }
  }

  private static func isKeyed(_ box: Box) -> Bool { box.type == "meta" && box["keys"] != nil }
}
