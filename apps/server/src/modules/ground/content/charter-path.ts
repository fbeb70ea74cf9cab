import type { Locale } from '@ownward/texts'

/** Where a charter is downloaded. */
export function charterPath(slug: string, locale: Locale): string {
  return `/documents/${slug}-${locale}.pdf`
}
