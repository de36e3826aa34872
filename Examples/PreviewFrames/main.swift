import Imprint

var name = Layer(.text(TextContent("Ada Lovelace")))
name.position = .flush(.left, inset: 20)

var bar = Layer()
bar.size = LayerSize(420, 72)
bar.position = .flush(.bottomLeft, inset: .fraction(0.08))
bar.backgroundColor = Color(rgb: 0x2447E0)
bar.cornerRadius = 14
bar.addSublayer(name)

// It ends at the layer's own place, since it has no `to`.
var slide = BasicAnimation(.translationX, from: -500, duration: 1)
slide.timingFunction = .easeOut
bar.add(slide)

let compositor = try Compositor(showing: [bar], size: PixelSize(width: 640, height: 360))
for frame in 0...4 {
  let instant = FrameInstant(time: Double(frame) / 4)
  try ImageWriter.writePNG(compositor.frame(at: instant), to: "frame-\(frame).png")
}
