import PdfDocument from 'pdfkit'
import { printable } from '../prints/index.ts'

const page = { size: 'LETTER', margins: { top: 64, bottom: 72, left: 72, right: 72 } } as const
const ink = '#12221d'
const quiet = '#52635c'
const body = 'Helvetica'
const strong = 'Helvetica-Bold'

/** A charter in words of one language, before it is set on pages. */
export interface Charter {
  title: string
  /** Under the title: by whom and when it was adopted, and that it is a sample where it is one. */
  notes: readonly string[]
  sections: readonly { heading: string; paragraphs: readonly string[] }[]
  language: 'en' | 'fr'
  adoptedOn: Date
  pageLabel: (page: number, pages: number) => string
}

/** Sets a charter on pages as a PDF whose text can be selected, searched and read aloud; the same words give the same bytes. */
export async function printCharter(charter: Charter): Promise<Buffer> {
  const doc = new PdfDocument({
    ...page,
    bufferPages: true,
    lang: charter.language,
    displayTitle: true,
    info: { Title: printable(charter.title), CreationDate: charter.adoptedOn, ModDate: charter.adoptedOn },
  })
  const chunks: Buffer[] = []
  const done = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })
  doc.font(strong).fontSize(22).fillColor(ink).text(printable(charter.title)).moveDown(0.3)
  for (const note of charter.notes) doc.font(body).fontSize(10).fillColor(quiet).text(printable(note))
  for (const { heading, paragraphs } of charter.sections) {
    if (doc.y + 60 > doc.page.height - doc.page.margins.bottom) doc.addPage()
    doc.moveDown(1).font(strong).fontSize(13).fillColor(ink).text(printable(heading)).moveDown(0.2)
    for (const paragraph of paragraphs)
      doc.font(body).fontSize(11).text(printable(paragraph), { lineGap: 3 }).moveDown(0.4)
  }
  const { count } = doc.bufferedPageRange()
  for (let index = 0; index < count; index++) {
    doc.switchToPage(index)
    // Text below the bottom margin would begin a new page.
    doc.page.margins.bottom = 0
    doc
      .font(body)
      .fontSize(8)
      .fillColor(quiet)
      .text(printable(charter.pageLabel(index + 1, count)), 72, doc.page.height - 44, {
        width: doc.page.width - 144,
        align: 'right',
        lineBreak: false,
      })
  }
  doc.end()
  return done
}
