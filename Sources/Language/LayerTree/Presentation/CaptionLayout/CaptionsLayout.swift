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
    let way: Double
    switch page.page.place?.vertical {
    // At the top it is as far from the edge as at the bottom.
    case 0?: way = min(middle, height - middle) - middle
    case 1?: way = max(middle, height - middle) - middle
    case nil: way = 0
    default: way = height / 2 - middle
    }
    let isAtTop = middle + way < height / 2
    let step = offset(ofRow: captions.pages.rows[page.number], page)
    return way + (isAtTop ? step : -step)
  }

  /// The distance of a page's middle from that of the pages in the first row.
  private func offset(ofRow row: Int, _ page: CaptionPage) -> Double {
    guard row > 0 else { return 0 }
    let pages = captions.pages
    let others = pages.indices(from: page.page.start, to: pages.ends[page.number]).filter {
      pages.cues[$0].start < pages.ends[page.number] && pages.cues[$0].place == page.page.place
    }
    let heights = (0..<row).map { row in
      others.filter { pages.rows[$0] == row }.map { self.page($0).height }.max() ?? 0
    }
    let lowest = (heights.first ?? 0) / 2
    return lowest + heights.dropFirst().reduce(0, +) + page.height / 2
  }
}
