import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'

/** Sets a line of text at a baseline; `bold` thickens it by a share of its size. */
export type DrawText = (text: string, at: { x: number; y: number; size: number; fill: string; bold?: number }) => string

const require = createRequire(import.meta.url)
let face: Font | undefined

/** Sets text as outlines of our own font, so that a card looks the same whatever fonts a machine has. */
export const drawText: DrawText = (text, { x, y, size, fill, bold = 0.02 }) => {
  face ??= create(
    readFileSync(require.resolve('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2')),
  ) as Font
  const scale = size / face.unitsPerEm
  let pen = 0
  const outlines: string[] = []
  for (const letter of text) {
    const glyph = face.glyphForCodePoint(letter.codePointAt(0)!)
    outlines.push(`<path transform="translate(${pen} 0)" d="${glyph.path.toSVG()}"/>`)
    pen += glyph.advanceWidth
  }
  const stroke = `stroke="${fill}" stroke-width="${bold * face.unitsPerEm}"`
  return `<g fill="${fill}" ${stroke} transform="translate(${x} ${y}) scale(${scale} ${-scale})">${outlines.join('')}</g>`
}
