internal import Blend
internal import Pixels
internal import Primitives

/// Draws placed items onto frames of one format.
///
/// What is seen through a window is made on a sheet beside the frame, with what lies under it where that is
/// seen too, and laid over the frame as far as the window is open: a group that is faded, or cut, is the
/// mean of the frame with it and without it. So nothing but frames is needed, and no sample is
/// converted.
struct ItemPainter {
  private let format: FrameFormat
  /// One for each depth of groups in each other.
  private var sheets: [OwnedFrame] = []

  init(_ format: FrameFormat) {
    self.format = format
  }

  /// Back to front.
  ///
  /// - Parameter video: its frame; nil leaves it out.
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
          cover(frame, through: item.window, depth) { _, sheet in
            projection.draw(video, onto: sheet)
          }
        }
      case .backdrop(let projection):
        cover(frame, through: item.window, depth) { _, sheet in
          projection.draw(frame, onto: sheet)
        }
      case .items(let items):
        let seen = item.looksAround ? PixelRect(format.size) : item.window.area
        cover(frame, through: item.window, depth) { painter, sheet in
          sheet.copy(frame, rowsOf: seen)
          painter.draw(items[...], onto: sheet, video: video, depth: depth + 1)
        }
      }
    }
  }

  /// - Parameter make: what is seen through the window, on a sheet of the frame's size.
  private mutating func cover(
    _ frame: FramePlanes, through window: PlacedItem.Window, _ depth: Int,
    _ make: (inout ItemPainter, FramePlanes) -> Void
  ) {
    guard let patch = window.patch else { return }
    if sheets.count <= depth { sheets.append(OwnedFrame(format)) }
    let sheet = sheets[depth]
    sheet.withPlanes { planes in
      make(&self, planes)
      frame.cover(with: planes, through: patch, offset: window.offset)
    }
  }
}

/// A frame and its fields, for the patches that are blended into them.
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
    target.blend(patch, offset: window.offset)
  }
}
