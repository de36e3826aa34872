internal import ImprintLanguage
internal import ImprintValues

extension LottieText {
  /// The letters as shapes.
  ///
  /// - Parameter path: that along which the text runs; nil for lines.
  func scene(
    at time: Double, _ characters: LottieCharacters, along path: LottiePath?, _ budget: LottieBudget
  ) throws(RasterError) -> LottieScene {
    guard let document = document(at: time) else { return LottieScene(nodes: []) }
    try budget.count(letters: document.text.unicodeScalars.count * (animators.count + 1))
    let layout = LottieTextLayout(document, grouping: grouping) { character in
      characters[character, document.font].map { $0.width * document.size / 100 } ?? 0
    }
    if characters.isFull {
      throw budget.fault("\(LottieLimits.characters) characters that fonts of the machine draw")
    }
    var setting = LottieTextSetting(text: self, layout: layout, time: time, path: path)
    var nodes: [LottieScene.Node] = []
    for index in layout.letters.indices {
      let letter = setting.next(index)
      guard !layout.letters[index].isBreak, letter.opacity > 0,
        let glyph = characters[layout.letters[index].character, document.font]
      else { continue }
      // The glyph is scaled to the size, and the stroke is not.
      let size = document.size
      let glyphShapes = LottieShape.group(
        glyph.shapes, LottieTransform(scale: Point(x: size, y: size)), .normal)
      let scene = try LottieScene(
        [glyphShapes] + letter.paints, at: time, by: letter.transform, budget)
      nodes.append(.group(scene.nodes, opacity: letter.opacity, .normal))
    }
    return LottieScene(nodes: nodes)
  }
}

/// A letter of a text at an instant.
struct LottieLetter {
  let transform: AffineTransform
  /// 0…1.
  let opacity: Double
  let fill, stroke: Color?
  let strokeWidth: Double

  /// The stroke lies over the fill.
  var paints: [LottieShape] {
    let stroke = stroke.flatMap { color in
      strokeWidth > 0 ? LottieShape.paint(LottiePaint(color, strokeWidth: strokeWidth)) : nil
    }
    return [stroke, fill.map { LottieShape.paint(LottiePaint($0)) }].compactMap(\.self)
  }
}

/// Sets the letters of a text one after the other.
struct LottieTextSetting {
  let text: LottieText
  let layout: LottieTextLayout
  let time: Double
  private let measured: (curve: MeasuredLottiePath, isClosed: Bool)?
  /// Of each animator, how much it acts on each letter.
  private let amounts: [[Double]]
  /// Of each line, how far tracking moves its start.
  private let trackingShifts: [Double]
  private var x = 0.0
  private var line = -1

  init(text: LottieText, layout: LottieTextLayout, time: Double, path: LottiePath?) {
    self.text = text
    self.layout = layout
    self.time = time
    measured = path.map { (MeasuredLottiePath($0), $0.isClosed) }
    let amounts = text.animators.map { $0.selector.amounts(of: layout.letters, at: time) }
    self.amounts = amounts
    let factor: Double =
      switch layout.document.justification {
      case .left: 0
      case .right: -1
      case .center: -0.5
      }
    var shifts = layout.lineWidths.map { _ in 0.0 }
    for (animator, amounts) in zip(text.animators, amounts) {
      guard let tracking = animator.tracking?.value(at: time) else { continue }
      for (letter, amount) in zip(layout.letters, amounts) where !letter.isBreak {
        shifts[letter.line] += amount * tracking * factor
      }
    }
    trackingShifts = shifts
  }

  /// The letter with an index, which is one more than at the last call.
  mutating func next(_ index: Int) -> LottieLetter {
    let (letter, document) = (layout.letters[index], layout.document)
    if letter.line != line {
      line = letter.line
      // Behind the break that begins a line no space is tracked.
      x = letter.isBreak ? -document.spacing : 0
    }
    let alignment = text.alignment.value(at: time)
    // After Effects takes the height of capitals as that of an anchor.
    let height = document.size * 1.2 * 0.714
    let anchor = Point(
      x: letter.groupWidth / 2 - letter.before + alignment.x * letter.groupWidth * 0.005,
      y: alignment.y * height * 0.01)
    var matrix = AffineTransform.translation(x: -anchor.x, y: -anchor.y)
    var move = Point.zero
    var (opacity, width) = (1.0, document.strokeWidth)
    var (fill, stroke) = (document.fill, document.stroke)
    for (animator, amounts) in zip(text.animators, amounts) {
      let amount = amounts[index]
      func mix(_ property: LottieProperty<Color>?, _ color: inout Color?) {
        guard let property else { return }
        color = (color ?? .black).mixed(with: property.value(at: time)) { _ in amount }.clamped
      }
      if let tracking = animator.tracking, x != 0 || document.justification != .left {
        x += tracking.value(at: time) * amount
      }
      matrix = matrix.then(animator.transform(amount, at: time))
      if let position = animator.position { move = move + position.value(at: time) * amount }
      if let value = animator.opacity?.value(at: time) {
        opacity += (value / 100 - opacity) * amount
      }
      if let value = animator.strokeWidth?.value(at: time) { width += value * amount }
      mix(animator.fill, &fill)
      mix(animator.stroke, &stroke)
    }
    matrix = matrix.then(place(of: letter, anchor: anchor, move))
    x += letter.width + document.spacing
    return LottieLetter(
      transform: matrix, opacity: opacity.fraction, fill: fill, stroke: stroke,
      strokeWidth: max(width, 0))
  }

  /// Where a letter's anchor lies.
  private func place(
    of letter: LottieTextLayout.Letter, anchor: Point, _ move: Point
  ) -> AffineTransform {
    let document = layout.document
    let start = layout.start(of: letter.line) + trackingShifts[letter.line]
    let y = Double(letter.line) * document.lineHeight - document.baselineShift
    if let measured, let path = text.path {
      return along(measured.curve, path, letter, anchor, move, y: y)
    }
    let box = document.box?.origin ?? .zero
    let ascent = document.box == nil ? 0 : document.font.ascent * document.size / 100
    return .translation(
      x: box.x + start + x + anchor.x + move.x, y: box.y + ascent + y + anchor.y + move.y)
  }

  private func along(
    _ curve: MeasuredLottiePath, _ path: LottieTextPath, _ letter: LottieTextLayout.Letter,
    _ anchor: Point, _ move: Point, y: Double
  ) -> AffineTransform {
    let width = layout.lineWidths[letter.line]
    var distance = path.firstMargin.value(at: time) + x + letter.width / 2 + move.x
    switch layout.document.justification {
    case .left: break
    case .right: distance += curve.length - width + path.lastMargin.value(at: time)
    case .center: distance += (curve.length - width) / 2
    }
    guard let (point, direction) = curve.point(at: distance) else { return .identity }
    let turn = path.isPerpendicular ? direction.degrees : 0
    return AffineTransform.translation(
      x: anchor.x - letter.width / 2, y: anchor.y + y + move.y
    ).then(.rotation(degrees: turn)).then(.translation(x: point.x, y: point.y))
  }
}

extension LottieTextAnimator {
  /// What it does to a letter about its anchor.
  fileprivate func transform(_ amount: Double, at time: Double) -> AffineTransform {
    let anchor = (anchor?.value(at: time) ?? .zero) * amount
    let scale = scale?.value(at: time) ?? Point(x: 100, y: 100)
    return AffineTransform.translation(x: -anchor.x, y: -anchor.y)
      .then(
        .scale(x: 1 + (scale.x / 100 - 1) * amount, y: 1 + (scale.y / 100 - 1) * amount)
      )
      .then(
        .skew(
          (skew?.value(at: time) ?? 0) * amount, along: (skewAxis?.value(at: time) ?? 0) * amount)
      )
      .then(.rotation(degrees: (rotation?.value(at: time) ?? 0) * amount))
  }
}
