import { and, eq, getTableColumns } from 'drizzle-orm'
import { getTableConfig } from 'drizzle-orm/pg-core'
import type { Tx } from '../../connect.ts'
import {
  charters,
  contentBlocks,
  contentPages,
  detailTexts,
  events,
  faqCategories,
  faqEntries,
  filings,
  newsItems,
  pageMetas,
  publications,
  testimonials,
} from '../../schema/index.ts'
import { appPageMetaRows } from './app-page-metas.ts'
import { audienceFaqRows } from './audience-faq.ts'
import { contentBlockRows } from './blocks.ts'
import { charterRows } from './charters.ts'
import { detailTextRows } from './detail-texts.ts'
import { faqCategoryRows, faqEntryRows } from './faq.ts'
import { withKeepingOfDocuments } from './later-words.ts'
import { eventRows, newsRows } from './news-and-events.ts'
import { laterPageMetaRows, pageMetaRows } from './page-metas.ts'
import { contentPageRows } from './pages/rows.ts'
import { filingRows, publicationRows } from './publications-and-filings.ts'
import { testimonialRows } from './testimonials.ts'

/** Every table of the team's words. Terms of the agreement are not corrected where they stand: they get a version. */
const lists = [
  { table: pageMetas, rows: [...pageMetaRows, ...laterPageMetaRows, ...appPageMetaRows] },
  { table: faqCategories, rows: faqCategoryRows },
  { table: faqEntries, rows: [...faqEntryRows, ...audienceFaqRows] },
  { table: detailTexts, rows: detailTextRows },
  { table: contentBlocks, rows: contentBlockRows.filter(row => row.kind !== 'agreement_terms') },
  { table: contentPages, rows: contentPageRows.map(withKeepingOfDocuments) },
  { table: testimonials, rows: testimonialRows },
  { table: newsItems, rows: newsRows },
  { table: events, rows: eventRows },
  { table: publications, rows: publicationRows },
  { table: filings, rows: filingRows },
  { table: charters, rows: charterRows },
] as const

/** The fee has one name on every screen and receipt: frais d’utilisation. In the order in which they are put in. */
const phrases: readonly (readonly [was: string, is: string])[] = [
  ['payez une redevance à chaque', 'payez des frais d’utilisation à chaque'],
  ['moins la redevance est élevée', 'moins les frais d’utilisation sont élevés'],
  ['est la redevance la plus basse', 'correspond aux frais d’utilisation les plus bas'],
  ['% de chaque redevance payée est retiré', '% des frais d’utilisation payés sont retirés'],
  ['% de chaque redevance fait', '% des frais d’utilisation font'],
  ['de chaque redevance payée', 'des frais d’utilisation payés'],
  ['de chaque redevance', 'des frais d’utilisation'],
  ['chaque redevance', 'une partie des frais d’utilisation de chaque cycle'],
  ['La redevance', 'Les frais d’utilisation'],
  ['la redevance', 'les frais d’utilisation'],
  ['Redevance', 'Frais d’utilisation'],
  ['redevances', 'frais d’utilisation'],
]

/** Puts the fee's one name and the spaces that do not break into everything that is said in a value. */
export function asTheCatalogues<T>(value: T): T {
  return mapped(value, text =>
    phrases
      .reduce((said, [was, is]) => said.replaceAll(was, is), text)
      .replace(/ (?=[;:?!»%])/g, '\u00a0')
      .replaceAll('« ', '«\u00a0'),
  )
}

/** Brings the French that the product came with to the words and spaces of the catalogues; what the team has written anew stays. */
export async function sayFrenchAsTheCatalogues(tx: Tx): Promise<void> {
  const seeded = new Set<string>()
  for (const { rows } of lists)
    mapped(rows, text => {
      seeded.add(text)
      return text
    })
  await changeWords(tx, 'fr', text => (seeded.has(text) ? asTheCatalogues(text) : text))
}

/** Changes the team's words in a language, but for the agreement's terms; a page that changes has changed on the day given ('YYYY-MM-DD'). */
export async function changeWords(
  tx: Tx,
  locale: 'en' | 'fr',
  change: (text: string) => string,
  changedOn?: string,
): Promise<void> {
  for (const { table } of lists) {
    const columns = getTableColumns(table)
    const key = new Set(getTableConfig(table).primaryKeys[0]?.columns.map(column => column.name))
    const found: Record<string, unknown>[] = await tx.select().from(table).where(eq(table.locale, locale))
    for (const row of found) {
      if (String(row.kind).startsWith('agreement_terms')) continue
      const said = mapped(row, change)
      if (JSON.stringify(said) === JSON.stringify(row)) continue
      const ofRow = Object.entries(columns).filter(([, column]) => key.has(column.name))
      await tx
        .update(table)
        .set(changedOn && 'updatedOn' in row ? Object.assign(said, { updatedOn: changedOn }) : said)
        .where(and(...ofRow.map(([name, column]) => eq(column, row[name]))))
    }
  }
}

/** The same value with every text in it changed, however deep. */
function mapped<T>(value: T, change: (text: string) => string): T {
  if (typeof value === 'string') return change(value) as T
  if (Array.isArray(value)) return value.map(item => mapped(item, change)) as T
  if (value === null || typeof value !== 'object' || value instanceof Date) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, mapped(inner, change)])) as T
}
