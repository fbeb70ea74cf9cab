import { m } from '@ownward/texts'
import { buttonLook } from '@ownward/ui/button-look'
import { Link } from 'react-router'
import { whyNoSwap } from '../../../i18n/why-no-swap.ts'
import { paths } from '../../../paths.ts'
import type { Booking } from '../booking.ts'

/** The way to another car inside the program, or what has to be first (KEEP-13). */
export function SwapLink({ booking, now }: { booking: Booking; now: Date }) {
  if (booking.swap || booking.swapFrom == null) return null
  const whyNot = whyNoSwap(booking, now)
  if (whyNot) return <p className="text-sm text-ink-soft">{whyNot}</p>
  return (
    <Link to={paths.account.swap(booking.id)} className={buttonLook({ look: 'outline' })}>
      {m.swap_car()}
    </Link>
  )
}
