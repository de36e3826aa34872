internal import CBlend

/// A run of a patch's samples, and where they lie in the frame.
struct PatchRun {
  /// Of the plane.
  let row: Int
  /// Where that row begins.
  let line: UnsafeMutableRawPointer
  /// The first sample in the row, interleaved ones counted.
  let word: Int
  /// The first sample in the part's `color` and `alpha`.
  let start: Int
  let count: Int
  /// Whether that sample stands for all.
  let isUniform: Bool

  /// Which sample of `color` and `alpha` goes to a word of the row.
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

  /// The same into codes up to `maximum` that lie `shift` bits up in 16-bit words.
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

  /// Lays a row of another frame over bytes, as far as the samples are opaque.
  func cover8(with other: UnsafeRawPointer, _ alpha: UnsafePointer<UInt16>) {
    let video = line.assumingMemoryBound(to: UInt8.self) + word
    let over = other.assumingMemoryBound(to: UInt8.self) + word
    if isUniform {
      imprint_cover_uniform_8(video, over, alpha.pointee, count)
    } else {
      imprint_cover_8(video, over, alpha, count)
    }
  }

  /// The same over codes that lie `shift` bits up in 16-bit words.
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
