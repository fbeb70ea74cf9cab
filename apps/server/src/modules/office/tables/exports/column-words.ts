import type { Locale } from '@ownward/texts'
import type { Written } from '../../../../words/csv.ts'

/** For whom a file is written, and how it tells moments. */
export interface Telling {
  locale: Locale
  /** A moment in UTC, with its offset; empty for none. */
  at: (moment: string | null) => string
}

/** What a word of the catalogues is asked with. */
export type Word = (values: object, words: { locale: Locale }) => string

/** How a column of a table is headed in a file, and what stands below; without `say` what its kind says. */
export interface ColumnWords<Cell> {
  head: Word
  say?: (cell: Cell, telling: Telling) => Written
}

/** The words of all columns of a table. */
export type TableWords<Cells> = { readonly [K in keyof Cells]: ColumnWords<Cells[K]> }

/** The words of several codes of a cell, one after the other. */
export const sayAll = (words: readonly Word[], { locale }: Telling): string =>
  words.map(word => word({}, { locale })).join(', ')
