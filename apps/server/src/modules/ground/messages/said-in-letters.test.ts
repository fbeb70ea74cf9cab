import { expect, test } from 'vitest'
import type { EventFacts } from './event-facts.ts'
import { sayEvent } from './events.ts'
import { samples } from './samples.ts'

type Locale = 'en' | 'fr'

const letter = <Kind extends keyof EventFacts>(kind: Kind, locale: Locale, change: Partial<EventFacts[Kind]> = {}) => {
  const { title, paragraphs } = sayEvent(
    { kind, facts: { ...samples[kind], ...change } } as never,
    {
      words: { locale },
    } as never,
  )
  return [title, ...paragraphs].join('\n').replaceAll(/[\u00A0\u202F]/g, ' ')
}

test('SRV-16: what was driven beyond the allowance is told in miles, and of a car that counts in kilometers in both', () => {
  const read = { odometer: 41_500, extraMiles: 100, amountCents: 35_00 }
  const ofMiles = letter('mileage_recorded', 'en', { ...read, unit: 'mi' })
  expect(ofMiles).toContain('That is 100 extra miles so far.')
  expect(ofMiles).not.toContain('km')
  const ofKilometers = letter('mileage_recorded', 'en', { ...read, unit: 'km' })
  expect(ofKilometers).toContain('41,500 km')
  expect(ofKilometers).toContain('That is 100 extra miles (160 km) so far.')
  expect(ofKilometers).toContain('by the mile with the next cycle: $35.00')
  expect(letter('mileage_recorded', 'fr', { ...read, unit: 'km' })).toContain(
    'Cela fait 100 milles (160 km) supplémentaires',
  )
})

test('SRV-16: of a charge that is announced the part for miles is told in both where the car counts in kilometers', () => {
  const known = { miles: 50, milesCents: 17_50 }
  expect(letter('cycle_announced', 'en', { ...known, unit: 'km' })).toContain('50 miles (80 km)')
  expect(letter('cycle_announced', 'fr', { ...known, unit: 'km' })).toContain('50 milles (80 km)')
  expect(letter('cycle_announced', 'en', { ...known, unit: 'mi' })).not.toContain('km')
})

test.each(['licence_ends', 'licence_ended'] as const)('BEY-13: the letter %s names the last day in words', kind => {
  for (const waiting of [false, true]) {
    const english = letter(kind, 'en', { expiresOn: '2026-06-30', waiting })
    expect(english.match(/June 30, 2026|Jun 30, 2026/g), english).toHaveLength(2)
    const french = letter(kind, 'fr', { expiresOn: '2026-06-30', waiting })
    expect(french.match(/30 juin 2026/g), french).toHaveLength(2)
    expect(english + french).not.toContain('2026-06-30')
  }
})

test('KEEP-20, KEEP-22: the reminder of credit that waits says what is to be paid before it can be used', () => {
  const due = 'It can be used once the $162.30 due are paid'
  expect(letter('credit_reminder', 'en', { dueCents: 162_30 })).toContain(due)
  expect(letter('credit_reminder', 'en')).not.toContain('can be used once')
  const waits = { creditCents: 469_80, lastDay: '2027-01-11', priceToConvertCents: 21_325_20 }
  expect(letter('booking_completed', 'en', { waits, dueCents: 162_30 })).toContain(due)
})

test('CARE-11, CARE-19: the announcement names what is charged back with it, and that no card is asked while a case is open', () => {
  const back = letter('cycle_announced', 'en', { amountCents: 407_04, backCents: 90_45 })
  expect(back).toContain('$90.45 of it is for days that are charged back.')
  // To bring the car back changes nothing about what is owed already.
  const stays = 'what is charged back, stays due all the same'
  expect(back).toContain(stays)
  expect(letter('cycle_announced', 'en', { againCents: 10_00 })).toContain(stays)
  expect(letter('cycle_announced', 'en', { againCents: 0 })).not.toContain(stays)
  const held = letter('cycle_announced', 'en', { held: true })
  expect(held).toContain('Your card is not asked for it while your case is open.')
  expect(held).not.toContain('to your default card')
})

test('KEEP-03: the letter of a lost car names no price of that car, and a deposit only where there was one', () => {
  const told = letter('car_lost', 'en', {})
  expect(told).toContain('your deposit included')
  expect(told).toContain('$974.95 waits to the end of')
  expect(told).not.toContain('costs $')
  const lines = samples.car_lost.lines.filter(({ name }) => name !== 'deposit_settled')
  expect(letter('car_lost', 'en', { lines })).toMatch(/goes back to your card\. Banks/)
  expect(letter('booking_stopped', 'en', {})).toContain('costs $')
})

test('CARE-24: days of a charge that is open earn their credit once that is paid, and the letter says so', () => {
  expect(letter('case_closed', 'en', {})).toContain('these days earned their credit')
  expect(letter('case_closed', 'en', { earnsLater: true })).toContain('once what they are part of is paid')
})

test('CARE-11, PACT-18: the letter of the hand-back names the last moment to pay, and none while that stands still', () => {
  const dueOf = (facts: object) => letter('case_closed', 'en', { dueCents: 197_09, ...facts })
  expect(dueOf({ payBy: '2026-03-26T15:00:00Z' })).toContain('Please pay it by 11:00 am - 26th Mar (EDT)')
  expect(dueOf({})).not.toContain('Please pay it by')
})

test.each([
  ['en', 'Your account is settled', '$313.82 is still to be paid'],
  ['fr', 'Votre compte est réglé', 'Il reste 313,82 $ à payer'],
] as const)(
  'BEY-11: in %s the letter of the check calls no account settled of which something is to be paid',
  (locale, settled, due) => {
    const owing = letter('car_checked', locale, { dueCents: 313_82 })
    expect(owing).not.toContain(settled)
    expect(owing).toContain(due)
    const even = letter('car_checked', locale, { dueCents: 0 })
    expect(even).toContain(settled)
    expect(even).not.toContain(due)
  },
)

test('DESK-29: of a moved pickup later parts of the initial fee are told of only where there are some', () => {
  expect(letter('pickup_moved', 'en', { feeParts: true })).toContain(
    'later parts of the initial fee stay on their dates',
  )
  for (const locale of ['en', 'fr'] as const)
    expect(letter('pickup_moved', locale, { feeParts: false })).not.toMatch(/initial fee|frais initiaux/)
})
