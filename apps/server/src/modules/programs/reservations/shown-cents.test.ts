import type { AllIn } from '@ownward/contract'
import { fromWire, toWire } from '@ownward/domain/money'
import { type PriceSurface, priceTiers, tierKey, variantKey } from '@ownward/domain/pricing'
import { selections } from '@ownward/domain/testing/surfaces'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { chargeIntents } from '../../../db/schema/index.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { givenTerms, leaseOf } from '../bookings/testing/given.ts'

const app = await startTestApp({ now: '2026-03-02T15:00:00Z' })
const { db } = app.parts.database
afterAll(() => app.close())
await givenTerms(app)

/** The request that the builder hands on when it was opened at a choice and left as it was. */
function requestFor(vehicleId: number, surface: PriceSurface, { fee, miles, days }: AllIn, variant: string | null) {
  const tier = priceTiers(surface, variant).find(({ key }) => key === tierKey(fromWire(fee), miles))!
  return leaseOf(vehicleId, {
    startdatetime: '2026-03-18T15:00:00Z',
    initial_fee_options: fee,
    miles_options: miles,
    days,
    rental_options: toWire(tier.dayCents),
    emf_options: undefined,
    ...(variant !== null && { variant }),
  })
}

test('DET-06 SRCH-24 SRV-08 API-72: over HTTP the card, the page, the quote, the booking and the charge of twenty cars agree to the cent, for every fee and variant', async () => {
  const samples = fc.sample(selections, { numRuns: 20, seed: 20_260_302 })
  for (const { surface } of samples) {
    const [ana, vehicle] = [await app.given.readyPerson(), await app.given.vehicle({ surface })]
    const ask = { token: ana.token }
    const found = await app.call('searchPreAuthVehicles', { orderby: 'id', limit: 100 })
    const detail = await app.call('getPreAuthVehicleDetail', { list_id: vehicle.id })
    if (!found.status || detail.status !== 1) throw new Error(found.message)
    const card = found.result.find(({ id }) => id === vehicle.id)!
    const page = detail.result

    const highest = surface.fees.at(-1)!
    expect(page.all_in.map(({ fee }) => fromWire(fee))).toEqual(surface.fees.toReversed().map(fee => fee.feeCents))
    expect(card.all_in).toEqual(page.all_in[0])
    expect(card.all_in).toMatchObject({ fee: toWire(highest.feeCents), miles: card.rent_miles })

    const shown = [null, ...(surface.variants ?? []).map(({ choices }) => variantKey(choices))].flatMap(variant =>
      (variant === null ? page.all_in : page.variants[variant]!.all_in).map(choice => ({ variant, choice })),
    )
    for (const { variant, choice } of shown) {
      const quoted = await app.call('getVehicleQuote', requestFor(vehicle.id, surface, choice, variant), ask)
      if (quoted.status !== 1) throw new Error(quoted.message)
      expect(quoted.result).toMatchObject({
        total_after_trial: choice.cycle,
        final_payable_today: choice.due_today,
        deposit_amt: choice.deposit,
      })
    }

    const booked = await app.call('book', requestFor(vehicle.id, surface, card.all_in, null), ask)
    if (booked.status !== 1) throw new Error(booked.message)
    const key = `bk_${booked.result.booking_id}:reserve`
    const [intent] = await db.select().from(chargeIntents).where(eq(chargeIntents.key, key))
    expect(intent!.amountCents).toBe(fromWire(card.all_in.due_today))
  }
}, 120_000)
