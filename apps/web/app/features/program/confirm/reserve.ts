import type { Request } from '@ownward/contract'
import { m } from '@ownward/texts'
import { api } from '../../../api/client.ts'
import { saidOf, type Trouble } from '../../../api/create-client.ts'
import { createOnce } from '../../../api/create-once.ts'
import type { Signature } from './signature.ts'

/** A refusal, with the next free pickup where there is one to take instead. */
interface Refusal {
  code: string
  message: string
  result?: { start_datetime?: string }
}

/** What is reserved: a program that somebody built, or an offer of the team. */
export type Reservable = { call: 'book'; body: Request<'book'> } | { call: 'acceptOffer'; body: Request<'acceptOffer'> }

/** How pressing Reserve ended: with a booking, a refusal of the server, or words about what went wrong. */
export type Reserved =
  | { outcome: 'booked'; bookingId: number; message: string }
  | { outcome: 'refused'; refusal: Refusal }
  | { outcome: 'failed'; words: string }

/** Keeps the signature, then books; the words of each failure are those of ERR-10. */
export async function reserve(wanted: Reservable, signature: Signature): Promise<Reserved> {
  if (signature.kind !== 'kept' && !(await keepSignature(signature)))
    return { outcome: 'failed', words: m.common_sorry() }
  let trouble: Trouble | undefined
  // Known over a reload too: a press after a lost answer finds the booking that was made instead of making another.
  const callOnce = createOnce({ call: api.call, notes: sessionStorage })
  const answer = await callOnce(wanted.call, wanted.body as Request<'book'>, {
    onTrouble: met => {
      trouble = met
    },
  })
  if (!answer) return { outcome: 'failed', words: wordsFor(trouble) }
  return answer.status === 1
    ? { outcome: 'booked', bookingId: answer.result.booking_id, message: answer.message }
    : { outcome: 'refused', refusal: answer as Refusal }
}

async function keepSignature(signature: Exclude<Signature, { kind: 'kept' }>): Promise<boolean> {
  const body = signature.kind === 'drawn' ? { signature_data: signature.data } : { typed_name: signature.name.trim() }
  const answer = await api.call('saveMySignature', body, { quiet: true })
  return answer?.status === 1
}

function wordsFor(trouble: Trouble | undefined): string {
  if (!trouble || trouble.status === 0) return m.common_sorry()
  return saidOf(trouble) ?? m.program_book_failed()
}
