import type { AgreementTerms } from './agreement-terms.ts'
import { terms4En, terms4Fr } from './agreement-terms-4.ts'

const use = { section: 5, paragraph: 1 }

function fifthVersion(fourth: AgreementTerms, text: string): AgreementTerms {
  const sections = fourth.sections.map((section, at) =>
    at === use.section
      ? { ...section, paragraphs: section.paragraphs.map((before, of) => (of === use.paragraph ? text : before)) }
      : section,
  )
  return { version: '5', sections }
}

/** The terms printed in every agreement, fifth version: what a module in the car tells, and no more (decision 0025). */
export const terms5En = fifthVersion(
  terms4En,
  'The car may carry a module that reads its odometer and sends us the miles, not the place of the car. Its readings count like ours; you see in your booking who made the latest one. A reading that cannot be is not charged.',
)

/** The fifth version in French. */
export const terms5Fr = fifthVersion(
  terms4Fr,
  'La voiture peut porter un module qui relève son compteur et nous envoie les milles, non l’endroit où elle se trouve. Ses relevés comptent comme les nôtres ; vous voyez dans votre réservation qui a fait le dernier. Un relevé impossible n’est pas facturé.',
)
