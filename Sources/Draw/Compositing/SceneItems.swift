internal import ImprintLanguage
internal import ImprintValues

/// Caches the placed items of a scene for as long as they stay valid.
///
/// Each of the scene's outermost layers is cached by itself: while one moves, the static ones are neither
/// evaluated nor placed again, and their items are merged.
struct SceneItems {
  private let scene: Scene
  private let placing: ItemPlacing
  /// The cached items of each of the scene's layers; empty before the first instant.
  private var parts: [Part] = []
  private var current: Current?
  /// The indices in `scene.layers` of those that have been visible so far.
  private(set) var seen: Set<Int> = []
  /// The number of parts ever made.
  private var partCount = 0
  /// Merged items of adjacent static parts, keyed by the numbers of those parts.
  private var merged: [[Int]: [PlacedItem]] = [:]

  /// Items, and when they are valid.
  private struct Current {
    let validFrom: Double
    let validUntil: Double
    let isInterlaced: Bool
    let items: [PlacedItem]

    func isValid(at time: Double, isInterlaced: Bool) -> Bool {
      validFrom <= time && time < validUntil && self.isInterlaced == isInterlaced
    }
  }

  /// The items of one of the scene's layers.
  private struct Part {
    let current: Current
    let zPosition: Double
    /// Unique among all parts ever made.
    let number: Int
    /// Whether it stays valid for a second or more, so that making and merging patches for it alone pays.
    let isLasting: Bool
  }

  init(_ scene: Scene, _ placing: ItemPlacing) {
    self.scene = scene
    self.placing = placing
  }

  /// The items to draw at `instant`, back to front.
  ///
  /// - Parameter isInterlaced: whether drawings are made for each field of the frame.
  mutating func items(
    at instant: FrameInstant, isInterlaced: Bool
  ) throws(RasterError) -> [PlacedItem] {
    if let current, current.isValid(at: instant.time, isInterlaced: isInterlaced) {
      return current.items
    }
    for index in scene.layers.indices {
      let cached = index < parts.count ? parts[index].current : nil
      if cached?.isValid(at: instant.time, isInterlaced: isInterlaced) == true { continue }
      let part = try part(index, at: instant, isInterlaced: isInterlaced)
      if index < parts.count { parts[index] = part } else { parts.append(part) }
    }
    let validUntil = parts.reduce(.infinity) { min($0, $1.current.validUntil) }
    let items = itemsInOrder()
    current = Current(
      validFrom: instant.time, validUntil: validUntil, isInterlaced: isInterlaced, items: items)
    return items
  }

  /// Whether the items of the last instant are those of another one too.
  func areSame(at time: Double) -> Bool {
    current?.isValid(at: time, isInterlaced: false) == true
  }

  /// The items of all parts, back to front; those of adjacent static parts are merged.
  private mutating func itemsInOrder() -> [PlacedItem] {
    var (items, cached) = ([PlacedItem](), merged)
    merged = [:]
    var rest = parts.backToFront(by: \.zPosition)[...]
    while let first = rest.first {
      let run = rest.prefix { $0.isLasting == first.isLasting }
      rest = rest.dropFirst(run.count)
      guard first.isLasting else {
        items += run.flatMap(\.current.items)
        continue
      }
      let key = run.map(\.number)
      let fewer = cached.removeValue(forKey: key) ?? placing.merged(run.flatMap(\.current.items))
      merged[key] = fewer
      items += fewer
    }
    return items
  }

  private mutating func part(
    _ index: Int, at instant: FrameInstant, isInterlaced: Bool
  ) throws(RasterError) -> Part {
    let part = scene.part(index, at: instant)
    let isLasting = part.validUntil - instant.time >= 1
    let items = try placing.placed(
      part.items, in: isInterlaced ? [.top, .bottom] : [nil], isLasting: isLasting)
    partCount += 1
    if !items.isEmpty { seen.insert(index) }
    return Part(
      current: Current(
        validFrom: instant.time, validUntil: part.validUntil, isInterlaced: isInterlaced,
        items: items), zPosition: part.zPosition, number: partCount, isLasting: isLasting)
  }
}
