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

/** Says until when a booking can be canceled, on pages, in answers and in the agreement's terms (decision 0037). */
export async function sayTheWayOut(tx: Tx): Promise<void> {
  for (const [locale, pairs] of [
    ['en', english],
    ['fr', french],
  ] as const)
    await changeWords(
      tx,
      locale,
      text => pairs.reduce((said, [was, is]) => said.replaceAll(was, is), text),
      '2026-11-23',
    )
  await putSeventhTermsInForce(tx)
}
