import type { PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from '../../connect.ts'
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
} from '../../schema/index.ts'
import { insertRows } from '../insert-rows.ts'
import { appPageMetaRows } from './app-page-metas.ts'
import { audienceFaqRows } from './audience-faq.ts'
import { contentBlockRows } from './blocks.ts'
import { charterRows } from './charters.ts'
import { detailTextRows } from './detail-texts.ts'
import { faqCategoryRows, faqEntryRows } from './faq.ts'
import { figureRows } from './figures.ts'
import { eventRows, newsRows } from './news-and-events.ts'
import { pageMetaRows } from './page-metas.ts'
import { sayOwnData } from './pages/own-data-words.ts'
import { contentPageRows } from './pages/rows.ts'
import { filingRows, publicationRows } from './publications-and-filings.ts'
import { testimonialRows } from './testimonials.ts'
import { contentStepsDone, contentVersion, markContentSteps } from './version.ts'

/**
 * What each version of the product brought, oldest first. An installation gets the steps it has not had yet, each once: what the team
 * has changed stays, and what it has taken out does not come back. A step that has been published is never changed; write a new one.
 */
const steps: readonly ((tx: Tx) => Promise<void>)[] = [
  async tx => {
    await add(tx, pageMetas, pageMetaRows)
    await add(tx, pageMetas, appPageMetaRows)
    await add(tx, faqCategories, faqCategoryRows)
    await add(tx, faqEntries, faqEntryRows)
    await add(tx, faqEntries, audienceFaqRows)
    await add(tx, detailTexts, detailTextRows)
    await add(tx, contentBlocks, contentBlockRows)
    await add(tx, contentPages, contentPageRows)
    await add(tx, testimonials, testimonialRows)
    await add(tx, newsItems, newsRows)
    await add(tx, events, eventRows)
    await add(tx, publications, publicationRows)
    await add(tx, filings, filingRows)
    await add(tx, charters, charterRows)
  },
  sayOwnData,
  tx => add(tx, figureSources, figureRows),
]

function add<T extends PgTable>(tx: Tx, table: T, rows: readonly T['$inferInsert'][]): Promise<void> {
  return insertRows(tx, table, rows, { keepKnown: true })
}

/** Writes the texts every installation starts with, in both languages; the team edits them from then on (SRV-31). */
export async function loadContent(tx: Tx): Promise<boolean> {
  if (steps.length !== contentVersion) throw new Error('The count of steps in version.ts is not theirs.')
  const done = await contentStepsDone(tx)
  if (done >= steps.length) return false
  for (const step of steps.slice(done)) await step(tx)
  await markContentSteps(tx)
  return true
}
