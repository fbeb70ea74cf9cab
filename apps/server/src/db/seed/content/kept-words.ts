import type { Tx } from '../../connect.ts'
import { asTheCatalogues, changeWords } from './french-as-catalogues.ts'
import { keptEn, type Restated } from './kept-words-en.ts'
import { keptFr } from './kept-words-fr.ts'

/** Says what is so where pages, answers and highlights said more; what the team has written anew stays (docs/promises.md). */
export async function sayWhatIsKept(tx: Tx): Promise<void> {
  await changeWords(tx, 'en', inWords(keptEn), '2026-11-23')
  await changeWords(
    tx,
    'fr',
    inWords(keptFr.map(([was, is]) => [asTheCatalogues(was), asTheCatalogues(is)])),
    '2026-11-23',
  )
}

const inWords = (restated: Restated) => (text: string) =>
  restated.reduce((said, [was, is]) => said.replaceAll(was, is), text)
