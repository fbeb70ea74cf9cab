import type { contentBlocks } from '../../schema/index.ts'
import { type AgreementTerms, termsEn, termsFr } from './agreement-terms.ts'
import { purchaseTermsEn, purchaseTermsFr } from './purchase-terms.ts'

interface Blocks {
  pto_highlights: string[]
  buy_highlights: string[]
  rent_options: { title: string; points: [string, string, string] }
  insurance_help: { text: string }
  prepaid_plan: { text: string }
  fare_description: { text: string }
  return_policy: { items: string[] }
  agreement_terms: AgreementTerms
  purchase_terms: AgreementTerms
}

const en: Blocks = {
  pto_highlights: [
    'Pay by the week, two weeks or month',
    'Part of every usage fee lowers the price at which the car becomes yours',
    'Return the car any time',
  ],
  buy_highlights: ['One payment, no cycles', 'Pick the car up within 7 days', 'Cancel until the car is handed over'],
  rent_options: {
    title: 'After 6 Months',
    points: ['Buy the Car at Its Price to Convert', 'Continue Renting', 'Return at Any Time'],
  },
  insurance_help: {
    text: 'Insurance available, billed separately with each cycle and without tax. You may bring your own insurance after booking; we help you with it.',
  },
  prepaid_plan: { text: 'Pay part of the initial fee today and the rest on the dates that the agreement names.' },
  fare_description: {
    text: 'Usage fee for a day with the highest initial fee and the fewest miles, before tax and insurance.',
  },
  return_policy: {
    items: [
      'Return the car any time; there is no penalty for ending early.',
      'A cycle that has begun is billed by the day until the car is back.',
      'Your purchase credit waits at least 45 days after a return, for the same car or another.',
      'Until you start the booking you can cancel and get every cent back.',
    ],
  },
  agreement_terms: termsEn,
  purchase_terms: purchaseTermsEn,
}

const fr: Blocks = {
  pto_highlights: [
    'Payez à la semaine, aux deux semaines ou au mois',
    'Une partie des frais d’utilisation fait baisser le prix auquel la voiture devient la vôtre',
    'Rendez la voiture quand vous voulez',
  ],
  buy_highlights: [
    'Un seul paiement, aucun cycle',
    'Prenez la voiture dans les 7 jours',
    'Annulation possible jusqu’à la remise de la voiture',
  ],
  rent_options: {
    title: 'Après 6 mois',
    points: ['Acheter la voiture à son prix de rachat', 'Continuer à louer', 'Rendre la voiture quand vous voulez'],
  },
  insurance_help: {
    text: 'Assurance proposée, facturée à part à chaque cycle et sans taxe. Vous pouvez fournir votre propre assurance après la réservation ; nous vous y aidons.',
  },
  prepaid_plan: {
    text: 'Payez une partie des frais initiaux aujourd’hui et le reste aux dates que le contrat indique.',
  },
  fare_description: {
    text: 'Frais d’utilisation d’une journée avec les frais initiaux les plus élevés et le plus petit kilométrage, avant taxes et assurance.',
  },
  return_policy: {
    items: [
      'Rendez la voiture quand vous voulez ; finir plus tôt n’entraîne aucune pénalité.',
      'Un cycle commencé est facturé au jour jusqu’au retour de la voiture.',
      'Après un retour, votre crédit d’achat attend au moins 45 jours, pour la même voiture ou une autre.',
      'Tant que vous n’avez pas commencé la réservation, vous pouvez l’annuler et tout récupérer.',
    ],
  },
  agreement_terms: termsFr,
  purchase_terms: purchaseTermsFr,
}

/** Blocks of texts that cars’ pages and the builder show, in both languages. */
export const contentBlockRows: readonly (typeof contentBlocks.$inferInsert)[] = Object.entries({ en, fr }).flatMap(
  ([locale, blocks]) => Object.entries(blocks).map(([kind, body]) => ({ kind, locale: locale as 'en' | 'fr', body })),
)
