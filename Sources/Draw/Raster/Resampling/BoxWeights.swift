internal import ImprintCBlend

/// The weights, in 256ths, that a box gives the pixel around its centre and the two neighbours, by its phase.
struct BoxWeights {
  typealias Three = imprint_box_weights

  /// One for each of 257 phases.
  let table: [Three]

  /// - Parameter width: of the box, 1 to 2 pixels.
  init(width: Double) {
    table = (0...256).map { index in
      let offset = Double(index) / 256 - 0.5
      func share(_ reach: Double) -> UInt64 { UInt64((max(reach, 0) / width * 256).rounded()) }
      let before = share(width / 2 - 0.5 - offset)
      let after = share(width / 2 - 0.5 + offset)
      return Three(before: before, middle: 256 - before - after, after: after)
    }
  }

  /// - Parameter position: along one axis, in units of 2⁻³² pixel.
  @inline(__always)
  subscript(position: Int64) -> Three {
    table[Int(truncatingIfNeeded: (position & 0xFFFF_FFFF + 0x80_0000) >> 24)]
  }
}
