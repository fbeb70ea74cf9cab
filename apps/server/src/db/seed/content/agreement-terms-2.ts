import { type AgreementTerms, termsEn, termsFr } from './agreement-terms.ts'

/** What the second version says of a payment that fails: when we try again, and how long there is to pay (decision 0014). */
const failedPaymentEn = [
  'We tell you at once. We try again by ourselves 1, 3, 5 and 7 days after the payment was due, with the card that is your default then. You may pay at any time before that, with this card or another. A late payment costs nothing more.',
  'You have 10 days to pay, counted from the day the payment was due. If it is still missing then, we may end the program and ask for the car back; days used until then stay due.',
  'If you have switched automatic renewal off, we do not try by ourselves. While you keep the car a new cycle falls due all the same, and you have the same 10 days to pay it.',
]
const failedPaymentFr = [
  'Nous vous prévenons aussitôt. Nous réessayons de nous-mêmes 1, 3, 5 et 7 jours après l’échéance, avec la carte qui est alors votre carte par défaut. Vous pouvez payer avant, à tout moment, avec cette carte ou une autre. Un retard ne coûte rien de plus.',
  'Vous avez 10 jours pour payer à compter de l’échéance. Si le paiement manque encore à ce moment-là, nous pouvons mettre fin au programme et demander le retour de la voiture ; les jours utilisés jusque-là restent dus.',
  'Si vous avez désactivé le renouvellement automatique, nous ne réessayons pas de nous-mêmes. Tant que vous gardez la voiture, un nouveau cycle devient dû malgré tout, et vous avez les mêmes 10 jours pour le payer.',
]

/** Which section is about payments that fail. */
const failedPayment = 2

function secondVersion(first: AgreementTerms, paragraphs: string[]): AgreementTerms {
  const sections = first.sections.map((section, at) => (at === failedPayment ? { ...section, paragraphs } : section))
  return { version: '2', sections }
}

/** The terms printed in every agreement, second version; the other sections are those of the first. */
export const terms2En = secondVersion(termsEn, failedPaymentEn)

/** The second version in French. */
export const terms2Fr = secondVersion(termsFr, failedPaymentFr)
