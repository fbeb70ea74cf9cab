import type { Tx } from '../../connect.ts'
import { contentBlocks, detailTexts, faqCategories, faqEntries, pageMetas } from '../../schema/index.ts'
import { insertRows } from '../insert-rows.ts'
import { contentBlockRows } from './blocks.ts'
import { detailTextRows } from './detail-texts.ts'
import { faqCategoryRows, faqEntryRows } from './faq.ts'
import { pageMetaRows } from './page-metas.ts'

/** Writes the texts every installation starts with, in both languages; the team edits them from then on (SRV-31). */
export async function loadContent(tx: Tx): Promise<void> {
  await insertRows(tx, pageMetas, pageMetaRows)
  await insertRows(tx, faqCategories, faqCategoryRows)
  await insertRows(tx, faqEntries, faqEntryRows)
  await insertRows(tx, detailTexts, detailTextRows)
  await insertRows(tx, contentBlocks, contentBlockRows)
}
