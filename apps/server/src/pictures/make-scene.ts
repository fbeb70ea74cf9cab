import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

// Paints the place behind the first car of the home page: a road along the water, a town on the other shore, at first light
// and by night. From numbers only, seen by the camera of the renders in media/cars, so that road and car agree at every size.
// To be run by hand when the painting changes: node tools/run.mjs exec node apps/server/src/pictures/make-scene.ts

type Color = readonly [number, number, number]
type Point = readonly [x: number, y: number, z: number]

/** What is lit how at one time of day. Colors are sRGB, 0 to 255. */
interface Light {
  file: string
  /** The page around the picture: its edges end in it. */
  paper: Color
  /** From the zenith down to the horizon. */
  sky: Color
  haze: Color
  /** Around the sun, or the glow of the town. */
  glow: Color
  glowWidth: number
  town: readonly [far: Color, near: Color]
  window: Color
  lit: number
  water: Color
  walk: Color
  rail: Color
  road: Color
  /** The road where it mirrors the sky, far away. */
  sheen: Color
  lane: Color
  edge: Color
  lamp: Color
  lampGlow: number
}

const firstLight: Light = {
  file: 'first-light',
  paper: [0xfb, 0xf8, 0xf2],
  sky: [0xfb, 0xf6, 0xec],
  haze: [0xf8, 0xdf, 0xbf],
  glow: [0xff, 0xc9, 0x7e],
  glowWidth: 0.42,
  town: [
    [0xe6, 0xc9, 0xae],
    [0xc2, 0xaa, 0x9c],
  ],
  window: [0xff, 0xe9, 0xb8],
  lit: 0.2,
  water: [0xdf, 0xcd, 0xb8],
  walk: [0xd9, 0xcd, 0xbd],
  rail: [0x7f, 0x7a, 0x72],
  road: [0xb9, 0xb1, 0xa6],
  sheen: [0xe6, 0xd6, 0xc0],
  lane: [0xf4, 0xb4, 0x1a],
  edge: [0xf3, 0xee, 0xe4],
  lamp: [0xff, 0xe2, 0xa0],
  lampGlow: 0.35,
}

const night: Light = {
  file: 'night',
  paper: [0x0e, 0x15, 0x13],
  sky: [0x0f, 0x19, 0x17],
  haze: [0x2b, 0x4a, 0x45],
  glow: [0x8a, 0x6a, 0x40],
  glowWidth: 0.5,
  town: [
    [0x22, 0x39, 0x36],
    [0x14, 0x24, 0x22],
  ],
  window: [0xff, 0xc8, 0x6a],
  lit: 0.42,
  water: [0x1a, 0x2c, 0x2a],
  walk: [0x33, 0x40, 0x3b],
  rail: [0x12, 0x1b, 0x19],
  road: [0x37, 0x44, 0x3f],
  sheen: [0x4a, 0x5c, 0x55],
  lane: [0xf4, 0xb4, 0x1a],
  edge: [0x8d, 0x99, 0x92],
  lamp: [0xff, 0xdb, 0x96],
  lampGlow: 1,
}

/** Pixels for each width of the car's picture; painted finer and scaled down. */
const perUnit = 656
const fine = 2
/** What is painted around the picture of the car, whose left upper corner is 0, 0 and whose width is 1. */
const left = -1
const right = 1.9
const top = -0.36
const bottom = 0.74

/** The camera of the renders (`front34` in make_cars.py). */
const azimuth = (40 * Math.PI) / 180
const eye = 1.4
const away = 11
const focal = 11 / 6
const pitch = Math.atan((eye - 0.7) / away)
const middle = [0.5 + 0.045, 1 / 3 + 0.012] as const
const camera: Point = [-Math.cos(azimuth) * away, -Math.sin(azimuth) * away, eye]
const ahead: Point = [Math.cos(azimuth) * Math.cos(pitch), Math.sin(azimuth) * Math.cos(pitch), -Math.sin(pitch)]
const aside: Point = [Math.sin(azimuth), -Math.cos(azimuth), 0]
const above: Point = [Math.cos(azimuth) * Math.sin(pitch), Math.sin(azimuth) * Math.sin(pitch), Math.cos(pitch)]
const horizon = middle[1] - focal * Math.tan(pitch)

const width = Math.round((right - left) * perUnit * fine)
const height = Math.round((bottom - top) * perUnit * fine)
const unit = perUnit * fine

/** A layer of paint: red, green, blue already multiplied by what they cover, and that. */
type Layer = Float32Array

const layer = (): Layer => new Float32Array(width * height * 4)
const mix = (a: Color, b: Color, share: number): Color => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
  a[2] + (b[2] - a[2]) * share,
]
const between = (from: number, to: number, at: number) => {
  const share = Math.min(1, Math.max(0, (at - from) / (to - from)))
  return share * share * (3 - 2 * share)
}

/** Numbers that look thrown and are the same each time. */
function dice(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1664525 + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

function put(on: Layer, x: number, y: number, color: Color, cover: number): void {
  const at = (y * width + x) * 4
  const left = 1 - cover
  for (let channel = 0; channel < 3; channel++) on[at + channel] = on[at + channel]! * left + color[channel]! * cover
  on[at + 3] = on[at + 3]! * left + cover
}

/** Calls `paint` with each pixel of a box in units. */
function each(
  box: readonly [number, number, number, number],
  paint: (x: number, y: number, u: number, v: number) => void,
) {
  const x1 = Math.min(width, Math.ceil((box[2] - left) * unit))
  const y1 = Math.min(height, Math.ceil((box[3] - top) * unit))
  for (let y = Math.max(0, Math.floor((box[1] - top) * unit)); y < y1; y++)
    for (let x = Math.max(0, Math.floor((box[0] - left) * unit)); x < x1; x++)
      paint(x, y, left + x / unit, top + y / unit)
}

/** Where the ray through a point of the picture meets a level, or null above the horizon. */
function onLevel(u: number, v: number, z: number): { x: number; y: number; far: number } | null {
  const a = (u - middle[0]) / focal
  const b = (middle[1] - v) / focal
  const ray = ahead.map((part, axis) => part + a * aside[axis]! + b * above[axis]!)
  if (ray[2]! >= -1e-4) return null
  const far = (z - camera[2]) / ray[2]!
  return { x: camera[0] + far * ray[0]!, y: camera[1] + far * ray[1]!, far }
}

/** Where a point of the world stands in the picture, and how large a meter is there. */
function seen([x, y, z]: Point): { u: number; v: number; meter: number } | null {
  const to = [x - camera[0], y - camera[1], z - camera[2]]
  const along = (axis: Point) => axis[0] * to[0]! + axis[1] * to[1]! + axis[2] * to[2]!
  const far = along(ahead)
  if (far < 1) return null
  return {
    u: middle[0] + (focal * along(aside)) / far,
    v: middle[1] - (focal * along(above)) / far,
    meter: focal / far,
  }
}

/** Softens a layer as a lens does what it is not focused on; `radius` in units. */
function soften(from: Layer, radius: number): Layer {
  const sigma = radius * unit
  const reach = Math.ceil(sigma * 2.6)
  const weights = Array.from({ length: 2 * reach + 1 }, (_, at) => Math.exp(-(((at - reach) / sigma) ** 2) / 2))
  const sum = weights.reduce((a, b) => a + b, 0)
  const pass = (source: Layer, step: number, length: number, starts: (line: number) => number, lines: number) => {
    const out = layer()
    for (let line = 0; line < lines; line++) {
      const start = starts(line)
      for (let at = 0; at < length; at++)
        for (let channel = 0; channel < 4; channel++) {
          let value = 0
          for (let k = -reach; k <= reach; k++) {
            const from = Math.min(length - 1, Math.max(0, at + k))
            value += source[(start + from * step) * 4 + channel]! * weights[k + reach]!
          }
          out[(start + at * step) * 4 + channel] = value / sum
        }
    }
    return out
  }
  return pass(
    pass(from, 1, width, line => line * width, height),
    width,
    height,
    line => line,
    width,
  )
}

function over(below: Layer, upper: Layer): void {
  for (let at = 0; at < below.length; at += 4) {
    const bare = 1 - upper[at + 3]!
    for (let channel = 0; channel < 4; channel++)
      below[at + channel] = below[at + channel]! * bare + upper[at + channel]!
  }
}

const sun = { u: 1.08, v: horizon - 0.02 }

function skyAt(light: Light, u: number, v: number): Color {
  const high = (horizon - v) / 0.55
  const base = mix(light.haze, light.sky, between(0, 1, high) ** 0.7)
  const off = Math.hypot((u - sun.u) * 0.75, (v - sun.v) * 1.6) / light.glowWidth
  return mix(base, light.glow, 0.85 * Math.exp(-off * off * 1.6))
}

/** Sky, the town on the other shore, and the water with both in it. */
function distance(light: Light): Layer {
  const on = layer()
  each([left, top, right, bottom], (x, y, u, v) => put(on, x, y, skyAt(light, u, v), 1))
  const throwDie = dice(20_26)
  for (const [depth, count, low, high] of [
    [0, 120, 0.014, 0.15],
    [1, 84, 0.01, 0.085],
  ] as const)
    for (let index = 0; index < count; index++) {
      const u = left + (right - left) * ((index + throwDie()) / count)
      // Two centers: one behind the car, one at the right.
      const center = Math.exp(-(((u - 0.28) / 0.2) ** 2)) * 0.85 + Math.exp(-(((u - 1.12) / 0.2) ** 2))
      const tall = low + (high - low) * (0.12 + 0.88 * center) * (0.35 + 0.65 * throwDie())
      const wide = 0.012 + 0.022 * throwDie()
      const shade = mix(light.town[depth]!, skyAt(light, u, horizon - 0.01), 0.18 + 0.25 * throwDie())
      each([u, horizon - tall, u + wide, horizon], (x, y) => put(on, x, y, shade, 1))
      const rows = Math.floor(tall / 0.0062)
      const columns = Math.floor(wide / 0.0056)
      for (let row = 0; row < rows; row++)
        for (let column = 0; column < columns; column++) {
          if (throwDie() > light.lit) continue
          const from = [u + 0.0022 + column * 0.0056, horizon - tall + 0.0022 + row * 0.0062] as const
          const bright = 0.35 + 0.6 * throwDie()
          each([from[0], from[1], from[0] + 0.0028, from[1] + 0.0032], (x, y) => put(on, x, y, light.window, bright))
        }
    }
  // The water: what is above, upside down, drawn long and broken by small waves.
  const shore = Math.round((horizon - top) * unit)
  for (let y = shore; y < height; y++) {
    const down = (y - shore) / unit
    const depth = between(0, 0.2, down)
    for (let x = 0; x < width; x++) {
      const wave = Math.sin(x * 0.011 + y * 0.9) * 1.5 + Math.sin(x * 0.003 - y * 0.31) * 2.5
      const from = (Math.max(0, Math.round(shore - (y - shore) * 0.8 - wave)) * width + x) * 4
      put(on, x, y, mix([on[from]!, on[from + 1]!, on[from + 2]!], light.water, 0.3 + 0.45 * depth), 1)
    }
  }
  return soften(on, 0.003)
}

/** Meters from the car's middle, across the road: where each strip ends. */
const strips = { lane: -2.1, edge: 2.2, curb: 2.9, rail: 5.6 }

/** The walk along the water with its railing and lamps. */
function promenade(light: Light): Layer {
  const on = layer()
  each([left, horizon, right, bottom], (x, y, u, v) => {
    const at = onLevel(u, v, 0)
    if (!at || at.y < strips.curb || at.y > strips.rail) return
    put(on, x, y, mix(light.walk, light.sheen, between(20, 80, at.far)), 1)
  })
  for (let along = -26; along < 120; along += 1.8) bar(on, light.rail, [along, strips.rail, 0.15], 1.05, 0.035, 0.85)
  for (let along = -26; along < 160; along += 0.02 + Math.max(0, along + 10) * 0.001)
    dot(on, light.rail, [along, strips.rail, 1.1], 0.035, 0.8)
  for (let along = 11; along < 140; along += 13) {
    bar(on, light.rail, [along, strips.rail - 0.6, 0.15], 4.3, 0.05, 0.9)
    for (const [size, cover] of [
      [0.9, 0.1],
      [0.5, 0.2],
      [0.17, 1],
    ] as const)
      dot(on, light.lamp, [along, strips.rail - 0.6, 4.5], size, size > 0.2 ? cover * light.lampGlow : cover)
  }
  return soften(on, 0.0022)
}

/** An upright bar. */
function bar(on: Layer, color: Color, [x, y, z]: Point, tall: number, thick: number, cover: number): void {
  const foot = seen([x, y, z])
  const head = seen([x, y, z + tall])
  if (!(foot && head)) return
  const half = (thick * foot.meter) / 2
  each([foot.u - half, head.v, foot.u + half, foot.v], (px, py) => put(on, px, py, color, cover))
}

/** A round spot, softer toward its rim. */
function dot(on: Layer, color: Color, point: Point, radius: number, cover: number): void {
  const at = seen(point)
  if (!at) return
  const size = radius * at.meter
  each([at.u - size, at.v - size, at.u + size, at.v + size], (px, py, u, v) => {
    const off = Math.hypot(u - at.u, v - at.v) / size
    if (off < 1) put(on, px, py, color, cover * (1 - between(0.5, 1, off)))
  })
}

/** The road with its lines, and the curb. */
function road(light: Light): Layer {
  const on = layer()
  each([left, horizon, right, bottom], (x, y, u, v) => {
    const at = onLevel(u, v, 0)
    if (!at || at.y > strips.curb) return
    const rough = Math.sin(at.x * 1.7 + Math.sin(at.y * 2.3)) * Math.sin(at.y * 3.1 + Math.sin(at.x * 1.1)) * 2
    const shine = between(6, 46, at.far)
    let color = mix(light.road, light.sheen, 0.12 + 0.75 * shine)
    color = [color[0] + rough, color[1] + rough, color[2] + rough]
    // Light lies under the car, as it does in the studio that the car was painted in.
    const pool = Math.exp(-((at.x / 3.4) ** 2) - ((at.y + 0.2) / 2) ** 2)
    color = mix(color, light.sheen, 0.5 * pool)
    const soft = 0.012 + at.far * 0.0012
    const line = (middle: number, half: number) =>
      between(-half - soft, -half + soft, at.y - middle) * (1 - between(half - soft, half + soft, at.y - middle))
    const dash = (((at.x + 3.4) % 7.2) + 7.2) % 7.2
    const drawn = between(0, 0.06, dash) * (1 - between(3, 3.06, dash))
    color = mix(color, light.lane, 0.92 * line(strips.lane, 0.075) * drawn)
    color = mix(color, light.edge, 0.8 * line(strips.edge, 0.06))
    if (at.y > strips.curb - 0.22) color = mix(color, light.rail, 0.35)
    put(on, x, y, color, 1)
  })
  return soften(on, 0.0009)
}

for (const light of [firstLight, night]) {
  const picture = distance(light)
  over(picture, promenade(light))
  over(picture, road(light))
  const data = Buffer.alloc(width * height * 3)
  each([left, top, right, bottom], (x, y, u, v) => {
    const at = y * width + x
    // Toward the words at the left, the sky above, the far right and the ground below it ends in the page.
    const shown =
      between(-0.8, 0.12, u) *
      between(top, horizon - 0.06, v) *
      (1 - between(right - 0.5, right, u)) *
      (1 - between(0.58, bottom, v))
    for (let channel = 0; channel < 3; channel++) {
      const painted = picture[at * 4 + channel]!
      data[at * 3 + channel] = Math.round(
        Math.min(255, Math.max(0, light.paper[channel]! + (painted - light.paper[channel]!) * shown)),
      )
    }
  })
  const file = fileURLToPath(new URL(`../../../web/app/styles/scene/${light.file}.avif`, import.meta.url))
  const small = sharp(data, { raw: { width, height, channels: 3 } }).resize({ width: Math.round(width / fine) })
  const { size } = await small.avif({ quality: 55, effort: 7 }).toFile(file)
  process.stdout.write(`${light.file}: ${size} bytes\n`)
}
