import { m } from '@ownward/texts'
import { Alert } from '@ownward/ui/alert'
import { buttonLook } from '@ownward/ui/button-look'
import { Card } from '@ownward/ui/card'
import { LinkButton } from '@ownward/ui/link-button'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { CarPicture } from '../../chrome/car-picture.tsx'
import { Marked } from '../../chrome/marked.tsx'
import { sayMoment } from '../../i18n/say-moment.ts'
import { paths } from '../../paths.ts'
import { type Home, money, owes } from './home.ts'

interface WithoutCarProps {
  home: Home
  now: Date
  /** What is there and what is missing, with the step for each. */
  requirements: ReactNode
  /** What of their credit waits (KEEP-07). */
  waiting: ReactNode
  /** The saved cars as cards. */
  saved: ReactNode
}

/** The home of somebody without a car: what is missing to drive, then offers and saved cars, or the way to a first one (HOME-10). */
export function WithoutCar({ home, now, requirements, waiting, saved }: WithoutCarProps) {
  return (
    <>
      {!home.mayReserve ? (
        <Card title={m.home_missing()}>{requirements}</Card>
      ) : owes(home) ? (
        <Alert tone="warn" title={m.home_may_reserve_once_paid()} />
      ) : (
        <Alert tone="good" title={m.home_may_reserve()} />
      )}
      {waiting}
      {home.offers.length > 0 && (
        <Card title={m.home_offers()}>
          <ul className="flex flex-col">
            {home.offers.map(({ id, year, make, model, picture, finalPayableToday, expiresAt, timeZone }) => (
              <li key={id} className="flex flex-wrap items-center gap-4 border-t border-line py-3 first:border-0">
                {picture && (
                  <Marked illustration={picture.kind === 'illustration'} className="w-28">
                    <CarPicture
                      picture={picture}
                      alt=""
                      sizes="7rem"
                      maxWidth={320}
                      className="floor aspect-3/2 w-full rounded-field"
                    />
                  </Marked>
                )}
                <div className="min-w-40 flex-1">
                  <p className="font-bold">{`${year} ${make} ${model}`}</p>
                  <p className="figures text-sm text-ink-soft">
                    {m.home_offer_today({ amount: money(finalPayableToday) })}
                    {' · '}
                    {m.home_until({ at: sayMoment(expiresAt, timeZone, now) })}
                  </p>
                </div>
                <Link to={paths.account.offer(id)} className={buttonLook({ look: 'outline' })}>
                  {m.home_need_offer_do()}
                </Link>
              </li>
            ))}
          </ul>
        </Card>
      )}
      {home.saved.length > 0 ? (
        <section aria-labelledby="saved" className="flex flex-col gap-4">
          <h2 id="saved" className="text-xl font-bold tracking-tight">
            {m.home_saved()}
          </h2>
          {saved}
        </section>
      ) : (
        <p>
          <LinkButton href={paths.cars()}>{m.program_find_car()}</LinkButton>
        </p>
      )}
    </>
  )
}
