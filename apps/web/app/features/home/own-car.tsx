import { m } from '@ownward/texts'
import { buttonLook } from '@ownward/ui/button-look'
import { Link } from 'react-router'
import { sayMoment } from '../../i18n/say-moment.ts'
import { paths } from '../../paths.ts'
import type { Home } from './home.ts'

/** The car that the newest program of somebody ended with: it is theirs, and its papers are a step away (BEY-09, HOME-10). */
export function OwnCar({ car, now }: { car: NonNullable<Home['ownCar']>; now: Date }) {
  const { bookingId, year, make, model, ownedSince, timeZone } = car
  return (
    <section
      aria-labelledby="own-car"
      className="flex flex-col items-start gap-3 rounded-card border-2 border-lane bg-surface p-5"
    >
      <div aria-hidden="true" className="lane-line w-32" />
      <h2 id="own-car" className="text-2xl font-extrabold tracking-tighter">
        {m.life_owned_heading({ car: `${year} ${make} ${model}` })}
      </h2>
      {ownedSince && <p className="figures">{`${m.life_owned_since()} ${sayMoment(ownedSince, timeZone, now)}`}</p>}
      <Link to={paths.account.booking(bookingId, 3)} className={buttonLook({ look: 'outline' })}>
        {m.home_own_car()}
      </Link>
    </section>
  )
}
