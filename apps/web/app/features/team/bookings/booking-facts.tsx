import { dateInZone } from '@ownward/domain/calendar'
import { m } from '@ownward/texts'
import { buttonLook } from '@ownward/ui/button-look'
import { Card } from '@ownward/ui/card'
import { Facts } from '@ownward/ui/facts'
import { Link } from 'react-router'
import { sayDate } from '../../../i18n/say-date.ts'
import { daysOfPause } from '../../../i18n/say-pause.ts'
import { sayPaymentDay } from '../../../i18n/say-payment-day.ts'
import { teamPaths } from '../../../team-paths.ts'
import { sayDollars } from '../dollars.ts'
import type { Overview } from '../frame/nav-links.ts'
import { Moment } from '../moment.tsx'
import { sayPhone } from '../people/say-phone.ts'
import { sayPerson } from '../say-person.ts'
import type { BookingFile } from './booking-file.ts'
import { sayOwnPolicy } from './booking-words.ts'

/** On which day is paid; from when on, where that is another one (PACT-03). */
function paymentDayFact({ paymentDay }: BookingFile['booking'], timeZone: string) {
  if (!paymentDay) return []
  const day = sayPaymentDay(paymentDay)
  const until = paymentDay.bridge?.until
  const value = until ? m.pact_day_team_coming({ day, from: sayDate(dateInZone(until, timeZone)) }) : day
  return [{ label: m.pact_day_team(), value }]
}

/** The pause that runs or is to come (PACT-05). */
function pauseFact({ pause }: BookingFile['booking'], timeZone: string) {
  if (!pause) return []
  const value = m.pact_pause_team_value({ ...daysOfPause(pause, timeZone), miles: pause.miles })
  return [{ label: m.pact_pause_team(), value }]
}

/** What is left of the next charge for the card and when, what account credit pays of it, and why the card is not asked then. */
function NextCharge({
  booking: { nextCharge: next, autoRenew },
  place,
}: {
  booking: BookingFile['booking']
  place: string
}) {
  if (!next) return '–'
  const credit = next.amount - next.cardAmount
  const why = next.held === 'case' ? m.console_charge_case : m.console_charge_promise
  const words = [
    ...(credit > 0 ? [m.console_charge_credit({ credit: sayDollars(credit), total: sayDollars(next.amount) })] : []),
    ...(next.held !== '' ? [why()] : autoRenew === 0 ? [m.console_charge_by_hand()] : []),
  ]
  return (
    <>
      <Moment
        at={next.at}
        place={place}
        say={when => m.console_amount_when({ amount: sayDollars(next.cardAmount), when })}
      />
      {words.map(word => ` · ${word}`)}
    </>
  )
}

/** Who has which car when, and how it is paid. */
export function BookingFacts({ file, rights }: { file: BookingFile; rights: Overview['member']['rights'] }) {
  const { row, booking } = file
  const isProgram = row.financing === 'pto'
  const isAhead = row.swapOf !== null && (row.state === 'new' || row.state === 'approved')
  const when = (moment: string | null) => <Moment at={moment ?? ''} place={row.timeZone} none="–" />
  const person = rights.includes('people') ? (
    <Link
      to={teamPaths.person(row.userId)}
      className="inline-flex min-h-6 items-center text-spruce underline underline-offset-2 max-md:-my-2.5 max-md:min-h-11"
    >
      {sayPerson(row.name)}
    </Link>
  ) : (
    sayPerson(row.name)
  )
  const name = `${row.year} ${row.make} ${row.model}`
  const car = rights.includes('fleet') ? (
    <Link
      to={teamPaths.vehicle(row.vehicleId)}
      className="inline-flex min-h-6 items-center text-spruce underline underline-offset-2 max-md:-my-2.5 max-md:min-h-11"
    >
      {name}
    </Link>
  ) : (
    name
  )
  const places = [
    ...(booking.pickupPlace ? [{ label: m.fleet_pickup_place(), place: booking.pickupPlace }] : []),
    ...(booking.returnPlace && booking.returnPlace.id !== booking.pickupPlace?.id
      ? [{ label: m.places_comes_back(), place: booking.returnPlace }]
      : []),
  ].map(({ label, place }) => ({
    label,
    value: rights.includes('fleet') ? (
      <Link
        to={teamPaths.place(place.id)}
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
          <Link to={teamPaths.thread(row.userId)} className={buttonLook({ look: 'outline' })}>
            {m.team_write()}
          </Link>
        )
      }
    >
      <Facts
        facts={[
          { label: m.care_team_column_driver(), value: person },
          {
            label: m.team_phone(),
            value: (
              <a
                href={`tel:+1${row.phone}`}
                className="inline-flex min-h-6 items-center text-spruce underline max-md:-my-2.5 max-md:min-h-11"
              >
                {sayPhone(row.phone)}
              </a>
            ),
          },
          { label: m.console_car(), value: car },
          ...(booking.variant ? [{ label: m.program_variant_title(), value: booking.variant }] : []),
          { label: m.console_vin(), value: <span className="wrap-break-word">{row.vin}</span> },
          { label: m.team_place(), value: `${booking.city}, ${booking.state}` },
          ...places,
          { label: m.console_kind(), value: isProgram ? m.console_program() : m.console_purchase() },
          { label: m.console_reserved(), value: <Moment at={row.createdAt} place={row.timeZone} /> },
          { label: m.console_pickup(), value: when(row.startAt) },
          ...(isProgram
            ? [
                // Nothing is charged of the other car before the exchange.
                { label: m.console_paid_to(), value: isAhead ? '–' : when(row.endAt) },
                { label: m.console_cycle(), value: m.console_days({ n: booking.cycleDays }) },
                ...paymentDayFact(booking, row.timeZone),
                ...pauseFact(booking, row.timeZone),
                { label: m.team_auto_renew(), value: booking.autoRenew ? m.team_on() : m.team_off() },
                {
                  label: m.console_next_charge(),
                  value: <NextCharge booking={booking} place={row.timeZone} />,
                },
                booking.missedReturnAt
                  ? { label: m.console_state_missed_return(), value: when(booking.missedReturnAt) }
                  : { label: m.console_return_planned(), value: when(booking.returnAt) },
                {
                  label: m.console_insurance(),
                  value: file.ownInsurance ? sayOwnPolicy(file) : m.console_insurance_ours(),
                },
              ]
            : []),
        ]}
      />
    </Card>
  )
}
