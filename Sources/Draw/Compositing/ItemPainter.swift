internal import ImprintValues

/// Draws placed items onto frames of one format.
///
/// The content of a window is drawn onto a scratch frame and blended over the frame by the window's alpha.
/// A group starts from a copy of the frame, so that a faded or masked one is the weighted mean of the frame
/// with it and without it. All of this stays in the video's own samples.
struct ItemPainter {
  private let format: FrameFormat
  /// One for each level of nested windows; reused.
  private var scratchFrames: [OwnedFrame] = []

  init(_ format: FrameFormat) {
    self.format = format
  }

  /// Draws items onto `frame`.
  ///
  /// - Parameters:
  ///   - items: back to front.
  ///   - video: the video's frame of that instant; nil leaves out items that show it.
  mutating func draw(
    _ items: ArraySlice<PlacedItem>, onto frame: FramePlanes, video: FramePlanes?
  ) {
    draw(items, onto: frame, video: video, depth: 0)
  }

  private mutating func draw(
    _ items: ArraySlice<PlacedItem>, onto frame: FramePlanes, video: FramePlanes?, depth: Int
  ) {
    let targets = PatchTargets(frame, hasFields: items.contains { $0.window.field != nil })
    for item in items {
      switch item.content {
      case .patch: targets.blend(item.window)
      case .video(let projection):
        guard let video else { continue }
        if item.window.patch == nil {
          projection.draw(video, onto: frame)
        } else {
          cover(frame, through: item.window, depth) { _, scratch in
            projection.draw(video, onto: scratch)
          }
        }
      case .backdrop(let projection):
        cover(frame, through: item.window, depth) { _, scratch in
          projection.draw(frame, onto: scratch)
        }
      case .items(let items):
        let read = item.readsOutsideWindow ? PixelRect(format.size) : item.window.area
        cover(frame, through: item.window, depth) { painter, scratch in
          scratch.copy(frame, rowsOf: read)
          painter.draw(items[...], onto: scratch, video: video, depth: depth + 1)
        }
      }
    }
  }

  /// Covers `frame` inside a window.
  ///
  /// - Parameter make: draws the window's content onto a scratch frame of the same format.
  private mutating func cover(
    _ frame: FramePlanes, through window: PlacedItem.Window, _ depth: Int,
    _ make: (inout ItemPainter, FramePlanes) -> Void
  ) {
    guard let patch = window.patch else { return }
    if scratchFrames.count <= depth { scratchFrames.append(OwnedFrame(format)) }
    let scratch = scratchFrames[depth]
    scratch.withPlanes { planes in
      make(&self, planes)
      frame.cover(with: planes, through: patch, offset: window.offset)
    }
  }
}

/// A frame and its fields, as targets of patches.
private struct PatchTargets {
  private let whole: PatchTarget
  private let fields: [FrameField: PatchTarget]

  init(_ frame: FramePlanes, hasFields: Bool) {
    whole = PatchTarget(frame)
    fields = Dictionary(
      uniqueKeysWithValues: (hasFields ? FrameField.allCases : []).map {
        ($0, PatchTarget(frame.field($0)))
      })
  }

  func blend(_ window: PlacedItem.Window) {
    guard let patch = window.patch else { return }
    let target = window.field.flatMap { fields[$0] } ?? whole
    target.blend(patch, offset: window.offset, opacity: window.opacity)
  }
}
