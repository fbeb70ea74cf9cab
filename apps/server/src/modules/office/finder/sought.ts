import { fold } from '@ownward/domain/fold'
import { forgivenFrom, isNearWord } from '@ownward/domain/near-words'

/** What was typed, as it is looked for. */
export interface Sought {
  /** As it was typed, without what surrounds it. */
  typed: string
  /** Folded: lower case, no accents, one space between words. */
  folded: string
  words: readonly string[]
  /** Its digits, where it has nothing but those and what divides a number. */
  digits: string
}

const mostWords = 8

/** Takes apart what was typed; null where it is too little to look for: fewer than two letters or digits. */
export function soughtOf(query: string): Sought | null {
  const typed = query.trim()
  const folded = fold(typed)
  if (folded.replaceAll(' ', '').length < 2) return null
  const digits = /^[\d\s().+#-]+$/.test(typed) ? typed.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '') : ''
  return { typed, folded, words: folded.split(' ').slice(0, mostWords), digits }
}

/** How well a text answers, the smaller the better; null where a word of what was typed is not in it, not even with one error. */
export function rankOf({ folded, words }: Sought, text: string): number | null {
  const found = fold(text)
  if (found === folded) return 0
  if (found.startsWith(folded)) return 1
  const parts = found.split(' ')
  let worst = 2
  for (const word of words) {
    const rank = parts.some(part => part.startsWith(word))
      ? 2
      : found.includes(word)
        ? 3
        : parts.some(part => isNearWord(word, part))
          ? 4
          : null
    if (rank === null) return null
    worst = Math.max(worst, rank)
  }
  return worst
}

/** The best of some rows by what is read of each; those of one rank stay in the order that they came in. */
export function bestOf<Row>(rows: readonly Row[], rank: (row: Row) => number | null, most: number): Row[] {
  return rows
    .map(row => ({ row, rank: rank(row) }))
    .filter((ranked): ranked is { row: Row; rank: number } => ranked.rank !== null)
    .sort((one, other) => one.rank - other.rank)
    .slice(0, most)
    .map(({ row }) => row)
}

/** Whether one of the words is long enough for an error to be forgiven. */
export const mayForgive = ({ words }: Pick<Sought, 'words'>) => words.some(word => [...word].length >= forgivenFrom)
