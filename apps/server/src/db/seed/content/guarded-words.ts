import type { Tx } from '../../connect.ts'
import { asTheCatalogues, changeWords } from './french-as-catalogues.ts'
import { restate } from './kept-words.ts'
import type { Restated } from './kept-words-en.ts'

/** Who gets the cookie of a device, a browser that asks for a code too (decision 0054), and how long a license counts that tells no last day. */
export const guardedEn: Restated = [
  [
    'for a year, once you have registered or signed in: by it we know the device again, so that somebody who guesses at your password does not keep you out.',
    'for a year, once you have registered, signed in or asked for a code: by it we know the device again, so that somebody who guesses at your password or your codes does not keep you out.',
  ],
  [
    'Your license counts through its last day. One that ends before',
    'Your license counts through its last day; one that tells none counts for a year from its approval. One that ends before',
  ],
]

/** The same in French. */
export const guardedFr: Restated = [
  [
    'une fois que vous vous êtes inscrit ou connecté : il nous permet de reconnaître l’appareil, pour que celui qui essaie de deviner votre mot de passe ne vous empêche pas d’entrer.',
    'une fois que vous vous êtes inscrit, connecté ou que vous avez demandé un code : il nous permet de reconnaître l’appareil, pour que celui qui essaie de deviner votre mot de passe ou vos codes ne vous empêche pas d’entrer.',
  ],
  [
    'Votre permis compte jusqu’à son dernier jour inclus. Un permis qui prend fin avant',
    'Votre permis compte jusqu’à son dernier jour inclus ; celui qui n’en indique aucun compte un an à partir de son approbation. Un permis qui prend fin avant',
  ],
]

const day = '2026-11-24'

/** Says on the pages on data and terms what is so since then; what the team has written anew stays. */
export async function sayWhatIsGuarded(tx: Tx): Promise<void> {
  await changeWords(tx, 'en', restate(guardedEn), day)
  await changeWords(tx, 'fr', restate(asTheCatalogues(guardedFr)), day)
}
