/** Prints rows as a markdown table, every cell as it is. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

/** One heading of a document, with the rows of every table under it; heads and rulers left out. */
export interface Section {
  readonly title: string
  readonly tables: readonly (readonly (readonly string[])[])[]
}

/** Reads the tables of a markdown document, section by section. */
export function readSections(markdown: string): readonly Section[] {
  return markdown
    .split(/^#+ /m)
    .slice(1)
    .map(text => {
      const [title = '', ...lines] = text.split('\n')
      const tables: string[][][] = []
      let previous = ''
      for (const line of lines) {
        if (line.startsWith('|')) {
          if (!previous.startsWith('|')) tables.push([])
          tables.at(-1)!.push(
            line
              .slice(1, -1)
              .split('|')
              .map(cell => cell.trim()),
          )
        }
        previous = line
      }
      return { title, tables: tables.map(rows => rows.slice(2)) }
    })
}

/** A table of two columns as a record. */
export function asRecord(rows: readonly (readonly string[])[] | undefined): Readonly<Record<string, string>> {
  return Object.fromEntries((rows ?? []).map(([name = '', value = '']) => [name, value]))
}
