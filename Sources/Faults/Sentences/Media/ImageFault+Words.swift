internal import ImprintMediaTypes
internal import ImprintPrimitives

extension MediaError.ImageFault {
  /// The reason, to follow the file's path.
  package var why: String {
    switch self {
    case .noTrack: "it has no image"
    case .undecodable: "no image in it decodes"
    case .nothing: "it decodes to no image"
    case .undecodableAgain: "it does not decode a second time"
    case .noImage(let index): "it has no image \(index)"
    case .noImageInSequence(let index): "its sequence has no image \(index)"
    case .edge(let size, let limit, let isStretched):
      "\(Self.size(size, isStretched)); the limit is \(limit) pixels an edge"
    case .area(let size, let limit, let isStretched):
      "\(Self.size(size, isStretched)); the limit is \(limit) pixels in all"
    case .tiffOfRawData: "it has the raw data of a camera, which are not read"
    case .cutOffAnimation: "it ends before its first frame: it was cut off"
    case .emptyAnimation: "it is an animation without a frame"
    case .madeOfItself: "an image in it is made of itself"
    }
  }

  private static func size(_ size: PixelSize, _ isStretched: Bool) -> String {
    (isStretched ? "with square pixels it is" : "it is") + " \(size)"
  }
}
