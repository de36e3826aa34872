internal import ImprintValues

extension [PlacedItem] {
  /// The items with runs of small patches merged into one each.
  ///
  /// - Parameter maker: returns the maker of patches for a field, or for whole frames where it is nil.
  func merged(by maker: (FrameField?) -> PatchMaker) -> [PlacedItem] {
    var result: [PlacedItem] = []
    var run: [PlacedItem] = []
    for item in self {
      if !item.isSmallPatch {
        result += run.joined(by: maker)
        run = []
        result.append(item)
      } else {
        run.append(item)
      }
    }
    return result + run.joined(by: maker)
  }

  /// One patch for each field; fields share no row, so that their order does not matter.
  private func joined(by maker: (FrameField?) -> PatchMaker) -> [PlacedItem] {
    if count < 2 { return self }
    return ([nil, .top, .bottom] as [FrameField?]).flatMap { field in
      let windows = map(\.window).filter { $0.field == field }
      let patches = windows.compactMap { window in window.patch.map { ($0, window.offset) } }
      guard patches.count > 1, let patch = maker(field).merged(patches) else {
        return filter { $0.window.field == field }
      }
      let window = PlacedItem.Window(
        patch: patch, offset: (0, 0), field: field, area: windows.map(\.area).union)
      return [PlacedItem(content: .patch, window: window)]
    }
  }
}

extension PlacedItem {
  /// Whether merging pays: the cost of a larger patch is that of its samples, and merging copies them.
  fileprivate var isSmallPatch: Bool {
    guard case .patch = content, let patch = window.patch, window.opacity == 1 else { return false }
    return patch.byteCount <= 128 << 10
  }
}

extension [PixelRect] {
  /// The smallest rectangle that contains all of them.
  fileprivate var union: PixelRect {
    PixelRect(
      minX: map(\.minX).min() ?? 0, minY: map(\.minY).min() ?? 0, maxX: map(\.maxX).max() ?? 0,
      maxY: map(\.maxY).max() ?? 0)
  }
}
