import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Sql } from '../../db/connect.ts'
import { contentBlocks, detailTexts, faqCategories, faqEntries, pageMetas } from '../../db/schema/index.ts'

type Language = 'en' | 'fr'

/** Reads what the team writes, in one language. */
export function contentStore(db: Sql) {
  return {
    async highlights(locale: Language) {
      return db
        .select({ icon: detailTexts.icon, title: detailTexts.title, content: detailTexts.content })
        .from(detailTexts)
        .where(eq(detailTexts.locale, locale))
        .orderBy(asc(detailTexts.id))
    },

    /** Bodies of content blocks by kind. */
    async blocks(kinds: readonly string[], locale: Language): Promise<ReadonlyMap<string, unknown>> {
      const rows = await db
        .select({ kind: contentBlocks.kind, body: contentBlocks.body })
        .from(contentBlocks)
        .where(and(inArray(contentBlocks.kind, [...kinds]), eq(contentBlocks.locale, locale)))
      return new Map(rows.map(row => [row.kind, row.body]))
    },

    /** Title, description and keywords of a page, by its name or by its number. */
    async metas(page: { name: string } | { number: number }, locale: Language) {
      const wanted = 'name' in page ? eq(pageMetas.page, page.name) : eq(pageMetas.pageId, page.number)
      const [found] = await db
        .select()
        .from(pageMetas)
        .where(and(wanted, eq(pageMetas.locale, locale)))
        .orderBy(asc(pageMetas.pageId), asc(pageMetas.page))
        .limit(1)
      return found
    },

    async questions(locale: Language) {
      return db
        .select({
          id: faqEntries.id,
          categoryId: faqEntries.categoryId,
          question: faqEntries.question,
          answer: faqEntries.answer,
        })
        .from(faqEntries)
        .where(eq(faqEntries.locale, locale))
        .orderBy(asc(faqEntries.id))
    },

    async categories(locale: Language) {
      return db
        .select({ id: faqCategories.id, name: faqCategories.name })
        .from(faqCategories)
        .where(eq(faqCategories.locale, locale))
        .orderBy(asc(faqCategories.id))
    },
  }
}
