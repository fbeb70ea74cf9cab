import { m } from '@ownward/texts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { isDone } from '../../../api/answer.ts'
import { callQuery, queries } from '../../../api/queries.ts'
import type { ProgramRequest } from '../../../api/spelling/bookings.ts'
import type { Answer } from '../../../api/spelling/spelled.ts'
import { sayMoment } from '../../../i18n/say-moment.ts'
import { openModal } from '../../../modals/open-modal.ts'
import { session, useSession } from '../../../session/session.ts'

type Refusal = Extract<Answer<'getVehicleQuote'>, { code: string }>

interface QuoteParts {
  request: ProgramRequest
  /** Of the car's place. */
  timeZone: string
  /** Asks for another pickup. */
  onMove: (startAt: string) => void
  onLeave: () => void
  /** Goes on without the waiting credit. */
  onWithoutCredit: () => void
}

/**
 * Asks the server's quote of a program, which also holds the car, each time the page is entered or the program changes;
 * the store has it, or why there is none, until the page is left (PROG-14, PLAT-05). A refusal is said in a dialog, with the next free pickup to say yes to (PROG-21).
 */
export function useQuote({ request, timeZone, onMove, onLeave, onWithoutCredit }: QuoteParts) {
  const settled = useRef<unknown>(null)
  const query = useQuery(
    {
      ...callQuery('getVehicleQuote', request),
      staleTime: 0,
      gcTime: 0,
      refetchOnMount: 'always',
      refetchOnReconnect: false,
    },
    queries,
  )
  const answer = query.data

  async function sayRefusal(refusal: Refusal): Promise<void> {
    const { startAt: next, nearest = [], similar = [], dueBookingId, dueAmount } = refusal.result ?? {}
    const isOfCredit = isAboutCredit(refusal)
    const chosen = await openModal('quoteRefused', {
      title: titleOf(refusal),
      message: refusal.message,
      canMove: Boolean(next),
      dates: nearest.some(at => at !== next) ? nearest.map(at => ({ at, said: sayMoment(at, timeZone) })) : [],
      similar,
      ...(isOfCredit && { ofCredit: { bookingId: dueBookingId, amount: dueAmount } }),
    })
    session.set({ carQuoteError: '' })
    if (chosen === 'pay') return
    if (chosen === 'without') onWithoutCredit()
    else if (typeof chosen === 'object') onMove(chosen.at)
    else if (chosen && next) onMove(next)
    else onLeave()
  }

  const settle = useEffectEvent((refusal: Refusal) => void sayRefusal(refusal))
  useEffect(() => {
    if (isDone(answer)) session.set({ carQuote: answer.result, carQuoteError: '' })
    else session.set({ carQuote: null, carQuoteError: answer?.message ?? '' })
    if (!answer || isDone(answer) || settled.current === answer) return
    settled.current = answer
    settle(answer as Refusal)
  }, [answer])

  useEffect(() => () => session.set({ carQuote: null, carQuoteError: '' }), [])

  const kept = useSession(state => state.carQuote)
  // While another program is asked for, what the store still has belongs to the one before.
  const quote = isDone(answer) ? kept : null
  return { quote, failed: query.isError, busy: query.isFetching, again: () => void query.refetch(), sayRefusal }
}

/** Whether it is the waiting credit that cannot be used: it is gone, something is due first, or the pickup is too late for it. */
export function isAboutCredit({ code }: { code: string }): boolean {
  return code.startsWith('waiting-credit-')
}

/** What is refused is not always the pickup. */
function titleOf({ code, result }: Refusal): string {
  if (code === 'amount-changed') return m.program_refused_price_title()
  if (isAboutCredit({ code })) return m.waiting_gone_title()
  const isOfPickup = Boolean(result?.startAt) || code.startsWith('pickup-')
  return isOfPickup ? m.program_refused_title() : m.program_refused_other_title()
}
