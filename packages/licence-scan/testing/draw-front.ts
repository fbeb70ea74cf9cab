import { drawText } from './draw-text.ts'
import type { Facts } from './made-up-people.ts'

/** Ways in which fronts are laid out: short labels, the standard's numbers, labels above in two languages. */
export type Layout = 'short' | 'numbered' | 'above'

const ink = '#111'
const pale = '#31518e'

/** The front of a made-up licence as SVG: no state's own design, no real picture, SPECIMEN. */
export function frontSvg(facts: Facts, layout: Layout): string {
  return [
    '<rect width="856" height="540" rx="30" fill="#eef0ea"/>',
    '<rect width="856" height="70" fill="#2f4f88"/>',
    drawText('DRIVER LICENSE', { x: 520, y: 48, size: 30, fill: '#fff' }),
    '<rect x="30" y="100" width="230" height="290" fill="#c7d1de"/><circle cx="145" cy="205" r="60" fill="#8f9aab"/>',
    '<path d="M50 390a95 95 0 0 1 190 0z" fill="#8f9aab"/>',
    ...Array.from(
      { length: 9 },
      (_, i) => `<path d="M0 ${110 + i * 48}q214 -24 428 0t428 0" fill="none" stroke="#bfcbe6" stroke-width="1.5"/>`,
    ),
    ...lines(facts, layout).map(line),
    drawText('SPECIMEN - NOT VALID', { x: 30, y: 515, size: 19, fill: '#b3122a', bold: 0.05 }),
  ].join('')
}

interface Line {
  label: string
  text: string
  x: number
  y: number
  size: number
  bold?: boolean
  above?: boolean
}

function line({ label, text, x, y, size, bold, above }: Line): string {
  const small = drawText(label, { x, y: above ? y - size * 0.95 : y, size: 15, fill: pale })
  const past = above || !label ? 0 : label.length * 9 + 6
  return small + drawText(text, { x: x + past, y, size, fill: ink, bold: bold ? 0.06 : 0.025 })
}

function lines(facts: Facts, layout: Layout): Line[] {
  const day = (iso: string) => {
    const [year, month, date] = iso.split('-')
    return facts.country === 'CAN' ? `${year}/${month}/${date}` : `${month}/${date}/${year}`
  }
  const tall =
    facts.country === 'CAN'
      ? `${facts.height} cm`
      : `${Math.floor(facts.height / 12)}'-${String(facts.height % 12).padStart(2, '0')}"`
  const given = [facts.firstName, facts.middleName].filter(Boolean).join(' ')
  const town = `${facts.addressCity}, ${facts.jurisdiction} ${facts.addressPostalCode}`
  const [birth, issue, expiry] = [facts.dateOfBirth, facts.dateOfIssue, facts.dateOfExpiry].map(day) as [
    string,
    string,
    string,
  ]
  const at = (label: string, text: string, x: number, y: number, size = 24, bold = false): Line => ({
    label,
    text,
    x,
    y,
    size,
    bold,
  })
  if (layout === 'short') {
    return [
      at('DL', facts.documentNumber, 300, 135, 32, true),
      at('EXP', expiry, 300, 180, 24, true),
      at('CLASS', facts.vehicleClass, 580, 180),
      at('LN', facts.lastName, 300, 215, 24, true),
      at('FN', given, 300, 248, 24, true),
      at('', facts.addressStreet, 300, 280, 21),
      at('', town, 300, 308, 21),
      at('DOB', birth, 300, 346, 24, true),
      at('RSTR', facts.restrictions, 300, 380),
      at('END', facts.endorsements, 580, 380),
      at('SEX', facts.sex, 300, 418),
      at('HGT', tall, 450, 418),
      at('EYES', facts.eyeColor, 640, 418),
      at('DD', facts.documentDiscriminator, 300, 484, 18),
      at('ISS', issue, 640, 484, 20),
    ]
  }
  if (layout === 'numbered') {
    return [
      at('4d DL NO', facts.documentNumber, 300, 130, 30, true),
      at('9 CLASS', facts.vehicleClass, 710, 170),
      at('1 FAMILY NAME', facts.lastName, 300, 170, 24, true),
      at('2 GIVEN NAMES', given, 300, 205, 24, true),
      at('3 DOB', birth, 300, 240, 24, true),
      at('15 SEX', facts.sex, 590, 240),
      at('4b EXP', expiry, 300, 274),
      at('4a ISS', issue, 590, 274),
      at('8', facts.addressStreet, 300, 316, 21),
      at('', town, 315, 344, 21),
      at('16 HGT', tall, 300, 384),
      at('18 EYES', facts.eyeColor, 500, 384),
      at('9a END', facts.endorsements, 300, 420),
      at('12 REST', facts.restrictions, 500, 420),
      at('5 DD', facts.documentDiscriminator, 300, 476, 18),
    ]
  }
  const above = (label: string, text: string, x: number, y: number, size = 22): Line => ({
    label,
    text,
    x,
    y,
    size,
    above: true,
  })
  return [
    above('NUMBER/NUMÉRO', facts.documentNumber, 300, 130, 28),
    above('1,2 NAME/NOM', `${facts.lastName},`, 300, 180),
    at('', given, 300, 206, 22),
    above('8 ADDRESS/ADRESSE', facts.addressStreet, 300, 254),
    at('', town, 300, 280, 22),
    above('3 DOB/DDN', birth, 300, 330),
    above('4a ISS/DÉL', issue, 480, 330),
    above('4b EXP/EXP', expiry, 660, 330),
    above('15 SEX/SEXE', facts.sex, 300, 385),
    above('16 HGT/HAUT', tall, 480, 385),
    above('9 CLASS/CATÉG', facts.vehicleClass, 660, 385),
    above('18 EYES/YEUX', facts.eyeColor, 300, 440),
    above('12 REST/COND', facts.restrictions, 480, 440),
    above('5 DD/RÉF', facts.documentDiscriminator, 300, 495, 18),
  ]
}
