import fc from 'fast-check'
import { expect, test } from 'vitest'
import { selections } from '../../testing/surfaces.ts'
import { cents, zero } from '../money.ts'
import {
  type CycleLines,
  creditForCycle,
  downDayLines,
  linesForDays,
  type ProgramQuote,
  quote,
  usableLines,
} from '../pricing/index.ts'
import { allowedMiles } from './extra-miles.ts'

/*
 * A clerk with the agreement in hand: whole cents and the words of its sections 2, 4 and 8. What the terms say of amounts by the day, of credit and of
 * miles must be what is booked, to the cent.
 */
const halfUp = (amount: number, part: number, whole: number) => Math.floor((2 * amount * part + whole) / (2 * whole))

/** Usage fee less coupon, booking fee, tax and insurance of so many days; the booking fee is whole, or as large a share as is said. */
function clerksLines(agreed: ProgramQuote, days: number, [part, whole] = [1, 1]): number[] {
  const usage = agreed.dayCents * days - halfUp(agreed.discountCents, days, agreed.days)
  const fee = halfUp(agreed.bookingFeeCents, part, whole)
  const tax = halfUp(usage + fee, agreed.taxRatePpm, 1_000_000)
  return [usage, fee, tax, halfUp(agreed.insuranceCents, days, agreed.days)]
}

const booked = ({ rentCents, discountCents, bookingFeeCents, taxCents, insuranceCents }: CycleLines) => [
  rentCents - discountCents,
  bookingFeeCents,
  taxCents,
  insuranceCents,
]

const programs = fc
  .record({ chosen: selections, taxRatePpm: fc.integer({ min: 0, max: 160_000 }), n: fc.nat(), m: fc.nat() })
  .map(({ chosen: { surface, selection }, taxRatePpm, n, m }) => {
    const facts = {
      taxRatePpm,
      returningToSameVehicle: false,
      startAt: '2026-12-01T15:00:00Z',
      timeZone: 'America/New_York',
    }
    const agreed = quote(surface, selection, facts)
    const used = 1 + (n % agreed.days)
    return { agreed, used, usable: 1 + (m % used) }
  })

test('BEY-11, PACT-03, CARE-07: days of a cycle cost what a clerk works out from the terms alone', () => {
  fc.assert(
    fc.property(programs, ({ agreed, used, usable }) => {
      // A return, days of a bridge or of a car that was swapped, and a return after days that were credited.
      expect(booked(linesForDays(agreed, used))).toEqual(clerksLines(agreed, used))
      const byTheDay = linesForDays(agreed, used, { feeByTheDay: true })
      expect(booked(byTheDay)).toEqual(clerksLines(agreed, used, [used, agreed.days]))
      if (usable < used)
        expect(booked(usableLines(agreed, used, usable))).toEqual(clerksLines(agreed, usable, [usable, used]))
    }),
  )
})

test('CARE-07: a day without a car takes off what its cycle costs with it less what it costs without it', () => {
  fc.assert(
    fc.property(programs, ({ agreed, used }) => {
      const left = (days: number) => (days === 0 ? [0, 0, 0, 0] : clerksLines(agreed, days, [days, agreed.days]))
      const down = Array.from({ length: used - 1 }, (_, day) => day)
      const off = downDayLines(agreed, { days: agreed.days, begunDays: 0, down }, used - 1)
      const [before, after] = [left(agreed.days - used + 1), left(agreed.days - used)]
      expect(booked(off)).toEqual(before.map((amount, at) => amount - after[at]!))
    }),
  )
})

test('SRV-16, SRV-17: credit is rounded down to the cent each time, and miles over the program up to the mile', () => {
  fc.assert(
    fc.property(programs, fc.nat({ max: 400 }), ({ agreed, used }, days) => {
      const { rentCents, discountCents } = linesForDays(agreed, used)
      const { creditRateBps } = agreed
      const usage = rentCents - discountCents
      const earned = creditForCycle({ rentCents, discountCents, creditRateBps }, zero, cents(usage))
      expect(earned).toBe(Math.floor((usage * creditRateBps) / 10_000))
      const [cycles, left] = [Math.floor(days / agreed.days), days % agreed.days]
      const included = cycles * agreed.allowedMilesPerCycle + Math.ceil((agreed.miles * left) / 30)
      expect(allowedMiles(agreed, days)).toBe(included)
    }),
  )
})
