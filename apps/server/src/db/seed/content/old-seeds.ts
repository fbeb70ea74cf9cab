import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../connect.ts'
import { contentPages, contentVersions, pageMetas } from '../../schema/index.ts'
import { appPageMetaRows } from './app-page-metas.ts'
import { asTheCatalogues } from './french-as-catalogues.ts'
import { restate } from './kept-words.ts'
import { keptFr } from './kept-words-fr.ts'
import { oneWordFr } from './one-word-fr.ts'
import { contentPageRows } from './pages/rows.ts'
import { wayOutOf } from './way-out-words.ts'

/**
 * Brings what installations have that were seeded before a seed was changed where it stood: the French terms of use, which the later steps
 * did not know any more, and the keywords of the pages for signing in. What the team has written anew stays (SRV-31).
 */
export async function renewOldSeeds(tx: Tx): Promise<void> {
  await renewFrenchTerms(tx)
  await addKeywords(tx)
}

/** The paragraph on a license that ends came into the seed itself; `sayOneWordForOneThing` gives it to the pages that had none. */
const licenceEnds = /<p>Votre permis compte jusqu’à son dernier jour.*<\/p>\n/

async function renewFrenchTerms(tx: Tx): Promise<void> {
  const seeded = contentPageRows.find(({ page, locale }) => page === 'terms' && locale === 'fr')!
  const first = seeded.html.replace(licenceEnds, '')
  // What the steps since then have made of it, and what they would have if they had known it.
  const since = [restate(asTheCatalogues(keptFr)), restate(asTheCatalogues(oneWordFr)), wayOutOf('fr')]
  const after = (html: string) => since.reduce((said, step) => step(said), html)
  await tx
    .update(contentPages)
    .set({ html: after(asTheCatalogues(first)), updatedOn: '2026-11-23' })
    .where(and(eq(contentPages.page, 'terms'), eq(contentPages.locale, 'fr'), eq(contentPages.html, after(first))))
}

async function addKeywords(tx: Tx): Promise<void> {
  for (const { page, pageId, locale, keywords } of appPageMetaRows) {
    if (!keywords) continue
    const byTeam = sql`exists (select from ${contentVersions} v where v.kind = 'meta' and v.key = ${`${page}:${pageId}`} and v.member_id is not null)`
    await tx
      .update(pageMetas)
      .set({ keywords: locale === 'fr' ? asTheCatalogues(keywords) : keywords })
      .where(
        and(
          eq(pageMetas.page, page),
          eq(pageMetas.pageId, pageId),
          eq(pageMetas.locale, locale),
          eq(pageMetas.keywords, ''),
          sql`not ${byTeam}`,
        ),
      )
  }
}
