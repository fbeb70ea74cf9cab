import { cents, toWire } from '@ownward/domain/money'
import { type PriceSurface, variantKey } from '@ownward/domain/pricing'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { chargeIntents, priceSurfaces, vehicles } from '../../../db/schema/index.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { leaseOf } from '../bookings/testing/given.ts'
import { readPdf } from '../bookings/testing/read-pdf.ts'

const app = await startTestApp({ now: '2026-03-02T15:00:00Z', seed: 'demo' })
const { db } = app.parts.database
afterAll(() => app.close())

const priced = await db
  .select({ id: vehicles.id, surface: priceSurfaces.surface })
  .from(vehicles)
  .innerJoin(priceSurfaces, eq(priceSurfaces.vehicleId, vehicles.id))
  .where(eq(vehicles.availability, 'free'))
const varied = priced
  .map(({ id, surface }) => ({ id, surface: surface as PriceSurface }))
  .filter(({ surface }) => surface.variants)

async function detailOf(id: number) {
  const answer = await app.call('getPreAuthVehicleDetail', { list_id: id, program: 'rideshare', financing: 'pto' })
  if (answer.status !== 1) throw new Error(answer.message)
  return answer.result
}

/** Every way to choose one value of each group, joined as a client of the source joins them. */
const keysOf = (groups: readonly (readonly string[])[]) =>
  groups
    .reduce<string[][]>((rows, values) => rows.flatMap(row => values.map(value => [...row, value])), [[]])
    .map(variantKey)

test('API-23, DET-08: of every car of the demo with options, whatever is chosen in the groups as they are told makes a variant', async () => {
  const groupsOf = new Map<number, number>()
  for (const { id } of varied) {
    const { variation_config, variants } = await detailOf(id)
    const groups = Object.values(variation_config)
    groupsOf.set(id, groups.length)
    expect(keysOf(groups).toSorted(), `car ${id}`).toEqual(Object.keys(variants).toSorted())
  }
  expect([...groupsOf.values()].filter(count => count === 1).length).toBeGreaterThan(20)
  expect([...groupsOf.values()].filter(count => count === 2).length).toBeGreaterThan(5)
})

test('DET-08, SRV-08, SRV-21: the options chosen are one price and one car in detail, quote, agreement and charge', async () => {
  for (const { id, surface } of varied) {
    const detail = await detailOf(id)
    const key = keysOf(Object.values(detail.variation_config)).at(-1)!
    const day = Number(detail.variants[key]?.rent.replace('$', ''))
    const person = await app.given.readyPerson()
    const fee = surface.fees.at(-1)!.feeCents / 100
    const ask = leaseOf(id, {
      startdatetime: detail.pickup_date,
      owner_id: detail.owner_id,
      initial_fee_options: fee,
      miles_options: surface.miles[0]!.miles,
      rental_options: day,
      emf_options: undefined,
      variant: key,
    })
    const quoted = await app.call('getVehicleQuote', ask, person)
    if (quoted.status !== 1) throw new Error(`car ${id}: ${quoted.message}`)
    expect(quoted.result.rent, `car ${id}`).toBe(Math.round(day * 700) / 100)
    expect(quoted.result.cost_box.cash_price, `car ${id}`).toBe(detail.variants[key]!.premium_msrp)
    if (Object.keys(detail.variation_config).length < 2) continue
    const booked = await app.call('book', ask, person)
    if (booked.status !== 1) throw new Error(`car ${id}: ${booked.message}`)
    const { booking_id } = booked.result
    const agreement = await app.call('getAgreement', { booking_id }, person)
    if (agreement.status !== 1) throw new Error(agreement.message)
    const paper = await fetch(app.url + agreement.result.file)
    const { text } = await readPdf(new Uint8Array(await paper.arrayBuffer()))
    for (const value of key.split('||')) expect(text, `car ${id}`).toContain(detail.option_labels[value])
    const [intent] = await db
      .select()
      .from(chargeIntents)
      .where(eq(chargeIntents.key, `bk_${booking_id}:reserve`))
    expect(toWire(cents(intent!.amountCents))).toBe(quoted.result.final_payable_today)
  }
}, 60_000)
