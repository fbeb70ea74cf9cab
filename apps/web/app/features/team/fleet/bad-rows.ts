interface RowReport {
  /** Where the row begins in the file; the head is line 1. */
  line: number
  outcome: string
  problems: readonly { field: string; message: string }[]
}

/**
 * The head of a file and its rows that were not imported, as they stand in it, each with the reason in words in a last column, which
 * the next import passes over. To be corrected and sent again.
 */
export function badRowsOf(
  csv: string,
  rows: readonly RowReport[],
  sayField: (field: string) => string,
  reason: string,
): string {
  const lines = csv.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/)
  const begins = rows.map(({ line }) => line)
  const head = lines.slice(0, (begins[0] ?? 2) - 1)
  const comma = separatorOf(head.join('\n'))
  const bad = rows.flatMap(({ line, outcome, problems }, at) => {
    if (outcome !== 'refused') return []
    const row = lines.slice(line - 1, (begins[at + 1] ?? lines.length + 1) - 1)
    const why = problems.map(({ field, message }) => (field ? `${sayField(field)}: ${message}` : message)).join(' ')
    return [`${row.join('\n').trimEnd()}${comma}${quoted(why)}`]
  })
  return `${[`${head.join('\n').trimEnd()}${comma}${quoted(reason)}`, ...bad].join('\n')}\n`
}

/** What stands between the columns: what the head has most of, outside of quotes. */
function separatorOf(head: string): string {
  const bare = head.replaceAll(/"[^"]*"/g, '')
  const count = (mark: string) => bare.split(mark).length
  return [',', ';', '\t'].reduce((most, mark) => (count(mark) > count(most) ? mark : most))
}

const quoted = (words: string) => `"${words.replaceAll('"', '""')}"`
