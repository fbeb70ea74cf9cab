import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'

const folder = new URL('../../../data-source/', import.meta.url)

/** Reads a tab-separated file of data-source/, gzipped when its name says so: one record a line, named by the head line. */
export function readTable<Column extends string>(name: string): Record<Column, string>[] {
  const bytes = readFileSync(new URL(name, folder))
  const text = (name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
  const [head = '', ...lines] = text.split('\n').filter(line => line !== '')
  const columns = head.split('\t') as Column[]
  return lines.map(line => {
    const values = line.split('\t')
    return Object.fromEntries(columns.map((column, i) => [column, values[i] ?? ''])) as Record<Column, string>
  })
}
