import type { Tx } from '../../connect.ts'
import { asTheCatalogues, changeWords } from './french-as-catalogues.ts'
import { restate } from './kept-words.ts'
import { oneWordEn } from './one-word-en.ts'
import { oneWordFr } from './one-word-fr.ts'

const day = '2026-11-23'

/** Calls one thing by one word in pages, answers and descriptions, and says what was not quite so (decision 0038); the team's own words stay. */
export async function sayOneWordForOneThing(tx: Tx): Promise<void> {
  await changeWords(tx, 'en', restate(oneWordEn), day)
  await changeWords(tx, 'fr', restate(asTheCatalogues(oneWordFr)), day)
}
