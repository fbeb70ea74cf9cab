import sharp from 'sharp'
import { drawText } from './draw-text.ts'

const ink = '#14213d'
const quiet = '#5b6478'
const mark = '#b3122a'

const card = { width: 856, height: 540 }
const sheet = { width: 850, height: 1100 }

/** The front of a made-up driving licence with these fields, marked SPECIMEN across its face. */
export function drawLicenceFront(fields: Record<string, string>, state: string): Promise<Buffer> {
  const lines: [string, string | undefined][] = [
    ['4d DLN', fields.documentNumber],
    ['1 FAMILY NAME', fields.lastName],
    ['2 GIVEN NAMES', fields.givenName],
    ['8 ADDRESS', fields.addressStreet],
    ['', `${fields.addressCity}, ${fields.addressState} ${fields.addressPostalCode}`],
    ['3 DOB', fields.dateOfBirth],
    ['4a ISS', fields.dateOfIssue],
    ['4b EXP', fields.dateOfExpiry],
  ]
  const rows = lines.flatMap(([label, value], i) => [
    drawText(label, { x: 300, y: 146 + i * 42, size: 15, fill: quiet }),
    drawText(value ?? '', { x: 440, y: 146 + i * 42, size: 24, fill: ink }),
  ])
  return picture(card, [
    drawText('DRIVER LICENSE', { x: 40, y: 70, size: 34, fill: ink }),
    drawText(state.toUpperCase(), { x: 600, y: 70, size: 26, fill: ink }),
    `<rect x="40" y="110" width="220" height="280" rx="8" fill="#cfd6e4"/><circle cx="150" cy="215" r="58" fill="#9fabc4"/>`,
    `<path d="M60 390a90 90 0 0 1 180 0z" fill="#9fabc4"/>`,
    ...rows,
    specimenMark(card),
  ])
}

/** The back of a made-up licence: a pattern where a barcode would be, so that nobody takes it for a real one. */
export function drawLicenceBack(fields: Record<string, string>): Promise<Buffer> {
  const bars = Array.from({ length: 66 }, (_, i) => {
    const width = 3 + ((i * 7) % 8)
    return `<rect x="${60 + i * 11}" y="90" width="${width}" height="150" fill="${ink}"/>`
  })
  return picture(card, [
    ...bars,
    drawText(`DD ${fields.documentDiscriminator ?? ''}`, { x: 60, y: 300, size: 20, fill: quiet }),
    drawText('CLASS E    END NONE    REST NONE', { x: 60, y: 340, size: 20, fill: quiet }),
    specimenMark(card),
  ])
}

/** A one-page paper of a car's file, the same for the whole demo fleet. */
export function drawCarPaper(title: string, lines: readonly string[]): Promise<Buffer> {
  return picture(sheet, [
    drawText(title, { x: 70, y: 130, size: 40, fill: ink }),
    `<rect x="70" y="160" width="710" height="2" fill="${ink}"/>`,
    ...lines.map((line, i) => drawText(line, { x: 70, y: 230 + i * 44, size: 22, fill: ink })),
    specimenMark(sheet),
  ])
}

function specimenMark({ width, height }: { width: number; height: number }): string {
  const size = width / 6.2
  const text = drawText('SPECIMEN', { x: 0, y: 0, size, fill: mark })
  return `<g opacity="0.28" transform="translate(${width * 0.12} ${height * 0.78}) rotate(-22)">${text}</g>`
}

function picture({ width, height }: { width: number; height: number }, parts: readonly string[]): Promise<Buffer> {
  const frame = `<rect width="${width}" height="${height}" rx="24" fill="#f3f6fb" stroke="#b9c3d6" stroke-width="4"/>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${frame}${parts.join('')}</svg>`
  return sharp(Buffer.from(svg)).flatten({ background: '#ffffff' }).jpeg({ quality: 82 }).toBuffer()
}
