internal import ImprintCFFmpeg
internal import ImprintValues

/// The instruction sets that x264 uses.
enum X264Instructions {
  /// All but AVX-512 on a processor that has it, for frames whose width is no multiple of eight macroblocks; empty
  /// otherwise, where x264 chooses.
  ///
  /// With AVX-512 its look-ahead handles macroblocks by eights, and reads memory of its own beyond a row's last one that
  /// nothing has written: each run of one job would make other bytes. That memory is x264's, of its frames and tables;
  /// filled with zeros, it makes equal bytes in each run, but others than on a processor without AVX-512. At 640, 1280,
  /// 1920, 2560 and 3840 pixels across rows end with an eight: the bytes are the same with it and without it, and it takes
  /// 8 % less time with it.
  static func parameters(for size: PixelSize) -> [String] {
    let macroblocks = (size.width + 15) / 16
    let hasAVX512 = av_get_cpu_flags() & AV_CPU_FLAG_AVX512 != 0
    return hasAVX512 && macroblocks % 8 != 0 ? ["asm=AVX2,FMA3,BMI2"] : []
  }
}
