internal import ImprintCBlend
internal import ImprintValues

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

  /// The number of samples stored for it.
  var sampleCount: Int { isUniform ? 1 : count }

  /// Calls `body` with its pieces, each of which has at most so many samples stored.
  func forEachPiece(of length: Int, _ body: (PatchRun) -> Void) {
    if sampleCount <= length { return body(self) }
    for first in stride(from: 0, to: count, by: length) {
      body(
        PatchRun(
          row: row, line: line, word: word + first, start: start + first,
          count: min(length, count - first), isUniform: false))
    }
  }

  /// Blends samples into codes of a layout.
  ///
  /// - Parameter samples: from the run's first one on.
  func blend(_ samples: PatchSamples, _ layout: PixelLayout) {
    if layout.bytesPerSample == 1 {
      blend8(samples)
    } else {
      blend16(samples, maximum: UInt32(layout.maximum), shift: UInt32(layout.shift))
    }
  }

  private func blend8(_ samples: PatchSamples) {
    let video = line.assumingMemoryBound(to: UInt8.self) + word
    // The thresholds of uniform runs are the nearest.
    if isUniform {
      imprint_blend_uniform_8(video, samples.color.pointee, samples.alpha.pointee, count)
    } else if let thresholds = samples.thresholds {
      imprint_blend_dithered_8(video, samples.color, samples.alpha, thresholds, count)
    } else {
      imprint_blend_8(video, samples.color, samples.alpha, count)
    }
  }

  private func blend16(_ samples: PatchSamples, maximum: UInt32, shift: UInt32) {
    let video = line.assumingMemoryBound(to: UInt16.self) + word
    if isUniform {
      imprint_blend_uniform_16(
        video, samples.color.pointee, samples.alpha.pointee, count, maximum, shift)
    } else if let thresholds = samples.thresholds {
      imprint_blend_dithered_16(
        video, samples.color, samples.alpha, thresholds, count, maximum, shift)
    } else {
      imprint_blend_16(video, samples.color, samples.alpha, count, maximum, shift)
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
