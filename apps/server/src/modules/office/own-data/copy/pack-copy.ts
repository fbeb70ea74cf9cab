import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'
import type { Copy } from './read-copy-steps.ts'
import { writeCsv } from './write-csv.ts'
import { writeIndex } from './write-index.ts'

/** A copy as one ZIP: a page to begin with, each table as JSON and as CSV, and every picture and PDF (OPEN-23). */
export async function packCopy(copy: Copy, brand: string): Promise<Buffer> {
  const zip = new ZipFile()
  const mtime = copy.madeAt
  const add = (name: string, text: string) => zip.addBuffer(Buffer.from(text), name, { mtime })
  add('index.html', writeIndex(copy, brand))
  for (const { name, rows } of copy.tables) {
    add(`json/${name}.json`, `${JSON.stringify(rows, null, 2)}\n`)
    if (rows.length > 0) add(`csv/${name}.csv`, writeCsv(rows))
  }
  // Pictures and PDFs are packed already.
  for (const { name, bytes } of copy.files)
    zip.addBuffer(Buffer.from(bytes), `files/${name}`, { mtime, compress: false })
  zip.end()
  return buffer(zip.outputStream)
}
