internal import ImprintCFFmpeg

/// The instruction sets that x264 uses.
enum X264Instructions {
  /// All but AVX-512, on a processor that has it; empty on others, where x264 chooses.
  ///
  /// With AVX-512 its look-ahead reads memory that nothing has written, so that each run of one job makes other bytes,
  /// of a video of 1080 × 1920 for example. It takes as long without.
  static let parameters: [String] =
    av_get_cpu_flags() & AV_CPU_FLAG_AVX512 == 0 ? [] : ["asm=AVX2,FMA3,BMI2"]
}
