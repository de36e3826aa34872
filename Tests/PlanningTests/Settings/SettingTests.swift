import ImprintLanguage
import ImprintValues
import Testing

@testable import ImprintPlanning

/// A setting of a job, of which document, option, range and name are one row.
@Suite struct SettingTests {
  /// A word of an option, and the change of a job that it says.
  struct Word: Sendable, CustomTestStringConvertible {
    let setting: Setting
    let word: String
    let change: @Sendable (inout Job) -> Void
    var testDescription: String { "\(setting.name.option ?? "") \(word)" }

    init(
      _ setting: Setting, _ word: String, _ change: @escaping @Sendable (inout Job) -> Void
    ) {
      (self.setting, self.word, self.change) = (setting, word, change)
    }
  }

  private static let words = [
    Word(.crf, "1e1") { $0.quality = .constantRateFactor(10) },
    Word(.bitrate, "4M") { $0.quality = .bitRate(4_000_000) },
    Word(.bitrate, "1.0009k") { $0.quality = .bitRate(1000) },
    Word(.size, "x720") { $0.size = FrameBox(height: 720) },
    Word(.effort, "veryslow") { $0.effort = .own("veryslow") },
    Word(.frameRate, "29.97") { $0.frameRate = Rational(30_000, 1001) },
    Word(.ladder, "720,360") { $0.ladder = [720, 360] },
    Word(.start, "1:02.5") { $0.trimStart = 62.5 },
    Word(.keep, "3-10,end-3-end") {
      $0.keptParts = [
        Job.Part(from: 3, to: 10), Job.Part(from: .beforeEnd(3), to: .beforeEnd(0)),
      ]
    },
    Word(.cut, "3-end") { $0.keptParts = [Job.Part(from: 0, to: 3)] },
    Word(.crop, "9:16@top") { $0.crop = .shape(width: 9, height: 16, at: .top) },
    Word(.crop, "10px, 0,50%,120") {
      $0.crop = .part(x: .pixels(10), y: .units(0), width: .fraction(0.5), height: .units(120))
    },
    Word(.join, "wipe") { $0.endJoin = Transition(.wipe) },
    Word(.mute, "") { $0.volume = 0 },
    Word(.pitchFollowsSpeed, "") { $0.pitchFollowsSpeed = true },
    Word(.memory, "512M") { $0.memory = 512 << 20 },
  ]

  @Test(arguments: words)
  func `a word is read as the value of a document`(word: Word) {
    var (job, expected) = (Job(input: .file("clip.mp4")), Job(input: .file("clip.mp4")))
    word.change(&expected)
    #expect(word.setting.set(word.word, of: &job))
    #expect(job == expected && job != Job(input: .file("clip.mp4")))
  }

  @Test(arguments: [
    (Setting.crf, "nan"), (.crf, "-1"), (.bitrate, "999"), (.size, "1x1"), (.effort, "goood"),
    (.ladder, "720,,360"), (.start, "2s"), (.keep, "3-2"), (.keep, "0-1,0.5-2"),
    (.crop, "0,0,,5,5"),
    (.crop, "0,0,0,5"), (.rotation, "up"), (.threads, "1025"), (.threads, "1e1"), (.memory, "5x"),
    (.speed, "10.1"), (.stallSeconds, "0"),
  ])
  func `a word that is none of its values changes nothing`(setting: Setting, word: String) {
    var job = Job(input: .file("clip.mp4"))
    #expect(!setting.set(word, of: &job))
    #expect(job == Job(input: .file("clip.mp4")))
  }

  /// The defaults that are words of the option, as the help has them.
  @Test(arguments: [
    (Setting.rotation, "bake"), (.smart, "auto"), (.join, "cut"), (.joinSeconds, "0.5"),
    (.speed, "1"), (.volume, "1"), (.metadata, "all"), (.stallSeconds, "60"),
  ])
  func `the default in words is that of a new job`(setting: Setting, word: String) {
    var job = Job(input: .file("clip.mp4"))
    #expect(setting.option?.standard == word && setting.set(word, of: &job))
    #expect(job == Job(input: .file("clip.mp4")))
  }

  @Test func `options have names of their own`() {
    let names = (Setting.ofVideo + Setting.ofRunning).compactMap(\.name.option)
    #expect(Set(names).count == names.count && names.count > 25)
  }
}
