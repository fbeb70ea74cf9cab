import type { AgreementTerms } from './agreement-terms.ts'
import { terms7En, terms7Fr } from './agreement-terms-7.ts'

const giveBack = 7

function eighthVersion(seventh: AgreementTerms, text: string): AgreementTerms {
  const sections = seventh.sections.map((section, at) =>
    at === giveBack ? { ...section, paragraphs: [...section.paragraphs, text] } : section,
  )
  return { version: '8', sections }
}

/** The terms printed in every agreement, eighth version: what follows when a planned return is missed (decision 0043). */
export const terms8En = eighthVersion(
  terms7En,
  'If you plan a return and the car has not come back when that day ends by the clock of the pickup place, the plan ends and your program goes on. We then write to you what is charged next and when. A cycle that the plan had held back and that we had not announced before is charged 24 hours after we write at the earliest. You may plan another return, or bring the car back on any day.',
)

/** The eighth version in French. */
export const terms8Fr = eighthVersion(
  terms7Fr,
  'Si vous prévoyez un retour et que la voiture n’est pas revenue quand ce jour prend fin à l’heure du lieu de prise en charge, le retour prévu prend fin et votre programme continue. Nous vous écrivons alors ce qui est débité ensuite, et quand. Un cycle que le retour prévu avait retenu et que nous n’avions pas annoncé avant est débité au plus tôt 24 heures après notre message. Vous pouvez prévoir un autre retour, ou rendre la voiture n’importe quel jour.',
)
