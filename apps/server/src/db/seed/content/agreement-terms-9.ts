import type { AgreementTerms } from './agreement-terms.ts'
import { terms8En, terms8Fr } from './agreement-terms-8.ts'

const insurance = 4

function ninthVersion(eighth: AgreementTerms, text: string): AgreementTerms {
  const sections = eighth.sections.map((section, at) =>
    at === insurance ? { ...section, paragraphs: [...section.paragraphs, text] } : section,
  )
  return { version: '9', sections }
}

/** The terms printed in every agreement, ninth version: a purchase gives back insurance of days after it (decision 0041). */
export const terms9En = ninthVersion(
  terms8En,
  'If you buy the car within days that you have paid, our insurance ends with the purchase, and what you have paid of it for the days after comes back to you, counted as at a return. The usage fees of those days stay paid: their credit is in the price.',
)

/** The ninth version in French. */
export const terms9Fr = ninthVersion(
  terms8Fr,
  'Si vous achetez la voiture pendant des jours que vous avez payés, notre assurance prend fin avec l’achat, et ce que vous en avez payé pour les jours suivants vous revient, compté comme à un retour. Les frais d’utilisation de ces jours restent payés : leur crédit est dans le prix.',
)
