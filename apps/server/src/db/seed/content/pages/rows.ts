import type { contentPages } from '../../../schema/index.ts'
import { aboutPage } from './about.ts'
import { privacyPage } from './privacy.ts'
import { termsPage } from './terms.ts'

const pages = [
  ['terms', 12, '2026-11-28', termsPage],
  ['privacy', 13, '2026-11-26', privacyPage],
  ['aboutus', 7, '2026-11-23', aboutPage],
] as const

/** The pages of text with their names and numbers (C-16, CONST-08). */
export const contentPageRows: readonly (typeof contentPages.$inferInsert)[] = pages.flatMap(
  ([page, pageId, updatedOn, words]) =>
    (['en', 'fr'] as const).map(locale => ({
      page,
      pageId,
      locale,
      title: words[locale].title,
      html: words[locale].html.trim(),
      updatedOn,
    })),
)
