import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Sql } from '../../../db/connect.ts'
import {
  charters,
  contentBlocks,
  contentPages,
  detailTexts,
  events,
  faqCategories,
  faqEntries,
  figureSources,
  filings,
  newsItems,
  pageMetas,
  publications,
  testimonials,
} from '../../../db/schema/index.ts'

type Language = 'en' | 'fr'

/** A list of the team that fills a page of its own, or the part of one that has an address. */
export type ListName = 'faq' | 'publications' | 'article' | 'webinar' | 'video' | 'filings'

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

    async questions(locale: Language, audience: 'all' | 'driver' | 'dealer') {
      return db
        .select({
          id: faqEntries.id,
          categoryId: faqEntries.categoryId,
          question: faqEntries.question,
          answer: faqEntries.answer,
        })
        .from(faqEntries)
        .where(and(eq(faqEntries.locale, locale), eq(faqEntries.audience, audience)))
        .orderBy(asc(faqEntries.id))
    },

    async categories(locale: Language) {
      return db
        .select({ id: faqCategories.id, name: faqCategories.name })
        .from(faqCategories)
        .where(eq(faqCategories.locale, locale))
        .orderBy(asc(faqCategories.id))
    },

    /** A page of text, by its name, its number or both (C-16). */
    async page(wanted: { name?: string | undefined; number?: number | undefined }, locale: Language) {
      const [found] = await db
        .select()
        .from(contentPages)
        .where(
          and(
            eq(contentPages.locale, locale),
            wanted.name === undefined ? undefined : eq(contentPages.page, wanted.name),
            wanted.number === undefined ? undefined : eq(contentPages.pageId, wanted.number),
          ),
        )
        .orderBy(asc(contentPages.page))
        .limit(1)
      return found
    },

    async testimonials(locale: Language) {
      return db
        .select({
          id: testimonials.id,
          quote: testimonials.quote,
          speaker: testimonials.speaker,
          sample: testimonials.sample,
        })
        .from(testimonials)
        .where(eq(testimonials.locale, locale))
        .orderBy(asc(testimonials.id))
    },

    async news(locale: Language) {
      return db
        .select({
          id: newsItems.id,
          title: newsItems.title,
          source: newsItems.source,
          link: newsItems.link,
          date: newsItems.publishedOn,
          sample: newsItems.sample,
        })
        .from(newsItems)
        .where(eq(newsItems.locale, locale))
        .orderBy(desc(newsItems.publishedOn), asc(newsItems.id))
    },

    async events(locale: Language) {
      return db
        .select({
          id: events.id,
          title: events.title,
          place: events.place,
          link: events.link,
          date: events.heldOn,
          sample: events.sample,
        })
        .from(events)
        .where(eq(events.locale, locale))
        .orderBy(desc(events.heldOn), asc(events.id))
    },

    async publications(locale: Language) {
      return db
        .select({
          id: publications.id,
          kind: publications.kind,
          title: publications.title,
          summary: publications.summary,
          source: publications.source,
          link: publications.link,
          date: publications.publishedOn,
          sample: publications.sample,
        })
        .from(publications)
        .where(eq(publications.locale, locale))
        .orderBy(desc(publications.publishedOn), asc(publications.id))
    },

    async filings(locale: Language) {
      return db
        .select({
          id: filings.id,
          form: filings.form,
          title: filings.title,
          link: filings.link,
          date: filings.filedOn,
          sample: filings.sample,
        })
        .from(filings)
        .where(eq(filings.locale, locale))
        .orderBy(desc(filings.filedOn), asc(filings.id))
    },

    async figures(locale: Language) {
      return db.select().from(figureSources).where(eq(figureSources.locale, locale)).orderBy(asc(figureSources.figure))
    },

    /** The lists in which there is nothing, in whatever language. */
    async emptyLists(): Promise<ListName[]> {
      const { rows } = await db.execute<Record<ListName, boolean>>(sql`
        select not exists (select from ${faqEntries} where audience = 'all') as faq,
          not exists (select from ${publications}) as publications,
          not exists (select from ${publications} where kind = 'article') as article,
          not exists (select from ${publications} where kind = 'webinar') as webinar,
          not exists (select from ${publications} where kind = 'video') as video,
          not exists (select from ${filings}) and not exists (select from ${charters}) as filings`)
      return Object.entries(rows[0]!).flatMap(([name, isEmpty]) => (isEmpty ? [name as ListName] : []))
    },

    async charters(locale: Language) {
      return db.select().from(charters).where(eq(charters.locale, locale)).orderBy(asc(charters.position))
    },

    async charter(slug: string, locale: Language) {
      const [found] = await db
        .select()
        .from(charters)
        .where(and(eq(charters.slug, slug), eq(charters.locale, locale)))
      return found
    },
  }
}
