internal import CFFmpeg
internal import Pixels

/// Which encoders there are on this machine, and what they take.
public enum EncoderCatalog {
  /// Why a video encoder does not open with these settings here, in one line; nil where it does.
  ///
  /// Opens and closes it, which takes milliseconds.
  public static func check(_ settings: VideoEncoderSettings, hidden: Set<String> = []) -> String? {
    do {
      _ = try VideoEncoder(settings, hidden: hidden)
      return nil
    } catch .noEncoder(_, let reason) {
      return reason
    } catch {
      return "\(error)"
    }
  }

  /// Whether there is a video encoder of that name, whatever it takes.
  public static func hasVideoEncoder(_ name: String, hidden: Set<String> = []) -> Bool {
    (try? VideoEncoder.codec(named: name, kind: AVMEDIA_TYPE_VIDEO, hidden: hidden)) != nil
  }

  /// Whether there is a sound encoder of that name.
  public static func hasSoundEncoder(_ name: String, hidden: Set<String> = []) -> Bool {
    (try? VideoEncoder.codec(named: name, kind: AVMEDIA_TYPE_AUDIO, hidden: hidden)) != nil
  }

  /// FFmpeg's name of what an encoder makes: `h264` of `libx264`; nil where there is no such encoder.
  public static func codec(of encoder: String) -> String? {
    guard let codec = avcodec_find_encoder_by_name(encoder) else { return nil }
    return String(cString: avcodec_get_name(codec.pointee.id))
  }

  /// The pixel formats that a video encoder takes, in its own order, by FFmpeg's names; none where
  /// it does not say, or is not there.
  ///
  /// Big-endian ones are named as those that can be worked on: `VideoEncoder` puts the words in order.
  public static func pixelFormats(of encoder: String) -> [String] {
    guard let codec = avcodec_find_encoder_by_name(encoder), var format = codec.pointee.pix_fmts
    else { return [] }
    var names: [String] = []
    while format.pointee != AV_PIX_FMT_NONE {
      if let name = av_get_pix_fmt_name(format.pointee.workable) {
        names.append(String(cString: name))
      }
      format += 1
    }
    return names
  }

  /// The one of some pixel formats that loses least of another; nil where there is none.
  ///
  /// - Parameter name: FFmpeg's name, as those of `candidates` are.
  public static func nearestPixelFormat(to name: String, among candidates: [String]) -> String? {
    if candidates.contains(name) { return name }
    guard let source = AVPixelFormat(named: name) else { return candidates.first }
    if let exact = smallest(holding: source, among: candidates) { return exact }
    let hasAlpha: Int32 = PixelLayout(source)?.hasAlpha == false ? 0 : 1
    let formats = candidates.compactMap(AVPixelFormat.init(named:)) + [AV_PIX_FMT_NONE]
    let best = avcodec_find_best_pix_fmt_of_list(formats, source, hasAlpha, nil)
    return av_get_pix_fmt_name(best).map { String(cString: $0) } ?? candidates.first
  }

  /// FFmpeg's own choice would take 16 bits for 10 that lie in the other byte order.
  private static func smallest(
    holding source: AVPixelFormat, among candidates: [String]
  ) -> String? {
    guard let source = PixelLayout(source) else { return nil }
    let layouts = candidates.compactMap(PixelLayout.init(named:)).filter {
      $0.holdsSamples(of: source)
    }
    return layouts.min {
      ($0.components.count, $0.depth) < ($1.components.count, $1.depth)
    }?.name
  }

  /// Whether a video encoder has an option of that name of its own.
  public static func hasOption(_ name: String, of encoder: String) -> Bool {
    guard let codec = avcodec_find_encoder_by_name(encoder),
      var options = codec.pointee.priv_class
    else { return false }
    return withUnsafeMutablePointer(to: &options) {
      av_opt_find($0, name, nil, 0, AV_OPT_SEARCH_FAKE_OBJ) != nil
    }
  }
}

extension AVPixelFormat {
  /// The same in the byte order that can be worked on, where only that one can; else itself.
  fileprivate var workable: AVPixelFormat {
    let turned = av_pix_fmt_swap_endianness(self)
    return PixelLayout(self) == nil && PixelLayout(turned) != nil ? turned : self
  }

  /// What an encoder takes frames of this format as: where it takes only the other byte order, that.
  func stored(by codec: UnsafePointer<AVCodec>) -> AVPixelFormat {
    guard var format = codec.pointee.pix_fmts else { return self }
    let turned = av_pix_fmt_swap_endianness(self)
    var takesTurned = false
    while format.pointee != AV_PIX_FMT_NONE {
      if format.pointee == self { return self }
      takesTurned = takesTurned || format.pointee == turned
      format += 1
    }
    return takesTurned ? turned : self
  }
}
