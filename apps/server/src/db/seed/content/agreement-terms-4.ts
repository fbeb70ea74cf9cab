import type { AgreementTerms } from './agreement-terms.ts'
import { terms3En, terms3Fr } from './agreement-terms-3.ts'

/** What the fourth version says otherwise, by section and paragraph: later parts of the initial fee, and the miles of a sale (decisions 0021, 0022). */
type Changes = readonly { section: number; paragraph: number; text: string }[]

const pay = { section: 1, paragraph: 0 }
const buy = { section: 3, paragraph: 1 }
const giveBack = { section: 6, paragraph: 0 }

const english: Changes = [
  {
    ...pay,
    text: 'The initial fee and, where one is named, the deposit are due when you reserve; a part of the initial fee that is listed above with a date of its own is due on that date. The usage fee, the booking fee, the tax of the pickup state or province and the insurance are due at the beginning of every cycle of 7, 14 or 30 days and are charged to your default card.',
  },
  {
    ...buy,
    text: 'The price to convert is the selling price less your credit. With it you pay the miles beyond those included that were not charged before, by what the odometer shows then. Credit can be used only to buy this car; it is not paid out and ends when you return the car.',
  },
  {
    ...giveBack,
    text: 'You may return the car at any time. There is no fee for ending early. A cycle that has begun is billed by the day until the car is back. A part of the initial fee whose date has not come when you return or buy the car is no longer owed; parts whose date has come stay due.',
  },
]

const french: Changes = [
  {
    ...pay,
    text: 'Les frais initiaux et, s’il y en a un, le dépôt sont dus à la réservation ; une part des frais initiaux qui figure ci-dessus avec sa propre date est due à cette date. Les frais d’utilisation, les frais de réservation, la taxe de l’État ou de la province de prise en charge et l’assurance sont dus au début de chaque cycle de 7, 14 ou 30 jours et portés à votre carte par défaut.',
  },
  {
    ...buy,
    text: 'Le prix de conversion est le prix de vente moins votre crédit. Vous payez en même temps les milles au-delà de ceux compris qui n’ont pas été facturés avant, selon ce qu’indique alors le compteur. Le crédit ne sert qu’à acheter cette voiture ; il n’est pas remboursé et prend fin au retour de la voiture.',
  },
  {
    ...giveBack,
    text: 'Vous pouvez rendre la voiture quand vous voulez. Finir plus tôt n’entraîne aucuns frais. Un cycle commencé est facturé au jour jusqu’au retour. Une part des frais initiaux dont la date n’est pas venue quand vous rendez ou achetez la voiture n’est plus due ; les parts dont la date est venue restent dues.',
  },
]

function fourthVersion(third: AgreementTerms, changes: Changes): AgreementTerms {
  const sections = third.sections.map((section, at) => ({
    ...section,
    paragraphs: section.paragraphs.map(
      (before, of) => changes.find(({ section, paragraph }) => section === at && paragraph === of)?.text ?? before,
    ),
  }))
  return { version: '4', sections }
}

/** The terms printed in every agreement, fourth version; what it does not change is that of the third. */
export const terms4En = fourthVersion(terms3En, english)

/** The fourth version in French. */
export const terms4Fr = fourthVersion(terms3Fr, french)
