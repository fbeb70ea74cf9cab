import { cents, formatUsd, toWire } from '@ownward/domain/money'
import type { ProgramQuote } from '@ownward/domain/pricing'
import { selections } from '@ownward/domain/testing/surfaces'
import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { bookings, chargeIntents, sandboxCharges } from '../../../db/schema/index.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { plainSpaces, readPdf } from '../bookings/testing/read-pdf.ts'
import { givenOffers } from './testing/given-offers.ts'

const app = await startTestApp({ now: '2026-03-02T15:00:00Z' })
const { db } = app.parts.database
afterAll(() => app.close())
const { offered } = givenOffers(app)

const startAt = '2026-03-12T15:00:00.000Z'
const inDays = (days: number) => new Date(new Date(startAt).getTime() + days * 86_400_000).toISOString()
const exact = (dollars: number) => Math.round(dollars * 100)

/** A program that is on offer, how its initial fee is divided, and how long it lasts. */
const proposals = fc.record({
  program: selections.filter(({ selection }) => selection.prepaidPlan === null),
  shares: fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 3 }),
  months: fc.integer({ min: 3, max: 36 }),
})

test('API-63 API-64 API-65 API-66: over HTTP the offer, its quote, the printed agreement, booking, charge and books of thirty offers agree to the cent', async () => {
  const samples = fc.sample(proposals, { numRuns: 30, seed: 20_260_309 })
  let divided = 0
  for (const [index, { program, shares, months }] of samples.entries()) {
    const { surface, selection } = program
    const schedule = shares
      .map((share, at) => ({ amount: Math.floor((selection.feeCents * share) / 200) / 100, expected: inDays(at * 7) }))
      .filter(part => part.amount > 0)
    divided += schedule.length > 0 ? 1 : 0
    const car = await app.given.vehicle({ surface })
    const { id, person } = await offered({
      car,
      start_datetime: startAt,
      initial_fee: selection.feeCents / 100,
      miles: selection.miles,
      cycle_days: selection.days,
      program_length: months,
      variant: selection.variant,
      initial_fee_schedule: schedule,
    })
    const locale = index % 2 === 0 ? 'en' : 'fr'
    const ask = { token: person.token, headers: { 'accept-language': locale } }

    const list = await app.call('getMyOffers', { page: 1 }, ask)
    const quoted = await app.call('getOfferQuote', { offer_id: id }, ask)
    const draft = await app.call('quoteAgreement', { lease_id: car.id, offer_id: id }, ask)
    const taken = await app.call('acceptOffer', { offer_id: id }, ask)
    if (list.status !== 1 || quoted.status !== 1 || draft.status !== 1 || taken.status !== 1)
      throw new Error([quoted.message, draft.message, taken.message].join(' '))
    const [offer] = list.result
    const { result: lines } = quoted
    const { booking_id } = taken.result

    // The offer against its quote.
    expect(exact(offer!.fare) * selection.days).toBe(exact(lines.rent))
    expect(exact(offer!.weeklyEmf)).toBe(exact(offer!.fare) * 7)
    expect(exact(offer!.insurance_amt) * selection.days).toBe(exact(lines.insurance_amt) * 7)
    expect(offer!.initial_fee_options).toEqual(lines.initial_fee_options)
    const parts = offer!.initial_fee_options.reduce((total, { amount }) => total + exact(amount), 0)
    expect(parts).toBe(exact(offer!.total_initial_fee))
    expect([offer!.deposit_amt, offer!.final_payable_today]).toEqual([lines.deposit_amt, lines.final_payable_today])
    expect(lines.total_rental).toBe(lines.total_rent)
    expect(exact(lines.rent) - exact(lines.discount) + exact(lines.dia_fee) + exact(lines.tax)).toBe(
      exact(lines.total_rental),
    )
    expect(exact(lines.total_rental) + exact(lines.insurance_amt)).toBe(exact(lines.total_after_trial))

    // Both agreements against the quote.
    const signed = await app.call('getAgreement', { booking_id }, ask)
    if (signed.status !== 1) throw new Error(signed.message)
    for (const { file } of [draft.result, signed.result]) {
      const { text } = await readPdf(new Uint8Array(await (await fetch(app.url + file)).arrayBuffer()))
      const printed = [
        lines.rent,
        lines.dia_fee,
        lines.tax,
        lines.total_rental,
        lines.insurance_amt,
        lines.total_after_trial,
        lines.initial_fee,
        lines.today_initial_fee_with_tax,
        lines.final_payable_today,
        offer!.vehicle_cost,
        lines.cost_box.total,
        lines.cost_box.price_to_convert,
        ...lines.initial_fee_options.map(({ amount }) => amount),
      ]
      for (const amount of printed) expect(text).toContain(plainSpaces(formatUsd(cents(exact(amount)), locale)))
    }

    // Booking, charge and books against the quote.
    const [booking] = await db.select().from(bookings).where(eq(bookings.id, booking_id))
    const agreed = booking!.quote as ProgramQuote
    expect(toWire(agreed.totalAfterTrialCents)).toBe(lines.total_after_trial)
    expect(toWire(agreed.finalPayableTodayCents)).toBe(lines.final_payable_today)
    expect(booking!.programMonths).toBe(months)
    const key = `bk_${booking_id}:reserve`
    const [intent] = await db.select().from(chargeIntents).where(eq(chargeIntents.key, key))
    expect(toWire(cents(intent!.amountCents))).toBe(lines.final_payable_today)
    if (intent!.amountCents > 0) {
      const [charge] = await db.select().from(sandboxCharges).where(eq(sandboxCharges.key, key))
      expect(charge).toMatchObject({ state: 'succeeded', amountCents: intent!.amountCents })
    }
    const { rows } = await db.execute<{ owed: number }>(sql`
      select coalesce(sum(l.amount_cents), 0)::float8 as owed
        from ledger_entries e join ledger_lines l on l.entry_id = e.id join ledger_accounts a on a.id = l.account_id
       where e.booking_id = ${booking_id} and e.reason = 'reserve_charged' and a.code = 'customer_receivable'`)
    expect(rows[0]!.owed).toBe(intent!.amountCents)
    const pending = await app.call('getPendingBookingDetails', { bookingid: booking_id }, ask)
    if (pending.status !== 1) throw new Error(pending.message)
    expect(pending.result).toMatchObject({
      // The coupon is off already: the lines of a booking add up without one of its own.
      rent: toWire(cents(exact(lines.rent) - agreed.discountCents)),
      tax: lines.tax,
      carsharing_fee_total: lines.total_rental,
      insurance_amt: lines.insurance_amt,
      total_initial_fee: offer!.total_initial_fee,
      paid_amount: lines.final_payable_today,
    })
  }
  expect(divided).toBeGreaterThan(5)
  expect(await app.given.ledgerTotal()).toBe(0)
}, 120_000)
