import bwip from 'bwip-js/node'
import sharp from 'sharp'
import { drawText } from './draw-text.ts'
import type { Facts } from './made-up-people.ts'

/** Of a card in tenths of a millimetre, ISO/IEC 7810 ID-1. */
export const card = { width: 856, height: 540 }

/** Of a symbol, in the same units. */
const tallest = 290

export interface Symbol {
  readonly columns: 13 | 15 | 17
  /** Error correction of the standard, 3 to 5. */
  readonly level: 3 | 4 | 5
  /** Height of a row in modules. */
  readonly rowHeight: 3 | 4
  /** Some issuers have a magnetic stripe beside the barcode. */
  readonly stripe: boolean
}

/** The back of a made-up licence as SVG: its barcode, a magnetic stripe, small print, SPECIMEN. */
export function backSvg(text: string, facts: Facts, symbol: Symbol): string {
  // Black and white squares, one for each module; the encoder would else read blanks and backslashes its own way.
  const [code] = bwip.raw({
    bcid: 'pdf417',
    text,
    columns: symbol.columns,
    eclevel: symbol.level,
    parse: false,
    binarytext: true,
  } as unknown as bwip.RawOptions) as unknown as [{ pixs: number[]; pixx: number; pixy: number }]
  const { pixs, pixx, pixy } = code
  const module = 660 / pixx
  // The standard's largest symbol is half as high as the card.
  const rowHeight = pixy * module * symbol.rowHeight > tallest ? 3 : symbol.rowHeight
  const bars: string[] = []
  for (let y = 0; y < pixy; y++)
    for (let x = 0; x < pixx; x++) {
      if (!pixs[y * pixx + x]) continue
      let end = x
      while (end < pixx && pixs[y * pixx + end]) end++
      bars.push(`M${x} ${y}h${end - x}v1h${x - end}z`)
      x = end
    }
  const lines = [
    `CLASS ${facts.vehicleClass}   END ${facts.endorsements}   REST ${facts.restrictions}`,
    `DD ${facts.documentDiscriminator}`,
  ]
  return [
    `<rect width="${card.width}" height="${card.height}" rx="30" fill="#f4f2ea"/>`,
    symbol.stripe ? '<rect y="24" width="856" height="70" fill="#2b2a28"/>' : '',
    ...lines.map((line, i) => drawText(line, { x: 98, y: 126 + i * 26, size: 19, fill: '#333' })),
    '<rect x="80" y="165" width="696" height="310" fill="#fdfdfb"/>',
    `<path transform="translate(98 ${320 - (pixy * module * rowHeight) / 2}) scale(${module} ${module * rowHeight})" fill="#141414" d="${bars.join('')}"/>`,
    drawText('SPECIMEN', { x: 98, y: 515, size: 30, fill: '#b3122a' }),
  ].join('')
}

/** A card's SVG as raw colours, so many pixels wide; transparent around its corners. */
export async function renderCard(
  svg: string,
  width: number,
): Promise<{ width: number; height: number; data: Uint8Array }> {
  const height = Math.round((width * card.height) / card.width)
  const document = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${card.width} ${card.height}" width="${width}" height="${height}">${svg}</svg>`
  const { data, info } = await sharp(Buffer.from(document)).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data: new Uint8Array(data) }
}
