import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** The text of a PDF as a reader would copy it, its lines joined by single spaces, non-breaking spaces made plain; `pieces` are the lines apart. */
export async function readPdf(bytes: Uint8Array): Promise<{ text: string; pages: number; pieces: string[] }> {
  const document = await getDocument({ data: Uint8Array.from(bytes), verbosity: 0, useSystemFonts: false }).promise
  const pieces: string[] = []
  for (let number = 1; number <= document.numPages; number++) {
    const content = await (await document.getPage(number)).getTextContent()
    pieces.push(...content.items.map(item => ('str' in item ? plainSpaces(item.str) : '')))
  }
  const pages = document.numPages
  await document.loadingTask.destroy()
  return { text: plainSpaces(pieces.join(' ')), pages, pieces }
}

/** Makes every run of spaces of any kind one plain space, so that printed and formatted amounts compare. */
export function plainSpaces(text: string): string {
  return text.replace(/[\s\u00a0\u202f]+/g, ' ')
}
