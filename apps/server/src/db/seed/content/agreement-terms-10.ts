import type { AgreementTerms } from './agreement-terms.ts'
import { terms9En, terms9Fr } from './agreement-terms-9.ts'

const giveBack = 7

interface Words {
  /** What the paragraph about returns says of begun cycles: before, and now. */
  begun: readonly [was: string, is: string]
  added: string
}

function tenthVersion(ninth: AgreementTerms, { begun: [was, is], added }: Words): AgreementTerms {
  const sections = ninth.sections.map((section, at) =>
    at === giveBack
      ? { ...section, paragraphs: [...section.paragraphs.map(text => text.replace(was, is)), added] }
      : section,
  )
  return { version: '10', sections }
}

/** The terms printed in every agreement, tenth version: what days are, what of a begun cycle is cut, and that its booking fee is charged once (decision 0043). */
export const terms10En = tenthVersion(terms9En, {
  begun: [
    'A cycle that has begun is billed by the day until the car is back.',
    'A cycle that has begun is billed by the day until the car is back: its usage fee and its insurance are cut to the days you used, its booking fee is not cut. Days are calendar days by the clock of the pickup place: the day you start counts, the day you bring the car back does not, and a return on the day of the start counts as one day.',
  ],
  added:
    'The booking fee is charged once for each cycle, counted from the start. If a cycle was charged in part, for example because you had planned a return, and you keep the car, the days that follow belong to the same cycle until it is full: they are charged by the day and without another booking fee.',
})

/** The tenth version in French. */
export const terms10Fr = tenthVersion(terms9Fr, {
  begun: [
    'Un cycle commencé est facturé au jour jusqu’au retour.',
    'Un cycle commencé est facturé au jour jusqu’au retour : ses frais d’utilisation et son assurance sont ramenés aux jours utilisés, ses frais de réservation ne sont pas réduits. Les jours sont des jours du calendrier à l’heure du lieu de prise en charge : le jour où vous commencez compte, celui où vous rendez la voiture ne compte pas, et un retour le jour même du début compte pour un jour.',
  ],
  added:
    'Les frais de réservation sont débités une fois par cycle, compté depuis le début. Si un cycle a été débité en partie, par exemple parce que vous aviez prévu un retour, et que vous gardez la voiture, les jours qui suivent appartiennent au même cycle jusqu’à ce qu’il soit complet : ils sont débités au jour et sans nouveaux frais de réservation.',
})
