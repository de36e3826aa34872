internal import Imprint

/// The options of the commands that make a plan, run parts of it, and join them.
enum PlanOptions {
  /// The command that joins parts, from which words lead to that which joins videos.
  static let joinCommandName = "join"

  static let document = Operand("PLAN.json", about: "a plan that 'imprint plan' wrote")
  static let parts = Operand("PART", .any, about: "the plan's parts, in any order")

  static let planFile = Option(
    "output", letter: "o", value: "PLAN.json", about: "the plan's file",
    default: "standard output", group: "Output")
  static let tasks = Option(
    "tasks",
    about: "print the number of tasks alone: the segments, and the sound where it is encoded",
    group: "Segments")
  static let segments = Option(
    "segments", value: "N",
    about: "cut the output into so many segments, each with a key frame first",
    group: "Segments")
  static let segmentSeconds = Option(
    "segment-seconds", value: "S", about: "begin a segment every S seconds", group: "Segments")

  static let segment = Option(
    "segment", value: "K|sound", about: "make one segment (from 0), or the sound; without it all",
    group: "Segments")
  static let task = Option(
    "task", value: "K",
    about: "make the part of one task (from 0): the segments in order, then the sound",
    group: "Segments")
  static let resume = Option(
    "resume", about: "leave a part that is there, whole and of this plan; replace any other file",
    group: "Segments")
  static let partFile = Option(
    "output", letter: "o", value: "PATH",
    about: "the part's file; of the whole the output, whose extension chooses",
    default: "the plan's, of the whole", group: "Output")
  static let joinedFile = Option(
    "output", letter: "o", value: "PATH", about: "the output; its extension chooses",
    default: "the plan's", group: "Output")
  static let threads = Option(.threads).with(
    about: "at most so many for decoding and filtering; the encoder's are the plan's",
    default: "the plan's")
  static let stall = Option(.stallSeconds).with(default: "the plan's")
  static let root = Option(
    "root", value: "FOLDER",
    about: "the folder that the plan's paths are relative to, and may not lead out of",
    default: "the folder of the plan's file", group: "Source")
}
