import { displayPhone } from '@ownward/domain/accounts'
import { displayHours, isOpenAt, nextOpen } from '@ownward/domain/bookings'
import { currentLocale, m } from '@ownward/texts'
import { Alert } from '@ownward/ui/alert'
import { Card } from '@ownward/ui/card'
import type { ReactNode } from 'react'
import { sayMoment } from '../../../i18n/say-moment.ts'
import { useServerNow } from '../../../page/server-clock.ts'
import type { Booking } from '../booking.ts'

type Place = NonNullable<Booking['pickupPlace']>

interface PlaceCardProps {
  place: Place | null
  /** Whether the car is fetched there or brought back. */
  kind: 'pickup' | 'return'
  /** When the car is to be fetched: a time at which the place is closed is told. */
  at?: Date
  action?: ReactNode
}

/** Where the car is fetched, or brought back: address, way, hours, contact, what to bring and what happens to the keys (BEY-27). */
export function PlaceCard({ place, kind, at, action }: PlaceCardProps) {
  const isPickup = kind === 'pickup'
  return (
    <Card title={isPickup ? m.places_pickup_title() : m.places_return_title()}>
      {place ? (
        <>
          <PlaceAddress place={place} />
          <PlaceHours place={place} />
          {at && <ClosedThen place={place} at={at} />}
          {(isPickup ? [place.bring, place.keys] : [place.back]).map(note => (
            <p key={note}>{note}</p>
          ))}
          <PlaceContact place={place} />
        </>
      ) : (
        <p>{isPickup ? m.places_follows() : m.places_ask()}</p>
      )}
      {action}
    </Card>
  )
}

function ClosedThen({ place, at }: { place: Place; at: Date }) {
  const now = useServerNow()()
  const from = nextOpen(place.hours, at > now ? at : now, place.timeZone)
  if (!from || isOpenAt(place.hours, at, place.timeZone)) return null
  return (
    <Alert
      tone="warn"
      title={m.life_pickup_closed({ place: place.name, from: sayMoment(from, place.timeZone, now) })}
    />
  )
}

/** The name of a place and its address, with the way there. */
export function PlaceAddress({ place }: { place: Place }) {
  const city = `${place.city}, ${place.state} ${place.postalCode}`
  const way = new URLSearchParams({ api: '1', destination: `${place.street}, ${city}` })
  return (
    <div>
      <address className="not-italic">
        <strong className="block font-display text-lg">{place.name}</strong>
        {place.street}
        <br />
        {city}
      </address>
      <a
        href={`https://www.google.com/maps/dir/?${way}`}
        target="_blank"
        rel="noopener noreferrer"
        className="inline-flex min-h-11 items-center font-medium text-spruce hover:underline"
      >
        {m.places_directions()}
      </a>
    </div>
  )
}

/** When somebody is there, by the clock of the place. */
export function PlaceHours({ place }: { place: Place }) {
  return (
    <dl className="figures text-sm">
      {displayHours(place.hours, currentLocale()).map(({ days, times }) => (
        <div key={days} className="flex flex-wrap justify-between gap-x-4">
          <dt className="text-ink-soft first-letter:uppercase">{days}</dt>
          <dd>{times ?? m.places_closed()}</dd>
        </div>
      ))}
    </dl>
  )
}

function PlaceContact({ place }: { place: Place }) {
  const look = 'inline-flex min-h-11 items-center font-medium text-spruce hover:underline'
  return (
    <p className="flex flex-wrap gap-x-5">
      <a href={`tel:+1${place.phone}`} className={`figures ${look}`}>
        {displayPhone(place.phone)}
      </a>
      <a href={`mailto:${place.email}`} className={`min-w-0 wrap-anywhere ${look}`}>
        {place.email}
      </a>
    </p>
  )
}
