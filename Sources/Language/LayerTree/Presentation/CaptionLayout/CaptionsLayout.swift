internal import ImprintValues

/// The pages of a captions layer that are shown at an instant, as layers.
struct CaptionsLayout {
  private let captions: CaptionsContent
  private let properties: AnimatedProperties
  /// The parent, against which lengths resolve.
  private let space: ParentSpace
  private let box: Size
  /// The layer's bounds in its parent.
  private let frame: Rect
  private let measuring: any ContentMeasuring

  /// Nil for a layer without captions.
  ///
  /// - Parameters:
  ///   - clock: the layer's local time.
  ///   - space: the parent of the layer.
  ///   - frame: the layer's bounds in its parent.
  init?(
    _ layer: Layer, at clock: Clock, in space: ParentSpace, frame: Rect, box: Size,
    _ measuring: any ContentMeasuring
  ) {
    guard case .captions(let captions) = layer.content else { return nil }
    self.captions = captions.inUnits(of: space)
    properties = AnimatedProperties(animations: [], clock: clock)
    (self.space, self.frame, self.box, self.measuring) = (space, frame, box, measuring)
  }

  private var clock: Clock { properties.clock }

  /// The seconds around an instant in which a page counts as shown, since its layer compares times exactly.
  private static let slack = 0.001

  /// The pages, back to front.
  var layers: [Layer] {
    let numbers = captions.pages.indices(
      from: clock.time - Self.slack, to: clock.time + Self.slack)
    return numbers.map { number in
      captions.pages.cues[number].start > clock.time + Self.slack
        ? waiting(number) : layer(of: number)
    }
  }

  /// A page that is not shown yet: its time is all that the span of an instant needs of it.
  private func waiting(_ number: Int) -> Layer {
    var layer = Layer()
    (layer.from, layer.until) = (captions.pages.cues[number].start, captions.pages.ends[number])
    return layer
  }

  private func layer(of number: Int) -> Layer {
    let page = self.page(number)
    var layer = waiting(number)
    layer.sublayers =
      CaptionWords(page, in: box, captions, properties, space, measuring).layers
    layer.size = LayerSize(.units(box.width), .units(box.height))
    layer.translation = Offset(x: .zero, y: .units(shift(of: page)))
    layer.addEntrances(
      captions.entrance, captions.exit, in: Stay(begin: 0, end: captions.pages.ends[number]))
    return layer
  }

  private func page(_ number: Int) -> CaptionPage {
    CaptionPage(number, of: captions, properties, in: space, box: box, measuring)
  }

  /// The way down from the middle of the bounds to the page's place: for pages that ask for one themselves, and for those
  /// that stand above others which are shown at the same time.
  private func shift(of page: CaptionPage) -> Double {
    let (middle, height) = (frame.midY, space.size.height)
    let way =
      switch page.page.place?.vertical {
      // At the top it is as far from the edge as at the bottom.
      case 0?: min(middle, height - middle) - middle
      case 1?: max(middle, height - middle) - middle
      case nil: 0.0
      default: height / 2 - middle
      }
    let isAtTop = middle + way < height / 2
    var ends: [Int: Double] = [:]
    let step = end(of: page, &ends) - page.height / 2
    return way + (isAtTop ? step : -step)
  }

  /// The place in the frame at which pages stand that ask for none: 0 top, 0.5 middle, 1 bottom.
  private var unplaced: Double {
    let middle = space.size.height / 2
    return abs(frame.midY - middle) < 1 ? 0.5 : frame.midY < middle ? 0 : 1
  }

  private func row(_ number: Int) -> Int { captions.pages.row(of: number, unplaced: unplaced) }

  /// The distance of a page's far edge from the middle of the pages in the first row: it stands beyond all that are shown in rows
  /// below it while it is.
  ///
  /// - Parameter ends: those that are known, by the numbers of pages.
  private func end(of page: CaptionPage, _ ends: inout [Int: Double]) -> Double {
    let row = row(page.number)
    guard row > 0 else { return page.height / 2 }
    let (pages, unplaced) = (captions.pages, unplaced)
    func place(_ number: Int) -> Double { pages.cues[number].place?.vertical ?? unplaced }
    let (own, until) = (place(page.number), pages.ends[page.number])
    let below = pages.indices(from: page.page.start, to: until).filter {
      pages.cues[$0].start < until && place($0) == own && self.row($0) < row
    }
    let start = below.reduce(0) { max($0, ends[$1] ?? end(of: self.page($1), &ends)) }
    ends[page.number] = start + page.height
    return start + page.height
  }
}
