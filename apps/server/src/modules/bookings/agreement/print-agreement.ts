import PdfDocument from 'pdfkit'
import { printable } from '../../documents/index.ts'
import type { Agreement, AgreementSection } from './write-agreement.ts'

const page = { size: 'LETTER', margins: { top: 56, bottom: 64, left: 60, right: 60 } } as const
const ink = '#14213d'
const quiet = '#5b6478'
const hairline = '#d5d9e2'
const body = 'Helvetica'
const strong = 'Helvetica-Bold'
const valueColumn = 190
const signatureHeight = 70

export interface PrintOptions {
  /** PNG of the signature; none for a draft. */
  signature: Uint8Array | null
  /** 'Page 1 of 3' in the agreement's language. */
  pageLabel: (page: number, pages: number) => string
  language: 'en' | 'fr'
  madeAt: Date
}

type Doc = InstanceType<typeof PdfDocument>

/** Sets an agreement on pages as a PDF whose text can be selected, searched and read aloud. */
export async function printAgreement(agreement: Agreement, options: PrintOptions): Promise<Buffer> {
  const doc = new PdfDocument({
    ...page,
    bufferPages: true,
    lang: options.language,
    displayTitle: true,
    info: { Title: printable(agreement.title), CreationDate: options.madeAt, ModDate: options.madeAt },
  })
  const done = collect(doc)
  doc.font(strong).fontSize(20).fillColor(ink).text(printable(agreement.title))
  for (const line of agreement.subtitle) doc.font(body).fontSize(10).fillColor(quiet).text(printable(line))
  for (const section of agreement.sections) printSection(doc, section)
  printSignature(doc, agreement, options.signature)
  numberPages(doc, options.pageLabel)
  doc.end()
  return done
}

function printSection(doc: Doc, section: AgreementSection): void {
  const lines = section.rows.length + (section.table?.rows.length ?? 0) + section.paragraphs.length * 2
  keepTogether(doc, 34 + Math.min(lines, 4) * 16)
  doc
    .moveDown(section.minor ? 0.4 : 0.9)
    .font(strong)
    .fontSize(section.minor ? 9.5 : 12)
    .fillColor(ink)
    .text(printable(section.heading))
  doc.moveDown(0.25)
  for (const row of section.rows) printRow(doc, row)
  if (section.table) printTable(doc, section.table)
  for (const paragraph of section.paragraphs) {
    doc.font(body).fontSize(9.5).fillColor(ink).text(printable(paragraph), { lineGap: 1.5 }).moveDown(0.3)
  }
}

function printRow(doc: Doc, row: AgreementSection['rows'][number]): void {
  const { left, right } = doc.page.margins
  const width = doc.page.width - left - right
  const label = printable(row.label)
  const value = printable(row.value)
  doc.font(row.total ? strong : body).fontSize(9.5)
  const labelWidth = width - valueColumn - 12
  const isLong = doc.widthOfString(value) > valueColumn
  const split = isLong ? width * 0.35 : labelWidth
  const height = Math.max(
    doc.heightOfString(label, { width: split }),
    doc.heightOfString(value, { width: width - split - 12 }),
  )
  keepTogether(doc, height + 5)
  const y = doc.y + 2
  doc.fillColor(row.total ? ink : quiet).text(label, left, y, { width: split })
  doc.fillColor(ink).text(value, left + split + 12, y, { width: width - split - 12, align: 'right' })
  const bottom = y + height + 2
  doc
    .moveTo(left, bottom)
    .lineTo(left + width, bottom)
    .lineWidth(0.5)
    .strokeColor(hairline)
    .stroke()
  doc.x = left
  doc.y = bottom
}

function printTable(doc: Doc, table: NonNullable<AgreementSection['table']>): void {
  const { left, right } = doc.page.margins
  const column = (doc.page.width - left - right) / table.head.length
  for (const [index, cells] of [table.head, ...table.rows].entries()) {
    keepTogether(doc, 16)
    const y = doc.y + 2
    doc
      .font(index === 0 ? strong : body)
      .fontSize(9.5)
      .fillColor(index === 0 ? quiet : ink)
    for (const [at, cell] of cells.entries()) {
      doc.text(printable(cell), left + at * column, y, { width: column, align: at === 0 ? 'left' : 'right' })
    }
    doc.x = left
    doc.y = y + 14
  }
}

function printSignature(doc: Doc, agreement: Agreement, signature: Uint8Array | null): void {
  keepTogether(doc, signatureHeight + 60)
  doc.moveDown(1).font(strong).fontSize(12).fillColor(ink).text(printable(agreement.signatureHeading))
  const { left } = doc.page.margins
  if (signature) {
    doc.image(Buffer.from(signature), left, doc.y, { fit: [240, signatureHeight] })
    doc.y += signatureHeight + 4
  }
  doc.font(body).fontSize(9.5).fillColor(quiet).text(printable(agreement.signedBy), left)
}

function numberPages(doc: Doc, label: PrintOptions['pageLabel']): void {
  const { count } = doc.bufferedPageRange()
  for (let index = 0; index < count; index++) {
    doc.switchToPage(index)
    const { left, right, bottom } = doc.page.margins
    // Text below the bottom margin would begin a new page.
    doc.page.margins.bottom = 0
    doc
      .font(body)
      .fontSize(8)
      .fillColor(quiet)
      .text(printable(label(index + 1, count)), left, doc.page.height - 40, {
        width: doc.page.width - left - right,
        align: 'right',
        lineBreak: false,
      })
    doc.page.margins.bottom = bottom
  }
}

function keepTogether(doc: Doc, height: number): void {
  if (doc.y + height > doc.page.height - doc.page.margins.bottom) doc.addPage()
}

function collect(doc: Doc): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })
}
