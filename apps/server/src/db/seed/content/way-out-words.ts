import type { Tx } from '../../connect.ts'
import { changeWords } from './french-as-catalogues.ts'
import { putSeventhTermsInForce } from './renew-terms.ts'

const english: readonly (readonly [was: string, is: string])[] = [
  ['Until the booking is approved you can cancel', 'Until you start the booking you can cancel'],
  ['Until it is approved you can cancel it yourself', 'Until you start the booking you can cancel it yourself'],
]

const french: readonly (readonly [was: string, is: string])[] = [
  [
    'Tant que la réservation n’est pas approuvée, vous pouvez l’annuler',
    'Tant que vous n’avez pas commencé la réservation, vous pouvez l’annuler',
  ],
  [
    'Tant qu’elle n’est pas approuvée, vous pouvez l’annuler',
    'Tant que vous n’avez pas commencé la réservation, vous pouvez l’annuler',
  ],
]

/** The same text with the way out that there is now. */
export const wayOutOf = (locale: 'en' | 'fr') => (text: string) =>
  (locale === 'en' ? english : french).reduce((said, [was, is]) => said.replaceAll(was, is), text)

/** Says until when a booking can be canceled, on pages, in answers and in the agreement's terms (decision 0037). */
export async function sayTheWayOut(tx: Tx): Promise<void> {
  for (const locale of ['en', 'fr'] as const) await changeWords(tx, locale, wayOutOf(locale), '2026-11-23')
  await putSeventhTermsInForce(tx)
}
