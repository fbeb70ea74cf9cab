import { m } from '@ownward/texts'
import { Facts } from '@ownward/ui/facts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { callQuery, queries } from '../../../api/queries.ts'
import { resultOf } from '../../../api/result-of.ts'
import type { Response } from '../../../api/spelling/spelled.ts'
import { sayMoment } from '../../../i18n/say-moment.ts'
import { paths } from '../../../paths.ts'
import { type Booking, money } from '../booking.ts'

type Ownership = Response<'getOwnership'>['result']

interface OwnedCardProps {
  booking: Booking
  /** The road of a program at its end. */
  roadOf: (ownership: Ownership) => ReactNode
}

/** The car is theirs: the road at its end, the day, what was paid and what the credit carried, what ends and what is still to do (BEY-09). */
export function OwnedCard({ booking, roadOf }: OwnedCardProps) {
  const isProgram = booking.financing === 'pto'
  const asked = useQuery({ ...callQuery('getOwnership', { bookingId: booking.id }), enabled: isProgram }, queries)
  const ownership = resultOf(asked.data)
  const open = booking.charges.reduce((total, charge) => total + charge.due, 0)
  const steps = [
    ...(isProgram ? [m.life_owned_insurance()] : []),
    m.life_owned_title(),
    m.life_owned_register(),
    m.life_owned_papers(),
  ]
  return (
    <section
      aria-labelledby="yours"
      className="flex break-inside-avoid flex-col gap-5 rounded-card border-2 border-lane bg-surface p-5 sm:p-6"
    >
      <div aria-hidden="true" className="lane-line w-40" />
      <h2 id="yours" className="font-display text-3xl font-extrabold tracking-tighter text-balance">
        {m.life_owned_heading({ car: `${booking.year} ${booking.make} ${booking.model}` })}
      </h2>
      {ownership && roadOf(ownership)}
      <Facts facts={factsOf(booking, ownership)} />
      <p>{open > 0 ? m.life_owned_due({ amount: money(open) }) : m.life_owned_text()}</p>
      <ol className="flex list-decimal flex-col gap-2 pl-5">
        {steps.map(step => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p className="flex flex-wrap gap-x-6 print:hidden">
        <a href="#statement" className={link}>
          {m.life_statement()}
        </a>
        <Link to={paths.chat()} className={link}>
          {m.life_owned_ask()}
        </Link>
      </p>
    </section>
  )
}

const link = 'inline-flex min-h-11 items-center font-semibold text-spruce underline underline-offset-2'

function factsOf({ ownedSince, timeZone }: Booking, ownership: Ownership | undefined) {
  const since = ownedSince ? [{ label: m.life_owned_since(), value: sayMoment(ownedSince, timeZone) }] : []
  if (!ownership) return since
  const { sellingPrice, credit, extraPaid, paid } = ownership
  return [
    ...since,
    { label: m.life_owned_price(), value: money(sellingPrice) },
    { label: m.life_owned_credit(), value: money(credit) },
    ...(extraPaid > 0 ? [{ label: m.life_owned_ahead(), value: money(extraPaid) }] : []),
    { label: m.life_owned_paid(), value: money(paid) },
  ]
}
