import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** One measured figure beside the bar it must stay under (or over, with `atLeast`). A figure without a bar is only told. */
export interface Figure {
  name: string
  figure: number
  unit: string
  bar?: number
  atLeast?: boolean
  note?: string
}

const round = (value: number) => Math.round(value * 1000) / 1000

/** Prints the figures as a table and writes them to `bench/results/<name>.json`, unless they are not kept (`BENCH_LOOK=1`: whoever runs it only looks); says which bars are missed. */
export function report(name: string, figures: readonly Figure[], { isKept = true } = {}): void {
  const rows = figures.map(f => {
    const ok = f.bar === undefined ? null : f.atLeast ? f.figure >= f.bar : f.figure <= f.bar
    return { ...f, figure: round(f.figure), ok }
  })
  const width = Math.max(...rows.map(row => row.name.length))
  for (const row of rows) {
    const bar = row.bar === undefined ? '' : ` ${row.atLeast ? '>=' : '<='} ${row.bar}`
    const verdict = row.ok === null ? '' : row.ok ? '  ok' : '  MISSED'
    process.stdout.write(
      `${row.name.padEnd(width)}  ${String(row.figure).padStart(10)} ${row.unit}${bar}${verdict}${row.note ? `  (${row.note})` : ''}\n`,
    )
  }
  if (!isKept || process.env.BENCH_LOOK !== undefined) return
  const folder = fileURLToPath(new URL('../results', import.meta.url))
  mkdirSync(folder, { recursive: true })
  writeFileSync(`${folder}/${name}.json`, `${JSON.stringify(rows, null, 2)}\n`)
}

/** The middle value; NaN of nothing. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}

/** The value below which the given share of values lies, interpolated. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  if (sorted.length === 0) return Number.NaN
  const at = (sorted.length - 1) * share
  const low = sorted[Math.floor(at)] as number
  const high = sorted[Math.ceil(at)] as number
  return low + (high - low) * (at - Math.floor(at))
}
