import type PdfDocument from 'pdfkit'
import { printable } from './printable.ts'

const page = { size: 'LETTER', margins: { top: 56, bottom: 64, left: 60, right: 60 } } as const
const ink = '#14213d'
const quiet = '#5b6478'
const hairline = '#d5d9e2'
const body = 'Helvetica'
const strong = 'Helvetica-Bold'
const valueColumn = 190
const cellGap = 8

/** Rows under each other whose columns line up. A cell may have several lines. */
export interface PaperTable {
  head: readonly string[]
  rows: readonly (readonly string[])[]
  /** How wide each column is beside the others; all alike where nothing is said. */
  shares?: readonly number[]
  /** How many columns, from the first on, are words; the others are amounts and stand at the right. */
  words?: number
}

/** A part of a paper: what it holds stands in this order. */
export interface PaperSection {
  heading: string
  /** A part of the section before it. */
  minor?: boolean
  /** Label and value; `total` rows close a sum. */
  rows: readonly { label: string; value: string; total?: boolean }[]
  table?: PaperTable
  paragraphs: readonly string[]
}

/** A paper in words, before it is set on pages. */
export interface Paper {
  title: string
  subtitle: readonly string[]
  sections: readonly PaperSection[]
}

/** What a paper is printed with beside its words. */
export interface PaperOptions {
  /** 'Page 1 of 3' in the paper's language. */
  pageLabel: (page: number, pages: number) => string
  language: 'en' | 'fr'
  madeAt: Date
  /** What closes the paper: a heading, a PNG picture where there is one, and a line below it. */
  closing?: { heading: string; picture: Uint8Array | null; line: string }
}

type Doc = InstanceType<typeof PdfDocument>

/** Sets a paper on pages as a PDF whose text can be selected, searched and read aloud. */
export async function printPaper(paper: Paper, options: PaperOptions): Promise<Buffer> {
  // Loaded for the first paper: it takes 10 MB, and most of what a server does is no paper.
  const { default: Pdf } = await import('pdfkit')
  const doc = new Pdf({
    ...page,
    bufferPages: true,
    lang: options.language,
    displayTitle: true,
    info: { Title: printable(paper.title), CreationDate: options.madeAt, ModDate: options.madeAt },
  })
  const done = collect(doc)
  doc.font(strong).fontSize(20).fillColor(ink).text(printable(paper.title))
  for (const line of paper.subtitle) doc.font(body).fontSize(10).fillColor(quiet).text(printable(line))
  for (const section of paper.sections) printSection(doc, section)
  if (options.closing) printClosing(doc, options.closing)
  numberPages(doc, options.pageLabel)
  doc.end()
  return done
}

function printSection(doc: Doc, section: PaperSection): void {
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

function printRow(doc: Doc, row: PaperSection['rows'][number]): void {
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
  rule(doc, y + height + 2)
}

function printTable(doc: Doc, table: PaperTable): void {
  const { left, right } = doc.page.margins
  const shares = table.shares ?? table.head.map(() => 1)
  const whole = shares.reduce((total, share) => total + share, 0)
  const widths = shares.map(share => ((doc.page.width - left - right) * share) / whole)
  const words = table.words ?? 1
  const print = (cells: readonly string[], isHead: boolean) => {
    doc.font(isHead ? strong : body).fontSize(9.5)
    const texts = cells.map(printable)
    const height = Math.max(...texts.map((text, at) => doc.heightOfString(text, { width: widths[at]! - cellGap })))
    if (keepTogether(doc, height + 6) && !isHead) {
      print(table.head, true)
      doc.font(body).fontSize(9.5)
    }
    const y = doc.y + 2
    let x = left
    for (const [at, text] of texts.entries()) {
      const isWords = at < words
      doc.fillColor(isHead ? quiet : ink).text(text, isWords ? x : x + cellGap, y, {
        width: widths[at]! - cellGap,
        align: isWords ? 'left' : 'right',
      })
      x += widths[at]!
    }
    rule(doc, y + height + 2)
  }
  print(table.head, true)
  for (const row of table.rows) print(row, false)
}

/** A hairline; what follows stands below it. */
function rule(doc: Doc, y: number): void {
  const { left, right } = doc.page.margins
  doc
    .moveTo(left, y)
    .lineTo(doc.page.width - right, y)
    .lineWidth(0.5)
    .strokeColor(hairline)
    .stroke()
  doc.x = left
  doc.y = y
}

const pictureHeight = 70

function printClosing(doc: Doc, { heading, picture, line }: NonNullable<PaperOptions['closing']>): void {
  keepTogether(doc, pictureHeight + 60)
  doc.moveDown(1).font(strong).fontSize(12).fillColor(ink).text(printable(heading))
  const { left } = doc.page.margins
  if (picture) {
    doc.image(Buffer.from(picture), left, doc.y, { fit: [240, pictureHeight] })
    doc.y += pictureHeight + 4
  }
  doc.font(body).fontSize(9.5).fillColor(quiet).text(printable(line), left)
}

function numberPages(doc: Doc, label: PaperOptions['pageLabel']): void {
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

/** Begins a new page when what follows does not fit on this one; says whether it did. */
function keepTogether(doc: Doc, height: number): boolean {
  if (doc.y + height <= doc.page.height - doc.page.margins.bottom) return false
  doc.addPage()
  return true
}

function collect(doc: Doc): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })
}
