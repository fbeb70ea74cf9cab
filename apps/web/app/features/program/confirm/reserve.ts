import { m } from '@ownward/texts'
import { callPerson } from '../../../api/call-person.ts'
import { wire } from '../../../api/client.ts'
import { saidOf, type Trouble } from '../../../api/create-client.ts'
import { createOnce } from '../../../api/create-once.ts'
import { type Outcome, outcomeOf } from '../../../api/outcome.ts'
import { withReference } from '../../../api/outcome-words.ts'
import { personSpelling } from '../../../api/spelling/person-spelling.ts'
import { inOurNames, type Request } from '../../../api/spelling/spelled.ts'
import type { Signature } from './signature.ts'

/** A refusal, with the next free pickup where there is one to take instead. */
interface Refusal {
  code: string
  message: string
  result?: { startAt?: string }
}

/** What is reserved: a program that somebody built, an offer of the team, or another car inside a program. */
export type Reservable =
  | { call: 'book'; body: Request<'book'> }
  | { call: 'acceptOffer'; body: Request<'acceptOffer'> }
  | { call: 'requestSwap'; body: Request<'requestSwap'> }

/** How pressing Reserve ended: with a booking, a refusal of the server, words about what went wrong, or a lost session, which is told by itself. */
export type Reserved =
  | { outcome: 'booked'; bookingId: number; message: string }
  | { outcome: 'refused'; refusal: Refusal }
  | { outcome: 'failed'; words: string }
  | { outcome: 'session-lost' }

/** Keeps the signature, then books; the words of each failure are those of ERR-10. */
export async function reserve(wanted: Reservable, signature: Signature): Promise<Reserved> {
  if (signature.kind !== 'kept') {
    const kept = await keepSignature(signature)
    if (kept.kind === 'session-lost') return { outcome: 'session-lost' }
    if (kept.kind !== 'done') {
      const isLost = kept.kind === 'failed' && kept.trouble.status === 0
      return { outcome: 'failed', words: isLost ? unreached(wanted.call) : m.common_sorry() }
    }
  }
  // Known over a reload too: a press after a lost answer finds the booking that was made instead of making another.
  const callOnce = inOurNames(createOnce({ call: wire.call, notes: sessionStorage }), personSpelling)
  const outcome =
    wanted.call === 'book'
      ? await outcomeOf(callOnce, wanted.call, wanted.body)
      : wanted.call === 'acceptOffer'
        ? await outcomeOf(callOnce, wanted.call, wanted.body)
        : await outcomeOf(callOnce, wanted.call, wanted.body)
  if (outcome.kind === 'session-lost') return { outcome: 'session-lost' }
  if (outcome.kind === 'failed') return { outcome: 'failed', words: wordsFor(outcome.trouble, wanted.call) }
  if (outcome.kind === 'refused') return { outcome: 'refused', refusal: outcome.refusal as Refusal }
  const { result, message } = outcome.answer
  return { outcome: 'booked', bookingId: 'swapId' in result ? result.swapId : result.bookingId, message }
}

async function keepSignature(signature: Exclude<Signature, { kind: 'kept' }>): Promise<Outcome<'saveMySignature'>> {
  const body = signature.kind === 'drawn' ? { data: signature.data } : { typedName: signature.name.trim() }
  return outcomeOf(callPerson, 'saveMySignature', body)
}

function wordsFor(trouble: Trouble, call: Reservable['call']): string {
  if (trouble.status === 0) return unreached(call)
  return saidOf(trouble) ?? withReference(m.program_book_failed(), trouble)
}

/** No answer came: a swap, which charges nothing yet, says what is known of it and what to do (KEEP-15). */
function unreached(call: Reservable['call']): string {
  return call === 'requestSwap' ? m.swap_unreached() : m.common_sorry()
}
