import { and, eq, like, sql } from 'drizzle-orm'
import type { Tx } from '../../connect.ts'
import { contentPages } from '../../schema/index.ts'

/** Words of a page that have become wrong, and what stands in their place. */
export interface Correction {
  page: string
  locale: 'en' | 'fr'
  /** As they were seeded; a page whose words the team has written anew is left alone. */
  was: string
  is: string
}

/** How long documents are kept, as it was decided with the jobs that remove them (BEY-25, docs/security.md). */
const keepingDocuments: readonly Correction[] = [
  {
    page: 'privacy',
    locale: 'en',
    was: '<li>License pictures: as long as you can reserve or have a car; after that only as long as the law or an open claim asks for them.</li>',
    is: `<li>License pictures: while a program runs, and for two years after the approval or the end of your last program. Of a license that we could not accept: thirty days.</li>
<li>Documents that prove your income: thirty days after we have decided.</li>
<li>Who opened an identity document: two years.</li>`,
  },
  {
    page: 'privacy',
    locale: 'fr',
    was: '<li>Photos du permis : tant que vous pouvez réserver ou avez une voiture ; ensuite, seulement tant que la loi ou une réclamation ouverte l’exige.</li>',
    is: `<li>Photos du permis : tant qu’un programme est en cours, puis deux ans après l’approbation ou la fin de votre dernier programme. Celles d’un permis que nous n’avons pas pu accepter : trente jours.</li>
<li>Documents qui justifient votre revenu : trente jours après notre décision.</li>
<li>Qui a ouvert une pièce d’identité : deux ans.</li>`,
  },
]

/** A page as it was seeded, with what was corrected in it here. */
export function withKeepingOfDocuments<P extends { page: string; locale: string; html: string }>(row: P): P {
  const html = keepingDocuments
    .filter(({ page, locale }) => page === row.page && locale === row.locale)
    .reduce((said, { was, is }) => said.replace(was, is), row.html)
  return { ...row, html }
}

/** Corrects what the pages say on how long documents are kept, where nobody has written it anew. */
export const sayHowLongDocumentsAreKept = (tx: Tx): Promise<void> => correctPages(tx, keepingDocuments, '2026-11-21')

/** Corrects words of pages, on a day ('YYYY-MM-DD'), where nobody has written them anew. */
export async function correctPages(tx: Tx, corrections: readonly Correction[], updatedOn: string): Promise<void> {
  for (const { page, locale, was, is } of corrections)
    await tx
      .update(contentPages)
      .set({ html: sql`replace(${contentPages.html}, ${was}, ${is})`, updatedOn })
      .where(
        and(eq(contentPages.page, page), eq(contentPages.locale, locale), like(contentPages.html, `%${escaped(was)}%`)),
      )
}

const escaped = (words: string) => words.replace(/[\\%_]/g, '\\$&')
