const locales = ['en', 'fr'] as const

/** Turns pairs of English and French into the rows of a list: the same numbers from `first` on, in both languages. */
export function bothLanguages<W, R extends object>(
  pairs: readonly (readonly [en: W, fr: W])[],
  row: (words: W, index: number) => R,
  first = 1,
): (R & { id: number; locale: 'en' | 'fr' })[] {
  return pairs.flatMap((pair, index) =>
    locales.map((locale, at) => ({ ...row(pair[at]!, index), id: first + index, locale })),
  )
}
