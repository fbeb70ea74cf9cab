import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../../connect.ts'
import { contentPages } from '../../../schema/index.ts'

/** What the privacy page said of copies and deletion until the product did both, and what it says since. */
const replaced = {
  en: [
    '<li>Ask us for a copy of everything, or for deletion. The site cannot do either by itself yet: we tell you what we can do by hand, and which parts the law makes us keep.</li>',
    '<li>Take a copy of everything along, or delete your account, on the page Your data of your account. It says what goes, what stays and for how long.</li>',
  ],
  fr: [
    '<li>Nous demander une copie complète ou une suppression. Le site ne sait pas encore faire cela de lui-même : nous vous disons ce que nous pouvons faire à la main, et quelles parties la loi nous oblige à garder.</li>',
    '<li>Emporter une copie complète, ou supprimer votre compte, à la page Vos données de votre compte. Elle dit ce qui disparaît, ce qui reste et pour combien de temps.</li>',
  ],
} as const

/** Says on the privacy page that people take their copy, and delete their account, themselves; where the team says it otherwise its words stay. */
export async function sayOwnData(tx: Tx): Promise<void> {
  for (const locale of ['en', 'fr'] as const) {
    const [before, now] = replaced[locale]
    await tx
      .update(contentPages)
      .set({ html: sql`replace(${contentPages.html}, ${before}, ${now})`, updatedOn: '2026-11-26' })
      .where(
        and(
          eq(contentPages.page, 'privacy'),
          eq(contentPages.locale, locale),
          sql`position(${before} in ${contentPages.html}) > 0`,
        ),
      )
  }
}
