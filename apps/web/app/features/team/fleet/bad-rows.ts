interface RowReport {
  /** Where the row begins in the file; the head is line 1. */
  line: number
  outcome: string
}

/** The head of a file and its rows that were not taken, as they stand in it, to be corrected and sent again. */
export function badRowsOf(csv: string, rows: readonly RowReport[]): string {
  const lines = csv.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/)
  const begins = rows.map(({ line }) => line)
  const bad = rows.flatMap(({ line, outcome }, at) =>
    outcome === 'refused' ? lines.slice(line - 1, (begins[at + 1] ?? lines.length + 1) - 1) : [],
  )
  const head = lines.slice(0, (begins[0] ?? 2) - 1)
  return `${[...head, ...bad].filter(line => line !== '').join('\n')}\n`
}
