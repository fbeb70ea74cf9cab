import { m } from '@ownward/texts'
import { Card } from '@ownward/ui/card'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { sayMoment } from '../../i18n/say-moment.ts'
import { whyNoSwap } from '../../i18n/why-no-swap.ts'
import { paths } from '../../paths.ts'
import { type HomeBooking, pageOf } from './home.ts'

interface QuickActionsProps {
  booking: HomeBooking
  /** What is left to pay to own the car, in dollars; null where it cannot become theirs. */
  price: number | null
  now: Date
  /** The button that opens the dialog of a problem, where one can be reported. */
  problem: ReactNode
}

/** Ten dollars are paid ahead at least, and the whole price is a sale (PACT-11). */
const leastAhead = 10

/** What a driver does often, each one press from its form, or why it cannot be done now (HOME-07). */
export function QuickActions({ booking, price, now, problem }: QuickActionsProps) {
  const { actions, status, timeZone, startFrom } = booking
  const page = pageOf(booking.id, status)
  const isDriving = status === '1'
  return (
    <Card title={m.home_actions()}>
      <ul className={`grid grid-cols-2 gap-3 ${isDriving ? 'lg:grid-cols-3' : ''}`}>
        {isDriving ? (
          <>
            <Action to={`${page}#extend`} label={m.home_extend()} whyNot={whyNotExtend(booking)} />
            {actions.includes('report_problem') ? (
              <li className="grid">{problem}</li>
            ) : (
              <Action to={`${page}#case`} label={m.home_problem_open()} />
            )}
            {price !== null && price > leastAhead && (
              <Action
                to={`${page}#ahead`}
                label={m.pact_extra()}
                whyNot={booking.amountDue > 0 ? m.pact_extra_due_first() : ''}
              />
            )}
            <Action to={`${page}#return`} label={m.home_return()} />
            {booking.swap ? (
              <Action to={`${page}#swap`} label={m.home_swap_open()} />
            ) : (
              booking.financing === 'pto' && (
                <Action to={paths.account.swap(booking.id)} label={m.swap_car()} whyNot={whyNoSwap(booking, now)} />
              )
            )}
            <Action
              to={`${page}#${booking.amountDue > 0 ? 'trouble' : 'payment-day'}`}
              label={m.pact_trouble()}
              whyNot={whyNoTrouble(booking)}
            />
            <Action to={paths.account.conditionReport(booking.id, 2)} label={m.home_pictures()} />
          </>
        ) : (
          <>
            {status === '0' && (
              <Action
                to={`${page}#start`}
                label={m.home_start()}
                whyNot={
                  !actions.includes('start') && startFrom
                    ? m.home_start_from({ at: sayMoment(startFrom, timeZone, now) })
                    : ''
                }
              />
            )}
            {actions.includes('cancel') && <Action to={`${page}#cancel`} label={m.home_cancel()} />}
          </>
        )}
      </ul>
    </Card>
  )
}

function whyNotExtend({ amountDue, case: down, nextCharge, pause, returnAt, swap }: HomeBooking): string {
  if (amountDue > 0) return m.home_extend_due()
  if (swap?.state === 'approved') return m.home_extend_swap()
  if (down) return m.home_extend_case()
  if (pause) return m.home_extend_pause()
  return nextCharge || returnAt ? '' : m.home_extend_owned()
}

/** With nothing due the payment day can be moved and days can be paused, where a charge is to come. */
function whyNoTrouble({ amountDue, paymentRetry, retryAt, nextCharge, paymentDay }: HomeBooking): string {
  if (amountDue === 0) return nextCharge && paymentDay ? '' : m.home_nothing_due()
  return paymentRetry === 1 || retryAt ? '' : m.home_due_held()
}

/** How an action of the home looks, whatever opens it. */
export const actionLook =
  'flex min-h-14 w-full cursor-pointer items-center rounded-field border border-field bg-surface px-4 py-2 text-left font-semibold hover:border-ink'

/** Something that cannot be done now, and why not. */
export function NotNow({ label, whyNot }: { label: string; whyNot: string }) {
  return (
    <li className="grid">
      <p className="flex min-h-14 flex-col justify-center rounded-field border border-dashed border-line px-4 py-2">
        <span className="font-semibold text-ink-soft">{label}</span>
        <span className="text-sm text-ink-soft">{whyNot}</span>
      </p>
    </li>
  )
}

function Action({ to, label, whyNot = '' }: { to: string; label: string; whyNot?: string }) {
  if (whyNot) return <NotNow label={label} whyNot={whyNot} />
  return (
    <li className="grid">
      <Link to={to} className={actionLook}>
        {label}
      </Link>
    </li>
  )
}
