import ImprintMedia
import ImprintValues
import Testing

@Suite struct CaptureDeviceTests {
  private static let part = CaptureDevice.Part(PixelSize(width: 640, height: 360), x: 100, y: 50)

  @Test(
    arguments: [
      ("screen", CaptureDevice.screen(nil)), ("screen:640x360+100+50", .screen(part)),
      ("/dev/video0", .camera("/dev/video0")), ("test", .chart),
    ])
  func `a notation names a device`(notation: String, device: CaptureDevice) {
    #expect(CaptureDevice(notation) == device)
    #expect(device.notation == notation)
  }

  @Test(
    arguments: [
      "", "clip.mp4", "screen:", "screen:640x360", "screen:640x0+0+0", "screen:640x360+-1+0",
      "screen:640x360+1+2+3", "Screen", "video0",
    ])
  func `other words name none`(word: String) {
    #expect(CaptureDevice(word) == nil)
  }
}
