import { paints } from './paints.ts'

/** Widths every picture is served in, as far as its original reaches; heights are two thirds of them. */
export const pictureWidths = [320, 480, 640, 960, 1200] as const
const pictureFormats = ['webp', 'avif'] as const
/** Bodies that studio renders exist of. */
export const bodies = [
  'sedan',
  'crossover',
  'pickup',
  'hatchback',
  'suv',
  'ev-fastback',
  'minivan',
  'van',
  'wagon',
  'coupe',
  'sedan-small',
  'sedan-sport',
  'crossover-small',
  'crossover-sleek',
  'suv-mid',
  'suv-rugged',
] as const
/** Angles that studio renders exist in, the first one for cards. */
export const angles = ['front34', 'side', 'rear34'] as const

/** How a picture is encoded for browsers. */
export type PictureFormat = (typeof pictureFormats)[number]
/** A body that studio renders exist of. */
export type BodyStyle = (typeof bodies)[number]
/** An angle that studio renders exist in. */
export type Angle = (typeof angles)[number]

/** What a key says: a studio render in one paint, or somebody's photo with the width of its stored original. */
export type PictureSource =
  | { kind: 'illustration'; body: BodyStyle; angle: Angle; hex: string }
  | { kind: 'photo'; originalWidth: number }

const illustration = new RegExp(`^(${bodies.join('|')})-(${angles.join('|')})-([0-9a-f]{6})$`)
const photo = /^up-[A-Za-z0-9]{22}-([1-9]\d{2,3})$/
const fileName = new RegExp(`^(.{1,48})-(${pictureWidths.join('|')})\\.(${pictureFormats.join('|')})$`)
const paintHexes: ReadonlySet<string> = new Set(paints.map(paint => paint.hex))

/** The key of a studio render: `<body>-<angle>-<rrggbb>`. */
export function illustrationKey(body: BodyStyle, angle: Angle, hex: string): string {
  return `${body}-${angle}-${hex}`
}

/** Reads a key; null for anything that is not exactly a key of ours, an unknown paint included. */
export function parsePictureKey(key: string): PictureSource | null {
  const render = illustration.exec(key)
  if (render) {
    const [, body, angle, hex] = render
    return paintHexes.has(hex!)
      ? { kind: 'illustration', body: body as BodyStyle, angle: angle as Angle, hex: hex! }
      : null
  }
  const upload = photo.exec(key)
  return upload ? { kind: 'photo', originalWidth: Number(upload[1]) } : null
}

/** Widths a picture has: every size up to its original's width, and the smallest one in any case. */
export function widthsOf(source: PictureSource): number[] {
  const limit = source.kind === 'photo' ? source.originalWidth : pictureWidths[pictureWidths.length - 1]!
  const fitting = pictureWidths.filter(width => width <= limit)
  return fitting.length > 0 ? fitting : [pictureWidths[0]]
}

/** Reads `<key>-<width>.<format>`; null unless key, width and format all exist. */
export function parsePictureFile(
  file: string,
): { key: string; source: PictureSource; width: number; format: PictureFormat } | null {
  const [, key, digits, format] = fileName.exec(file) ?? []
  if (!key) return null
  const source = parsePictureKey(key)
  const width = Number(digits)
  if (!source || !widthsOf(source).includes(width)) return null
  return { key, source, width, format: format as PictureFormat }
}
