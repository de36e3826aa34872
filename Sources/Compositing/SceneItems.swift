internal import LayerTree
internal import Pixels

/// What is seen of a scene, placed, and kept as long as it stands.
///
/// Each of the scene's outermost layers is looked at for itself: what rests is not looked at again, and is
/// drawn as few items, while something else moves.
struct SceneItems {
  private let scene: Scene
  private var placing: ItemPlacing
  /// What each of the scene's layers showed when it was last looked at; empty before that.
  private var parts: [Part] = []
  private var current: Current?
  /// The scene's layers of which something has been seen so far, by their numbers in it.
  private(set) var seen: Set<Int> = []
  /// How many parts there ever were.
  private var made = 0
  /// Items of parts that rest side by side, made fewer, by what those parts are.
  private var merged: [[Int]: [PlacedItem]] = [:]

  /// What is drawn while nothing changes.
  private struct Current {
    let validFrom: Double
    let validUntil: Double
    let isInterlaced: Bool
    let items: [PlacedItem]

    func isValid(at time: Double, isInterlaced: Bool) -> Bool {
      validFrom <= time && time < validUntil && self.isInterlaced == isInterlaced
    }
  }

  /// What is drawn of one of the scene's layers.
  private struct Part {
    let current: Current
    let zPosition: Double
    /// Another one for each part that was ever made.
    let number: Int
    /// Merging copies its items, which pays where they are drawn some dozen times.
    let isLasting: Bool
  }

  init(_ scene: Scene, _ placing: ItemPlacing) {
    self.scene = scene
    self.placing = placing
  }

  /// Back to front.
  ///
  /// - Parameter isInterlaced: whether drawings are made for each field of the frame.
  mutating func items(at instant: FrameInstant, isInterlaced: Bool) throws -> [PlacedItem] {
    if let current, current.isValid(at: instant.time, isInterlaced: isInterlaced) {
      return current.items
    }
    for index in scene.layers.indices {
      let known = index < parts.count ? parts[index].current : nil
      if known?.isValid(at: instant.time, isInterlaced: isInterlaced) == true { continue }
      let part = try part(index, at: instant, isInterlaced: isInterlaced)
      if index < parts.count { parts[index] = part } else { parts.append(part) }
    }
    let validUntil = parts.reduce(.infinity) { min($0, $1.current.validUntil) }
    let items = itemsInOrder()
    current = Current(
      validFrom: instant.time, validUntil: validUntil, isInterlaced: isInterlaced, items: items)
    return items
  }

  /// Those of all parts, back to front.
  private mutating func itemsInOrder() -> [PlacedItem] {
    var (items, known) = ([PlacedItem](), merged)
    merged = [:]
    var rest = inOrder[...]
    while let first = rest.first {
      let run = rest.prefix { $0.isLasting == first.isLasting }
      rest = rest.dropFirst(run.count)
      guard first.isLasting else {
        items += run.flatMap(\.current.items)
        continue
      }
      let key = run.map(\.number)
      let fewer = known.removeValue(forKey: key) ?? placing.merged(run.flatMap(\.current.items))
      merged[key] = fewer
      items += fewer
    }
    return items
  }

  /// The parts, back to front.
  private var inOrder: [Part] {
    guard parts.contains(where: { $0.zPosition != parts[0].zPosition }) else { return parts }
    // The library's sorting does not promise to keep the order of equal elements.
    return parts.enumerated().sorted {
      ($0.element.zPosition, $0.offset) < ($1.element.zPosition, $1.offset)
    }.map(\.element)
  }

  private mutating func part(
    _ index: Int, at instant: FrameInstant, isInterlaced: Bool
  ) throws -> Part {
    let part = scene.part(index, at: instant)
    let items = try placing.placed(part.items, in: isInterlaced ? [.top, .bottom] : [nil])
    made += 1
    if !items.isEmpty { seen.insert(index) }
    return Part(
      current: Current(
        validFrom: instant.time, validUntil: part.validUntil, isInterlaced: isInterlaced,
        items: items), zPosition: part.zPosition, number: made,
      isLasting: part.validUntil - instant.time >= 1)
  }
}
