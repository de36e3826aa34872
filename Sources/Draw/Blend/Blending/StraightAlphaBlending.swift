internal import ImprintValues

// Videos with alpha are rare and their overlays small, so these loops are plain Swift.

extension PatchTarget {
  /// Blends onto straight alpha: colours first, since they depend on the alpha before blending.
  func blend(_ patch: Patch, onto alpha: StraightAlpha, offset: (x: Int, y: Int)) {
    let colors = frame.format.layout.components.filter { !$0.role.isAlpha }
    for component in colors + [alpha.component] {
      for part in patch.parts where part.plane == component.plane {
        forEachRun(of: part, offset: offset) { run in
          blend(run, of: part, component, onto: alpha)
        }
      }
    }
  }

  private func blend(
    _ run: PatchRun, of part: Patch.PlanePart, _ component: PixelLayout.Component,
    onto alpha: StraightAlpha
  ) {
    let layout = frame.format.layout
    let words = SampleRow(line: run.line, layout: layout)
    // The component's first sample at or after a word.
    let stride = component.stride
    func column(notBefore word: Int) -> Int {
      max(word - component.offset + stride - 1, 0) / stride
    }
    let columns = column(notBefore: run.word)..<column(notBefore: run.word + run.count)
    let coverage =
      component.role.isAlpha ? [] : alpha.coverage(of: component, row: run.row, columns: columns)
    for column in columns {
      let word = component.offset + column * stride
      let sample = run.sample(at: word)
      let threshold = part.thresholds.isEmpty ? OrderedDither.nearest : part.thresholds[sample]
      words[word] =
        component.role.isAlpha
        ? ReferenceKernel.blended(
          video: words[word], color: part.color[sample], alpha: part.alpha[sample],
          maximum: UInt32(layout.maximum), threshold: threshold)
        : ReferenceKernel.blended(
          straight: words[word], coverage: coverage[column - columns.lowerBound],
          of: alpha.opaque, color: part.color[sample], alpha: part.alpha[sample],
          maximum: UInt32(layout.maximum), threshold: threshold)
    }
  }
}
