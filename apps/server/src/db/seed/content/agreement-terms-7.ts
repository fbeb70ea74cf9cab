import type { AgreementTerms } from './agreement-terms.ts'
import { terms6En, terms6Fr } from './agreement-terms-6.ts'

const wayOut = { section: 8, paragraph: 0 }

function seventhVersion(sixth: AgreementTerms, text: string): AgreementTerms {
  const sections = sixth.sections.map((section, at) =>
    at === wayOut.section
      ? { ...section, paragraphs: section.paragraphs.map((before, of) => (of === wayOut.paragraph ? text : before)) }
      : section,
  )
  return { version: '7', sections }
}

/** The terms printed in every agreement, seventh version: a booking can be canceled until it is started (decision 0037). */
export const terms7En = seventhVersion(
  terms6En,
  'Until you start the booking you may cancel it and get every cent back. If we cannot hand the car over, you also get every cent back.',
)

/** The seventh version in French. */
export const terms7Fr = seventhVersion(
  terms6Fr,
  'Tant que vous n’avez pas commencé la réservation, vous pouvez l’annuler et récupérer la totalité. Si nous ne pouvons pas vous remettre la voiture, vous récupérez aussi la totalité.',
)
