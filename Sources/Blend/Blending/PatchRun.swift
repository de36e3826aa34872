internal import ImprintCBlend

/// A run of a patch's samples at its place in the frame.
struct PatchRun {
  /// The row in the plane.
  let row: Int
  /// The start of that row in memory.
  let line: UnsafeMutableRawPointer
  /// The index of the first sample in the row, counting the samples of all components.
  let word: Int
  /// The first sample's index in the part's `color` and `alpha`.
  let start: Int
  let count: Int
  /// Whether all samples equal the one stored.
  let isUniform: Bool

  /// The index in `color` and `alpha` of the sample for a word of the row.
  func sample(at word: Int) -> Int { isUniform ? start : start + word - self.word }

  /// Blends its samples into bytes.
  func blend8(_ color: UnsafePointer<UInt16>, _ alpha: UnsafePointer<UInt16>) {
    let video = line.assumingMemoryBound(to: UInt8.self) + word
    if isUniform {
      imprint_blend_uniform_8(video, color.pointee, alpha.pointee, count)
    } else {
      imprint_blend_8(video, color, alpha, count)
    }
  }

  /// Blends its samples into bytes, rounded by thresholds; those of a uniform run are the nearest.
  func blend8(
    _ color: UnsafePointer<UInt16>, _ alpha: UnsafePointer<UInt16>,
    _ thresholds: UnsafePointer<UInt16>
  ) {
    if isUniform { return blend8(color, alpha) }
    let video = line.assumingMemoryBound(to: UInt8.self) + word
    imprint_blend_dithered_8(video, color, alpha, thresholds, count)
  }

  /// Blends its samples into 16-bit words, rounded by thresholds; those of a uniform run are the nearest.
  func blend16(
    _ color: UnsafePointer<UInt16>, _ alpha: UnsafePointer<UInt16>,
    _ thresholds: UnsafePointer<UInt16>, maximum: UInt32, shift: UInt32
  ) {
    if isUniform { return blend16(color, alpha, maximum: maximum, shift: shift) }
    let video = line.assumingMemoryBound(to: UInt16.self) + word
    imprint_blend_dithered_16(video, color, alpha, thresholds, count, maximum, shift)
  }

  /// Blends its samples into codes up to `maximum` that lie `shift` bits up in 16-bit words.
  func blend16(
    _ color: UnsafePointer<UInt16>, _ alpha: UnsafePointer<UInt16>, maximum: UInt32, shift: UInt32
  ) {
    let video = line.assumingMemoryBound(to: UInt16.self) + word
    if isUniform {
      imprint_blend_uniform_16(video, color.pointee, alpha.pointee, count, maximum, shift)
    } else {
      imprint_blend_16(video, color, alpha, count, maximum, shift)
    }
  }

  /// Blends a row of another frame over bytes by the samples' alpha.
  func cover8(with other: UnsafeRawPointer, _ alpha: UnsafePointer<UInt16>) {
    let video = line.assumingMemoryBound(to: UInt8.self) + word
    let over = other.assumingMemoryBound(to: UInt8.self) + word
    if isUniform {
      imprint_cover_uniform_8(video, over, alpha.pointee, count)
    } else {
      imprint_cover_8(video, over, alpha, count)
    }
  }

  /// Blends a row of another frame over codes that lie `shift` bits up in 16-bit words, by the samples' alpha.
  func cover16(with other: UnsafeRawPointer, _ alpha: UnsafePointer<UInt16>, shift: UInt32) {
    let video = line.assumingMemoryBound(to: UInt16.self) + word
    let over = other.assumingMemoryBound(to: UInt16.self) + word
    if isUniform {
      imprint_cover_uniform_16(video, over, alpha.pointee, count, shift)
    } else {
      imprint_cover_16(video, over, alpha, count, shift)
    }
  }
}
