import { m } from '@ownward/texts'
import type { Booking } from '../booking.ts'
import { PlaceAddress, PlaceHours } from '../pickup/place-card.tsx'

/** Where the car is brought back, when somebody is there, and what happens to the keys (BEY-27). */
export function ReturnPlace({ place }: { place: Booking['returnPlace'] }) {
  return (
    <section className="flex flex-col gap-2 rounded-field bg-spruce-wash p-4">
      <h3 className="font-semibold">{m.places_return_title()}</h3>
      {place ? (
        <>
          <PlaceAddress place={place} />
          <PlaceHours place={place} />
          <p className="text-sm">{place.back}</p>
        </>
      ) : (
        <p>{m.places_ask()}</p>
      )}
    </section>
  )
}
