/// The kinds of parts that librsvg 2.54 does not draw, or draws otherwise than SVG says: the table of the scan of files,
/// from which the list in Documents.md is made.
package enum SVGLossKind: CaseIterable, Sendable {
  case element, script, animation, file, value, rule, origin, useSize, canvas
  case geometry
  case turnedPaint, radius, paintCircle, patternView
  case effect, markers, contextPaint, dashes, flatCurves
  case clipShapes, nestedClip, turnedClip, shapeClip, maskCircle
  case backdrop, turnedFilter, imageInput, morphology, noiseUnits, lighting
  case letters, baseline, anchors, spacing, emoji, vertical, direction, variation, decoration
  case paintedText, reference

  /// The parts of SVG, as the folders of resvg's test suite are named.
  package enum Folder: String, CaseIterable, Sendable {
    case structure, shapes
    case paintServers = "paint servers"
    case painting, masking, filters, text
  }

  package var folder: Folder {
    switch self {
    case .element, .script, .animation, .file, .value, .rule, .origin, .useSize, .canvas: .structure
    case .geometry: .shapes
    case .turnedPaint, .radius, .paintCircle, .patternView: .paintServers
    case .effect, .markers, .contextPaint, .dashes, .flatCurves: .painting
    case .clipShapes, .nestedClip, .turnedClip, .shapeClip, .maskCircle: .masking
    case .backdrop, .turnedFilter, .imageInput, .morphology, .noiseUnits, .lighting: .filters
    case .letters, .baseline, .anchors, .spacing, .emoji, .vertical, .direction, .variation,
      .decoration, .paintedText, .reference:
      .text
    }
  }

  /// The loss in words, as Documents.md has it.
  package var summary: String {
    switch self {
    case .element:
      "`foreignObject`, meshes, hatches, fonts in SVG, `textPath`, and elements that are in no standard"
    case .script: "scripts, which are not run"
    case .animation: "animations, whose parts stand still"
    case .file: "files beside it"
    case .value: "`var()`, `calc()`, colours such as `oklch()`, lengths in `rem` and `vw`"
    case .rule: "`@media`, `@font-face` and other rules with an @"
    case .origin: "`transform-origin`, `translate`, `offset-path`"
    case .useSize: "a size on `use` of an `svg`, or sizes of a `symbol` without a view box"
    case .canvas: "a background of the whole"
    case .geometry: "`d` in styles, `pathLength`"
    case .turnedPaint:
      "gradients and patterns by the bounding box, which is the default, on shapes that are turned or skewed"
    case .radius: "radial gradients of radius 0, or with an `fr` of `r`"
    case .paintCircle:
      "patterns that fill one another in a circle, gradients whose stops are those of others that refer to one another"
    case .patternView: "view boxes of patterns whose tile is measured by the bounding box"
    case .effect: "`vector-effect`"
    case .markers:
      "markers on paths of several parts, or closed onto themselves, or measured in percent"
    case .contextPaint: "`context-fill` and `context-stroke` where there are gradients or patterns"
    case .dashes:
      "dashes of length 0 without caps, gaps of length 0, lines of length 0 with square caps"
    case .flatCurves: "wide strokes of curves that are nearly straight and turn aside at an end"
    case .clipShapes: "clip paths of several shapes that overlap and may run against each other"
    case .nestedClip: "clip paths in or on clip paths"
    case .turnedClip: "clip paths and masks by the bounding box of what is turned or skewed"
    case .shapeClip: "`clip-path` and `mask` by anything but `url(#…)`"
    case .maskCircle: "masks that mask one another in a circle"
    case .backdrop: "`backdrop-filter`, `BackgroundImage` and `BackgroundAlpha`"
    case .turnedFilter:
      "filters on what is turned or skewed, but for colours and offsets in a wide region on what is not skewed"
    case .imageInput: "`feImage` of an element, and edges of one that is enlarged"
    case .morphology: "`feMorphology` past a radius of 10 pixels, or by the bounding box"
    case .noiseUnits: "`feTurbulence` in units of the bounding box"
    case .lighting: "lighting without a light, or with a `specularExponent` below 1 or past 128"
    case .letters: "letters placed or turned one by one"
    case .baseline:
      "`dominant-baseline`, `alignment-baseline`, and the distance of `sub` and `super`"
    case .anchors: "`text-anchor` inside a line"
    case .spacing:
      "`word-spacing`, `letter-spacing` of scripts that join letters and at the ends of parts, `textLength`, `font-kerning`, `text-shadow`, `text-transform`, `inline-size`, `shape-inside`"
    case .emoji:
      "emoji and other letters of fonts with colours, which have no colours or are left out"
    case .vertical:
      "vertical text of other scripts than Latin, or not aligned at its start, and `vertical-lr`"
    case .direction: "parts of right-to-left text in elements of their own"
    case .variation: "`font-variation-settings`, and the optical sizes of variable fonts"
    case .decoration: "lines of a text in other colours than its parts'"
    case .paintedText:
      "gradients that are not level, patterns, clip paths, masks and edges of filters, by the bounding box of a text, which is its ink's"
    case .reference: "`tref` to what is no text, or with attributes of its own"
    }
  }
}
