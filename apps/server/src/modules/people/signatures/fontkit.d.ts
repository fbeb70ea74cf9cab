/** The little of fontkit that draws a signature; the package brings no types. */
declare module 'fontkit' {
  export interface Glyph {
    readonly advanceWidth: number
    readonly path: { toSVG(): string }
  }
  export interface Font {
    readonly unitsPerEm: number
    hasGlyphForCodePoint(codePoint: number): boolean
    glyphForCodePoint(codePoint: number): Glyph
  }
  export function create(bytes: Uint8Array): Font
}
