import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isDone } from '../../../api/answer.ts'
import { askAgain, callQuery, queries } from '../../../api/queries.ts'
import { successOf } from '../../../api/result-of.ts'
import { useTurns } from '../../../api/use-turns.ts'
import { openModal } from '../../../modals/open-modal.ts'
import { useSession } from '../../../session/session.ts'
import { type Reservable, type Reserved, reserve } from './reserve.ts'
import type { Signature } from './signature.ts'

type Booked = Extract<Reserved, { outcome: 'booked' }>
type Refusal = Extract<Reserved, { outcome: 'refused' }>['refusal']

interface Endings {
  onBooked: (booked: Booked) => void | Promise<void>
  /** Takes a refusal that it shows in its own way: true when it did. */
  onRefused?: (refusal: Refusal) => boolean
}

/**
 * What stands between a person and a reservation, whatever is reserved: what is missing, their signature, their agreement; and reserving (ERR-10).
 * `pickupOn`: the day of the pickup by the calendar of its place, 'YYYY-MM-DD'.
 */
export function useReserving(pickupOn: string) {
  const asked = callQuery('getEligibility', { pickupOn })
  const eligibility = useQuery({ ...asked, placeholderData: keepPreviousData }, queries)
  const kept = useQuery(callQuery('getMySignature', {}, { get: true }), queries)
  const person = useSession(state => state.userDetails)
  const name = person ? `${person.firstName} ${person.lastName}` : ''
  const [signed, sign] = useState<Signature | null>(null)
  const [agreed, agree] = useState(false)
  const { inTurn, busy } = useTurns()
  const [problem, setProblem] = useState<{ words: string; card: boolean }>()

  const keptFile = isDone(kept.data) ? kept.data.result.file : ''
  const signature: Signature = signed ?? (keptFile ? { kind: 'kept' } : { kind: 'typed', name })

  async function press(wanted: Reservable, { onBooked, onRefused }: Endings): Promise<void> {
    setProblem(undefined)
    const reserved = await inTurn('reserve', () => reserve(wanted, signature))
    if (!reserved) return
    if (reserved.outcome === 'booked') return onBooked(reserved)
    if (reserved.outcome === 'session-lost') return
    if (reserved.outcome === 'failed') {
      setProblem({ words: reserved.words, card: false })
      return void openModal('message', { text: reserved.words })
    }
    const { refusal } = reserved
    if (onRefused?.(refusal)) return
    setProblem({ words: refusal.message, card: refusal.code === 'charge-refused' })
    await askAgain('getEligibility')
    await openModal('message', { text: refusal.message })
  }

  return {
    /** What a reservation needs; undefined until it is known. */
    eligibility: successOf(eligibility.data),
    isLost: eligibility.isError,
    name,
    keptFile,
    signature,
    sign,
    agreed,
    agree,
    busy: busy !== '',
    problem,
    forgetProblem: () => setProblem(undefined),
    press,
  }
}

/** Everything that `useReserving` knows and does, for the parts of a confirmation to share. */
export type Reserving = ReturnType<typeof useReserving>
