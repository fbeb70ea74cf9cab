import { dateInZone } from '@ownward/domain/calendar'
import { ok, refuse } from '@ownward/domain/outcome'
import { figureStands } from '@ownward/domain/planning'
import type { Handlers } from '../../../call.ts'
import { charterPath } from './charter-path.ts'
import { metasOf } from './page-metas.ts'
import { nameBrand, namePlaceholders, safeLink } from './placeholders.ts'
import { contentStore } from './store.ts'

/** Answers the calls for what the team writes: heads, questions, lists and pages. */
export const contentHandlers = {
  getVehicleDetailText: async (_input, { parts, locale }) =>
    ok({ status: true, message: '', result: await contentStore(parts.database.db).highlights(locale) }),
  getMetas: metasOf,
  getPageMetas: metasOf,
  getFaq: async ({ audience = 'all' }, { parts, locale }) => {
    const store = contentStore(parts.database.db)
    const [questions, categories, { cleanHtml, cleanLine }] = await Promise.all([
      store.questions(locale, audience),
      audience === 'all' ? store.categories(locale) : [],
      import('./clean-html.ts'),
    ])
    const named = (text: string) => nameBrand(text, parts)
    return ok({
      status: true,
      message: '',
      result: {
        faq: questions.map(({ id, categoryId, question, answer }) => ({
          id,
          category_id: categoryId,
          question: named(question),
          answer: cleanHtml(named(answer)),
        })),
        categories: categories.map(({ id, name }) => ({ id, category_name: cleanLine(named(name)) })),
      },
    })
  },
  getHomeContent: async (_input, { parts, locale }) => {
    const store = contentStore(parts.database.db)
    const [testimonials, news, events] = await Promise.all([
      store.testimonials(locale),
      store.news(locale),
      store.events(locale),
    ])
    return ok({ status: true, message: '', result: { testimonials, news: linked(news), events: linked(events) } })
  },
  getPublications: async (_input, { parts, locale }) => {
    const publications = await contentStore(parts.database.db).publications(locale)
    return ok({ status: true, message: '', result: linked(publications) })
  },
  getFilings: async (_input, { parts, locale }) => {
    const store = contentStore(parts.database.db)
    const [filings, charters] = await Promise.all([store.filings(locale), store.charters(locale)])
    return ok({
      status: true,
      message: '',
      result: {
        filings: linked(filings),
        charters: charters.map(({ slug, title, adoptedOn, sample }) => ({
          title,
          date: adoptedOn,
          href: charterPath(slug, locale),
          sample,
        })),
      },
    })
  },
  getFigures: async (_input, { parts, now, locale }) => {
    const figures = await contentStore(parts.database.db).figures(locale)
    const today = dateInZone(now, figuresZone)
    return ok({
      status: true,
      message: '',
      result: figures.flatMap(({ figure, value, source, link, asOf }) => {
        const standing = figureStands(figure, value, { asOf, today })
        if (!standing) return []
        const { value: amount, ageDays, isOld } = standing
        return [{ figure, value: amount, source, link: safeLink(link), as_of: asOf, age_days: ageDays, is_old: isOld }]
      }),
    })
  },
  getContentPage: async ({ page, id }, { parts, locale }) => {
    const known = page !== undefined || id !== undefined
    const found = known && (await contentStore(parts.database.db).page({ name: page, number: id }, locale))
    if (!found) return refuse('no-page')
    const { dividePage } = await import('./divide-page.ts')
    return ok({
      status: true,
      message: '',
      result: {
        title: nameBrand(found.title, parts),
        updated: found.updatedOn,
        ...dividePage(namePlaceholders(found.html, parts)),
      },
    })
  },
} satisfies Handlers

/** Where the day is reckoned by which a figure is old: all our public figures are of the country. */
const figuresZone = 'America/New_York'

/** A link of a list leads to our own pages or to another site over https; anything else leads nowhere. */
function linked<T extends { link: string }>(items: readonly T[]): T[] {
  return items.map(item => ({ ...item, link: safeLink(item.link) }))
}
