import type { AgreementTerms } from './agreement-terms.ts'
import { terms5En, terms5Fr } from './agreement-terms-5.ts'
import { asTheCatalogues } from './french-as-catalogues.ts'

/** Before which section the new one stands. */
const at = 6

/** What follows when a driver's license ends (decision 0034). */
const licenceEn = {
  title: '7. If your driver’s license ends',
  paragraphs: [
    'Your driver’s license counts through its last day. To reserve, it must still count on the day of the pickup; to start or extend the program, on the day you do so. You may send us the renewed one at any time; until it is approved, the old one counts through its last day. Unless a renewed one waits with us, we write to you 30, 14 and 3 days before yours ends, and on the day after.',
    'Once it has ended you may not drive the car before a valid license of yours is approved. The program does not end by itself: as long as you keep the car, its cycles go on and are charged. You may bring the car back on any day; there is no fee for it, and what you have paid beyond that day comes back to you.',
    'We tell you again with each cycle that begins without a license that counts. If none is on file for a longer time, we may end the program and ask for the car back; we write to you first, and days used until then stay due.',
  ],
}
const licenceFr = {
  title: '7. Si votre permis de conduire prend fin',
  paragraphs: [
    'Votre permis de conduire compte jusqu’à son dernier jour inclus. Pour réserver, il doit encore compter le jour de la prise en charge ; pour commencer ou prolonger le programme, le jour où vous le faites. Vous pouvez nous envoyer le permis renouvelé à tout moment ; jusqu’à son approbation, l’ancien compte jusqu’à son dernier jour. Sauf si un permis renouvelé est déjà chez nous, nous vous écrivons 30, 14 et 3 jours avant la fin du vôtre, et le lendemain.',
    'Une fois qu’il a pris fin, vous ne pouvez pas conduire la voiture avant qu’un permis valide à votre nom soit approuvé. Le programme ne s’arrête pas de lui-même : tant que vous gardez la voiture, ses cycles continuent et sont facturés. Vous pouvez la rendre n’importe quel jour ; il n’y a pas de frais pour cela, et ce que vous avez payé au-delà de ce jour vous revient.',
    'Nous vous le redisons à chaque cycle qui commence sans permis valide. Si aucun n’est au dossier pendant longtemps, nous pouvons mettre fin au programme et demander la voiture ; nous vous écrivons d’abord, et les jours utilisés jusque-là restent dus.',
  ],
}

type Section = AgreementTerms['sections'][number]

function sixthVersion(fifth: AgreementTerms, licence: Section, say: (text: string) => string): AgreementTerms {
  const said = fifth.sections.map(({ title, paragraphs }) => ({ title: say(title), paragraphs: paragraphs.map(say) }))
  const numbered = [...said.slice(0, at), licence, ...said.slice(at)].map(({ title, paragraphs }, index) => ({
    title: title.replace(/^\d+/, String(index + 1)),
    paragraphs,
  }))
  return { version: '6', sections: numbered }
}

/** The terms printed in every agreement, sixth version: what follows when a driver's license ends; the rest is that of the fifth. */
export const terms6En = sixthVersion(terms5En, licenceEn, text => text.replace('Cancelling', 'Canceling'))

/** The sixth version in French, where the price to convert and the insurance have the names that every page gives them. */
export const terms6Fr = sixthVersion(terms5Fr, asTheCatalogues(licenceFr), text =>
  text.replace('rix de conversion', 'rix de rachat').replace('assurance est offerte', 'assurance est proposée'),
)
