extension ScratchFolder {
  /// Makes a WebM whose frames that only serve others are in packets of their own, as libvpx has them in VP8, and had
  /// in VP9 before 2014: 4 s of 25 frames each, and a key frame every 2 s.
  ///
  /// - Parameter encoder: `libvpx` or `libvpx-vp9`.
  public func makeHiddenFrames(_ name: String, encoder: String) throws -> String {
    let source = try make("source.mkv", "-f lavfi -i testsrc2=s=64x64:r=25:d=4 -c:v ffv1")
    // The second pass alone makes such frames of VP8.
    for pass in 1...2 {
      _ = try make(
        "whole.webm",
        "-i \(source) -c:v \(encoder) -pass \(pass) -passlogfile \(path("log")) -g 50 -auto-alt-ref 1"
          + " -lag-in-frames 16 -b:v 200k")
    }
    let split = encoder == "libvpx" ? "null" : "vp9_superframe_split"
    return try make(
      name,
      "-i \(path("whole.webm")) -c copy -fflags -autobsf"
        + " -bsf:v \(split),setts=ts=if(eq(PTS\\,NOPTS)\\,DTS-1\\,PTS)")
  }
}
