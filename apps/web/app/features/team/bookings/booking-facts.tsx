import { m } from '@ownward/texts'
import { buttonLook } from '@ownward/ui/button-look'
import { Card } from '@ownward/ui/card'
import { Facts } from '@ownward/ui/facts'
import { Link } from 'react-router'
import { paths } from '../../../paths.ts'
import { sayDollars } from '../dollars.ts'
import type { Overview } from '../frame/nav-links.ts'
import { sayThere } from '../moments.ts'
import { sayPhone } from '../people/say-phone.ts'
import type { BookingFile } from './booking-file.ts'

/** Who has which car when, and how it is paid. */
export function BookingFacts({ file, rights }: { file: BookingFile; rights: Overview['member']['rights'] }) {
  const { row, booking } = file
  const isProgram = row.financing === 'pto'
  const when = (moment: string | null) => (moment ? sayThere(moment, row.time_zone) : '–')
  const person = rights.includes('people') ? (
    <Link
      to={paths.team.person(row.user_id)}
      className="inline-flex min-h-6 items-center text-spruce underline underline-offset-2 max-md:-my-2.5 max-md:min-h-11"
    >
      {row.name}
    </Link>
  ) : (
    row.name
  )
  const name = `${row.year} ${row.make} ${row.model}`
  const car = rights.includes('fleet') ? (
    <Link
      to={paths.team.vehicle(row.vehicle_id)}
      className="inline-flex min-h-6 items-center text-spruce underline underline-offset-2 max-md:-my-2.5 max-md:min-h-11"
    >
      {name}
    </Link>
  ) : (
    name
  )
  const places = [
    ...(booking.pickup_place ? [{ label: m.fleet_pickup_place(), place: booking.pickup_place }] : []),
    ...(booking.return_place && booking.return_place.id !== booking.pickup_place?.id
      ? [{ label: m.places_comes_back(), place: booking.return_place }]
      : []),
  ].map(({ label, place }) => ({
    label,
    value: rights.includes('fleet') ? (
      <Link
        to={paths.team.place(place.id)}
        className="inline-flex min-h-6 items-center text-spruce underline underline-offset-2 max-md:-my-2.5 max-md:min-h-11"
      >
        {place.name}
      </Link>
    ) : (
      `${place.name}, ${place.street}`
    ),
  }))
  return (
    <Card
      title={m.team_details()}
      action={
        rights.includes('people') && (
          <Link to={paths.team.thread(row.user_id)} className={buttonLook({ look: 'outline' })}>
            {m.team_write()}
          </Link>
        )
      }
    >
      <Facts
        facts={[
          { label: m.team_name_head(), value: person },
          {
            label: m.team_phone(),
            value: (
              <a
                href={`tel:+1${row.phone_number}`}
                className="inline-flex min-h-6 items-center text-spruce underline max-md:-my-2.5 max-md:min-h-11"
              >
                {sayPhone(row.phone_number)}
              </a>
            ),
          },
          { label: m.console_car(), value: car },
          ...(booking.variant ? [{ label: m.program_variant_title(), value: booking.variant }] : []),
          { label: m.console_vin(), value: <span className="wrap-break-word">{row.vin}</span> },
          { label: m.team_place(), value: `${booking.city}, ${booking.state}` },
          ...places,
          { label: m.console_kind(), value: isProgram ? m.console_program() : m.console_purchase() },
          { label: m.console_reserved(), value: sayThere(row.created_at, row.time_zone) },
          { label: m.console_pickup(), value: when(row.start_datetime) },
          ...(isProgram
            ? [
                { label: m.console_paid_to(), value: when(row.end_datetime) },
                { label: m.console_cycle(), value: m.console_days({ n: booking.cycle_days }) },
                { label: m.team_auto_renew(), value: booking.auto_renew ? m.team_on() : m.team_off() },
                {
                  label: m.console_next_charge(),
                  value: booking.next_charge
                    ? m.console_amount_when({
                        amount: sayDollars(booking.next_charge.amount),
                        when: when(booking.next_charge.at),
                      })
                    : '–',
                },
                booking.return_missed_datetime
                  ? { label: m.console_state_missed_return(), value: when(booking.return_missed_datetime) }
                  : { label: m.console_return_planned(), value: when(booking.return_datetime) },
                {
                  label: m.console_insurance(),
                  value: file.own_insurance ? m.console_insurance_own() : m.console_insurance_ours(),
                },
              ]
            : []),
        ]}
      />
    </Card>
  )
}
