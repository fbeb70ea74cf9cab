import { reserveCharged } from '@ownward/domain/billing'
import { displayDateTime } from '@ownward/domain/calendar'
import { cents, formatUsd, toWire } from '@ownward/domain/money'
import { type PriceSurface, priceTiers, type Selection, tierKey } from '@ownward/domain/pricing'
import { selections } from '@ownward/domain/testing/surfaces'
import { and, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { chargeIntents, ledgerAccounts, ledgerEntries, ledgerLines, sandboxCharges } from '../../../db/schema/index.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { writeAgreement } from '../agreements/write-agreement.ts'
import { givenTerms, leaseOf } from '../bookings/testing/given.ts'
import { plainSpaces, readPdf } from '../bookings/testing/read-pdf.ts'
import { costBoxOf } from '../quotes/cost-box-of.ts'
import { priceProgram } from '../quotes/price-program.ts'
import { presentQuote } from './present-quote.ts'
import { programAsked } from './routes.ts'

const now = new Date('2026-03-02T15:00:00Z')
const zone = 'America/New_York'
const taxRatePpm = 70_000

/** The request a client would send after it chose from what the car's page shows. */
function requestFor(
  vehicleId: number,
  surface: PriceSurface,
  { feeCents, miles, days, variant, prepaidPlan }: Selection,
) {
  const tier = priceTiers(surface, variant).find(({ key }) => key === tierKey(feeCents, miles))!
  return leaseOf(vehicleId, {
    startdatetime: '2026-03-18T15:00:00Z',
    initial_fee_options: feeCents / 100,
    miles_options: miles,
    days,
    rental_options: tier.dayCents / 100,
    emf_options: undefined,
    initial_fee_plan: prepaidPlan,
    ...(variant !== null && { variant }),
  })
}

const terms = { version: '1', sections: [] }
const car = {
  year: 2024,
  name: 'Toyota Camry SE',
  vin: '4T1G11AK000000001',
  odometer: 21_400,
  distanceUnit: 'mi' as const,
  place: 'Miami, FL',
  ownerName: 'Bayside Motors',
  programGoal: 'Own it',
  programMonths: 36,
}
const person = { name: 'Ana Moreno', address: '1 Ocean Drive, Miami', email: 'ana@example.com', phone: '2125550100' }

test('SRV-08 API-71 API-72 SRV-11: one selection is the same cents in tier, quote, agreement, charge and ledger, ten thousand times', () => {
  fc.assert(
    fc.property(
      selections,
      fc.integer({ min: 0, max: 150_000 }),
      fc.boolean(),
      ({ surface, selection }, rate, returning) => {
        const startAt = new Date('2026-03-18T15:00:00Z')
        const facts = { taxRatePpm: rate, returningToSameVehicle: returning, startAt, timeZone: zone, now }
        const priced = priceProgram(surface, programAsked(requestFor(1, surface, selection)), facts)
        if (!priced.ok) throw new Error(priced.code)
        const quote = priced.value

        const tier = priceTiers(surface, selection.variant).find(
          ({ key }) => key === tierKey(quote.feeCents, quote.miles),
        )!
        const rents = { 7: tier.weekCents, 14: tier.biweeklyCents, 30: tier.monthlyCents }
        const wire = presentQuote(
          {
            quote,
            offer: { surface, programMonths: 36 } as never,
            holdUntil: now,
          },
          'en',
        )
        const exact = (amount: number) => Math.round(amount * 100)
        expect(exact(wire.rent)).toBe(rents[selection.days])
        expect(exact(wire.rent) - exact(wire.discount) + exact(wire.dia_fee) + exact(wire.tax)).toBe(
          exact(wire.total_rent),
        )
        expect(exact(wire.total_rent) + exact(wire.insurance_amt)).toBe(exact(wire.total_after_trial))
        expect(exact(wire.today_initial_fee_with_tax) + exact(wire.deposit_amt)).toBe(exact(wire.final_payable_today))

        const entry = reserveCharged('bk_1', quote)
        const owed = entry.lines.find(line => line.account === 'customer_receivable')?.amountCents ?? 0
        expect(owed).toBe(exact(wire.final_payable_today))
        expect(entry.lines.reduce((total, line) => total + line.amountCents, 0)).toBe(0)
      },
    ),
    { numRuns: 10_000 },
  )
}, 60_000)

test('SRV-21 BEY-08: the agreement carries every figure of the quote and of the cost box, in English and French', () => {
  fc.assert(
    fc.property(selections, fc.constantFrom('en' as const, 'fr' as const), ({ surface, selection }, locale) => {
      const startAt = new Date('2026-03-18T15:00:00Z')
      const facts = { taxRatePpm, returningToSameVehicle: true, startAt, timeZone: zone, now }
      const priced = priceProgram(surface, programAsked(requestFor(1, surface, selection)), facts)
      if (!priced.ok) throw new Error(priced.code)
      const agreement = writeAgreement(
        { brand: 'Ownward', bookingNumber: '100001', madeAt: now, person, car, quote: priced.value, terms },
        locale,
      )
      const shown = agreement.sections.flatMap(section => [
        ...section.rows.map(row => row.value),
        ...(section.table?.rows.flat() ?? []),
      ])
      for (const amount of amountsOf(priced.value)) expect(shown).toContain(formatUsd(cents(amount), locale))
    }),
    { numRuns: 500 },
  )
}, 60_000)

test('SRV-16, SRV-21: the agreement of a car that counts in kilometres says its miles in both, and how long a mile is', () => {
  const [{ surface, selection }] = fc.sample(selections, { numRuns: 1, seed: 7 }) as [
    typeof selections extends fc.Arbitrary<infer T> ? T : never,
  ]
  const facts = { taxRatePpm, returningToSameVehicle: false, startAt: now, timeZone: zone, now }
  const priced = priceProgram(surface, programAsked(requestFor(1, surface, { ...selection, prepaidPlan: null })), {
    ...facts,
    startAt: new Date('2026-03-18T15:00:00Z'),
  })
  if (!priced.ok) throw new Error(priced.code)
  const quote = { ...priced.value, miles: 1000, allowedMilesPerCycle: 234, extraMileCents: cents(25) }
  const valuesIn = (locale: 'en' | 'fr') =>
    writeAgreement(
      {
        brand: 'Ownward',
        bookingNumber: '100001',
        madeAt: now,
        person,
        car: { ...car, distanceUnit: 'km' },
        quote,
        terms,
      },
      locale,
    ).sections.flatMap(({ rows }) => rows.map(({ value }) => plainSpaces(value)))
  expect(valuesIn('en')).toEqual(
    expect.arrayContaining(['21,400 km', '1,000 mi (1,609 km)', '234 mi (376 km)', '$0.25 a mile (1.609 km)']),
  )
  expect(valuesIn('fr')).toEqual(
    expect.arrayContaining(['1 000 mi (1 609 km)', '234 mi (376 km)', '0,25 $ le mille (1,609 km)']),
  )
})

/** Every amount of a quote and its cost box that a person must be able to read. */
function amountsOf(quote: Parameters<typeof costBoxOf>[0]): number[] {
  const box = costBoxOf(quote, 36)!
  return [
    quote.dayCents,
    quote.rentCents,
    ...(quote.discountCents > 0 ? [-quote.discountCents] : []),
    quote.bookingFeeCents,
    quote.taxCents,
    quote.totalRentCents,
    quote.insuranceCents,
    quote.totalAfterTrialCents,
    quote.initialFeeCents,
    ...(quote.initialFeeDiscountCents > 0 ? [-quote.initialFeeDiscountCents] : []),
    quote.todayInitialFeeTaxCents,
    quote.todayInitialFeeWithTaxCents,
    ...(quote.depositCents > 0 ? [quote.depositCents] : []),
    quote.finalPayableTodayCents,
    ...quote.scheduled.map(part => part.totalCents),
    quote.creditPerCycleCents,
    quote.extraMileCents,
    box.totalCents,
    box.creditCents,
    box.priceToConvertCents,
    ...(box.conversionTaxCents > 0 ? [box.conversionTaxCents] : []),
    box.totalToOwnCents,
    box.cashPriceCents,
    ...box.returns.flatMap(row => [row.paidCents, row.depositBackCents, row.creditCents]),
  ]
}

const app = await startTestApp({ now: now.toISOString() })
const { db } = app.parts.database
afterAll(() => app.close())
await givenTerms(app)

test('SRV-08 SRV-21 API-58 API-72: over HTTP the detail, quote, printed agreement, charge and books of thirty cars agree to the cent', async () => {
  const samples = fc.sample(selections, { numRuns: 30, seed: 20_260_302 })
  for (const [index, { surface, selection }] of samples.entries()) {
    const [ana, vehicle] = [await app.given.readyPerson(), await app.given.vehicle({ surface })]
    const locale = index % 2 === 0 ? 'en' : 'fr'
    const ask = { token: ana.token, headers: { 'accept-language': locale } }
    const request = requestFor(vehicle.id, surface, selection)

    const detail = await app.call('getPreAuthVehiclePriceDetail', { list_id: vehicle.id })
    const quoted = await app.call('getVehicleQuote', request, ask)
    if (detail.status !== 1 || quoted.status !== 1) throw new Error(quoted.message)
    const { result: lines } = quoted
    const tier = detail.result.tier_rental[tierKey(selection.feeCents, selection.miles)]!
    const rent = { 7: tier.weekkEmfRent, 14: tier.biWeeklyEmfRent, 30: tier.monthlyEmfRent }[selection.days]
    const option = detail.result.miles_options[String(selection.miles)]!
    const insurance = { 7: option.weekInsurance, 14: option.biWeekInsurance, 30: option.monthlyInsurance }[
      selection.days
    ]
    if (selection.variant === null) expect(lines.rent).toBe(rent)
    expect(lines.insurance_amt).toBe(insurance)

    const draft = await app.call('getQuoteAgreement', request, ask)
    const booked = await app.call('book', request, ask)
    if (draft.status !== 1 || booked.status !== 1) throw new Error(booked.message)
    const { booking_id } = booked.result
    const signed = await app.call('getAgreement', { booking_id }, ask)
    if (signed.status !== 1) throw new Error(signed.message)
    for (const { file } of [draft.result, signed.result]) await expectFigures(file, lines, locale)

    const key = `bk_${booking_id}:reserve`
    const [intent] = await db.select().from(chargeIntents).where(eq(chargeIntents.key, key))
    expect(toWire(cents(intent!.amountCents))).toBe(lines.final_payable_today)
    if (intent!.amountCents > 0) {
      const [charge] = await db.select().from(sandboxCharges).where(eq(sandboxCharges.key, key))
      expect(charge).toMatchObject({ state: 'succeeded', amountCents: intent!.amountCents })
    }
    expect(await debtOf(booking_id)).toBe(intent!.amountCents)
  }
  expect(await app.given.ledgerTotal()).toBe(0)
}, 120_000)

async function expectFigures(
  path: string,
  lines: Extract<Awaited<ReturnType<typeof quoteOf>>, { status: 1 }>['result'],
  locale: 'en' | 'fr',
) {
  const response = await fetch(app.url + path)
  expect(response.headers.get('content-type')).toBe('application/pdf')
  const { text } = await readPdf(new Uint8Array(await response.arrayBuffer()))
  const { cost_box: box } = lines
  const amounts = [
    lines.rent,
    ...(lines.discount > 0 ? [-lines.discount] : []),
    lines.dia_fee,
    lines.tax,
    lines.total_rent,
    lines.insurance_amt,
    lines.total_after_trial,
    lines.initial_fee,
    lines.today_initial_fee_with_tax,
    ...(lines.deposit_amt > 0 ? [lines.deposit_amt] : []),
    lines.final_payable_today,
    box.total,
    box.credit,
    box.price_to_convert,
    ...(box.conversion_tax > 0 ? [box.conversion_tax] : []),
    box.total_if_converted,
    box.cash_price,
    box.extra_mile,
    ...box.returns.flatMap(row => [row.paid, row.refund, row.credit_lost]),
  ]
  for (const amount of amounts) {
    expect(carries(text, plainSpaces(formatUsd(cents(Math.round(amount * 100)), locale))), `${amount}`).toBe(true)
  }
  expect(text).toContain(plainSpaces(displayDateTime(lines.start_datetime, zone, locale)))
  expect(text).toContain('Bayside Motors')
}

/** Whether a text holds an amount by itself, not as the end of a larger one: '$10.00' is not in '$210.00' or '-$10.00'. */
function carries(text: string, amount: string): boolean {
  for (let at = text.indexOf(amount); at >= 0; at = text.indexOf(amount, at + 1)) {
    // French groups digits with spaces and puts the sign of the currency last.
    const isTail = amount.startsWith('$') ? /-$/ : /(\d ?|-)$/
    if (!isTail.test(text.slice(Math.max(0, at - 2), at))) return true
  }
  return false
}

const quoteOf = (vehicleId: number, token: string) => app.call('getVehicleQuote', leaseOf(vehicleId), { token })

/** What the books say the person owed when the reservation was charged. */
async function debtOf(bookingId: number): Promise<number> {
  const rows = await db
    .select({ amountCents: ledgerLines.amountCents })
    .from(ledgerLines)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerLines.entryId))
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerLines.accountId))
    .where(
      and(
        eq(ledgerEntries.bookingId, bookingId),
        eq(ledgerEntries.reason, 'reserve_charged'),
        eq(ledgerAccounts.code, 'customer_receivable'),
      ),
    )
  return rows[0]?.amountCents ?? 0
}
