import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { UserId } from '@ownward/domain/ids'
import type { Font } from 'fontkit'
import sharp from 'sharp'
import { pictures } from '../../../pictures/index.ts'

const width = 900
const height = 260
const ink = '#14213d'

const require = createRequire(import.meta.url)
let faces: readonly Font[] | undefined

async function signatureFaces(): Promise<readonly Font[]> {
  // Loaded for the first name: the reader of fonts takes some megabytes.
  const { create } = await import('fontkit')
  faces ??= ['latin', 'latin-ext', 'vietnamese'].map(subset => {
    const path = require.resolve(`@fontsource/dancing-script/files/dancing-script-${subset}-600-normal.woff`)
    return create(readFileSync(path))
  })
  return faces
}

/**
 * Writes a typed name as a signature picture (PNG). The letters are drawn as outlines from a font that comes with the product,
 * so the machine's own fonts do not matter. Null when the font has no shape for some letter: such a name must be drawn by hand.
 */
export async function drawTypedName(name: string): Promise<Buffer | null> {
  const known = await signatureFaces()
  const outlines: string[] = []
  let pen = 0
  for (const letter of name.normalize('NFC')) {
    const codePoint = letter.codePointAt(0)!
    const face = known.find(candidate => candidate.hasGlyphForCodePoint(codePoint))
    if (!face) return null
    const glyph = face.glyphForCodePoint(codePoint)
    outlines.push(`<path transform="translate(${pen} 0)" d="${glyph.path.toSVG()}"/>`)
    pen += glyph.advanceWidth
  }
  if (pen === 0) return null
  const { unitsPerEm } = known[0]!
  const scale = Math.min((height * 0.5) / unitsPerEm, (width * 0.92) / pen)
  const left = (width - pen * scale) / 2
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><g fill="${ink}" transform="translate(${left} ${height * 0.62}) scale(${scale} ${-scale})">${outlines.join('')}</g></svg>`
  return sharp(Buffer.from(svg)).png({ palette: true }).toBuffer()
}

/** Makes a signature drawn by hand safe to keep: a PNG that holds some ink, encoded anew (SRV-23). Null when it is none. */
export async function cleanDrawnSignature(sent: Buffer, personId: UserId): Promise<Buffer | null> {
  const made = await pictures.make('signature', sent, `person ${personId}`)
  return 'fault' in made ? null : Buffer.from(made.bytes)
}
