import { m } from '@ownward/texts'
import { Card } from '@ownward/ui/card'
import { Link } from 'react-router'
import { paths } from '../../../paths.ts'
import { type Booking, money } from '../booking.ts'

/** The car is theirs: what that means from today on, and what is still to do (BEY-09). */
export function OwnedCard({ booking }: { booking: Booking }) {
  const open = booking.charges.reduce((total, charge) => total + charge.due, 0)
  const steps = [
    ...(booking.financing === 'pto' ? [m.life_owned_insurance()] : []),
    m.life_owned_title(),
    m.life_owned_register({ state: booking.state }),
    m.life_owned_papers(),
  ]
  return (
    <Card title={m.life_owned_heading({ car: `${booking.year} ${booking.make} ${booking.model}` })}>
      <p>{open > 0 ? m.life_owned_due({ amount: money(open) }) : m.life_owned_text()}</p>
      <ol className="flex list-decimal flex-col gap-2 pl-5">
        {steps.map(step => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <Link to={paths.chat()} className="self-start font-semibold text-spruce underline underline-offset-2">
        {m.life_owned_ask()}
      </Link>
    </Card>
  )
}
