import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** The text of a PDF as a reader would copy it, its lines joined by single spaces, non-breaking spaces made plain. */
export async function readPdf(bytes: Uint8Array): Promise<{ text: string; pages: number }> {
  const document = await getDocument({ data: Uint8Array.from(bytes), verbosity: 0, useSystemFonts: false }).promise
  const texts: string[] = []
  for (let number = 1; number <= document.numPages; number++) {
    const content = await (await document.getPage(number)).getTextContent()
    texts.push(content.items.map(item => ('str' in item ? item.str : '')).join(' '))
  }
  const pages = document.numPages
  await document.loadingTask.destroy()
  return { text: plainSpaces(texts.join(' ')), pages }
}

/** Makes every run of spaces of any kind one plain space, so that printed and formatted amounts compare. */
export function plainSpaces(text: string): string {
  return text.replace(/[\s\u00a0\u202f]+/g, ' ')
}
