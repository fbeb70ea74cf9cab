import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'

const require = createRequire(import.meta.url)
let face: Font | undefined

/** A line of text as SVG outlines at a baseline, so that a specimen looks the same whatever fonts a machine has. */
export function drawText(text: string, at: { x: number; y: number; size: number; fill: string }): string {
  face ??= create(readFileSync(require.resolve('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2')))
  const scale = at.size / face.unitsPerEm
  let pen = 0
  const outlines: string[] = []
  for (const letter of text) {
    const glyph = face.glyphForCodePoint(letter.codePointAt(0)!)
    outlines.push(`<path transform="translate(${pen} 0)" d="${glyph.path.toSVG()}"/>`)
    pen += glyph.advanceWidth
  }
  return `<g fill="${at.fill}" transform="translate(${at.x} ${at.y}) scale(${scale} ${-scale})">${outlines.join('')}</g>`
}
