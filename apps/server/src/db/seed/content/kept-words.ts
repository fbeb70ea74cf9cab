import type { Tx } from '../../connect.ts'
import { asTheCatalogues, changeWords } from './french-as-catalogues.ts'
import { keptEn, type Restated } from './kept-words-en.ts'
import { keptFr } from './kept-words-fr.ts'

/** Says what is so where pages, answers and highlights said more; what the team has written anew stays (docs/promises.md). */
export async function sayWhatIsKept(tx: Tx): Promise<void> {
  await changeWords(tx, 'en', restate(keptEn), '2026-11-23')
  await changeWords(tx, 'fr', restate(asTheCatalogues(keptFr)), '2026-11-23')
}

/** Says each restated sentence anew wherever it stands in a text. */
export const restate = (restated: Restated) => (text: string) =>
  restated.reduce((said, [was, is]) => said.replaceAll(was, is), text)
