internal import Blend
internal import Pixels
internal import Primitives

/// Draws placed items onto pictures of one format.
///
/// What is seen through a window is made on a sheet beside the picture, with what lies under it where that is
/// seen too, and laid over the picture as far as the window is open: a group that is faded, or cut, is the
/// mean of the picture with it and without it. So nothing but pictures is needed, and no sample is
/// converted.
struct ItemPainter {
  private let format: PictureFormat
  /// One for each depth of groups in each other.
  private var sheets: [OwnedPicture] = []

  init(_ format: PictureFormat) {
    self.format = format
  }

  /// Back to front.
  ///
  /// - Parameter film: its picture; nil leaves it out.
  mutating func draw(
    _ items: ArraySlice<PlacedItem>, onto picture: PicturePlanes, film: PicturePlanes?
  ) {
    draw(items, onto: picture, film: film, depth: 0)
  }

  private mutating func draw(
    _ items: ArraySlice<PlacedItem>, onto picture: PicturePlanes, film: PicturePlanes?, depth: Int
  ) {
    let targets = PatchTargets(picture, hasFields: items.contains { $0.window.field != nil })
    for item in items {
      switch item.content {
      case .patch: targets.blend(item.window)
      case .film(let projection):
        guard let film else { continue }
        if item.window.patch == nil {
          projection.draw(film, onto: picture)
        } else {
          cover(picture, through: item.window, depth) { _, sheet in
            projection.draw(film, onto: sheet)
          }
        }
      case .backdrop(let projection):
        cover(picture, through: item.window, depth) { _, sheet in
          projection.draw(picture, onto: sheet)
        }
      case .items(let items):
        let seen = item.looksAround ? PixelRect(format.size) : item.window.area
        cover(picture, through: item.window, depth) { painter, sheet in
          sheet.copy(picture, rowsOf: seen)
          painter.draw(items[...], onto: sheet, film: film, depth: depth + 1)
        }
      }
    }
  }

  /// - Parameter make: what is seen through the window, on a sheet of the picture's size.
  private mutating func cover(
    _ picture: PicturePlanes, through window: PlacedItem.Window, _ depth: Int,
    _ make: (inout ItemPainter, PicturePlanes) -> Void
  ) {
    guard let patch = window.patch else { return }
    if sheets.count <= depth { sheets.append(OwnedPicture(format)) }
    let sheet = sheets[depth]
    sheet.withPlanes { planes in
      make(&self, planes)
      picture.cover(with: planes, through: patch, offset: window.offset)
    }
  }
}

/// A picture and its fields, for the patches that are blended into them.
private struct PatchTargets {
  private let whole: PatchTarget
  private let fields: [PictureField: PatchTarget]

  init(_ picture: PicturePlanes, hasFields: Bool) {
    whole = PatchTarget(picture)
    fields = Dictionary(
      uniqueKeysWithValues: (hasFields ? PictureField.allCases : []).map {
        ($0, PatchTarget(picture.field($0)))
      })
  }

  func blend(_ window: PlacedItem.Window) {
    guard let patch = window.patch else { return }
    let target = window.field.flatMap { fields[$0] } ?? whole
    target.blend(patch, offset: window.offset)
  }
}
