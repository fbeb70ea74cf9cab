import { and, asc, desc, eq, isNull, lte, min, sql } from 'drizzle-orm'
import type { Sql, Tx } from '../../../db/connect.ts'
import { places, regions, taxRates, vehicles } from '../../../db/schema/index.ts'

/** A state or province, by country and code. */
export interface StateKey {
  country: string
  code: string
}

const ofState = ({ country, code }: StateKey) => and(eq(taxRates.country, country), eq(taxRates.code, code))

/** The rate that holds in a state at a moment; null where none does. What is agreed is priced by this, not by the copy that pages show. */
export async function taxRateAt(db: Sql, state: StateKey, now: Date): Promise<number | null> {
  const [row] = await db
    .select({ ratePpm: taxRates.ratePpm })
    .from(taxRates)
    .where(and(ofState(state), lte(taxRates.beginsAt, now)))
    .orderBy(desc(taxRates.beginsAt))
    .limit(1)
  return row?.ratePpm ?? null
}

/** The same for what shows a car by it: nobody takes that rate back before the transaction ends. */
export async function keepTaxRate(tx: Tx, state: StateKey, now: Date): Promise<number | null> {
  const [row] = await tx
    .select({ ratePpm: taxRates.ratePpm })
    .from(taxRates)
    .where(and(ofState(state), lte(taxRates.beginsAt, now)))
    .orderBy(desc(taxRates.beginsAt))
    .limit(1)
    .for('share')
  return row?.ratePpm ?? null
}

/** A state with every rate it has had or will have, the first one first, and how many cars stand there that are not sold. */
export interface TaxedState extends StateKey {
  name: string
  nameFr: string
  cars: number
  rates: { startsOn: string; beginsAt: Date; ratePpm: number }[]
}

/** Every state and province, those of the United States first, by name. */
export async function taxedStates(db: Sql): Promise<TaxedState[]> {
  const [states, rates, cars] = await Promise.all([
    db.select().from(regions).orderBy(desc(regions.country), asc(regions.name)),
    db.select().from(taxRates).orderBy(asc(taxRates.beginsAt)),
    carsByState(db),
  ])
  return states.map(({ country, code, name, nameFr }) => ({
    country,
    code,
    name,
    nameFr,
    cars: cars.get(keyOf({ country, code })) ?? 0,
    rates: rates.filter(rate => keyOf(rate) === keyOf({ country, code })),
  }))
}

/** States with cars that are not sold and without a rate that holds now: none of those cars can be put on the site. */
export async function statesWithoutRate(db: Sql, now: Date): Promise<TaxedState[]> {
  const states = await taxedStates(db)
  return states.filter(({ cars, rates }) => cars > 0 && !rates.some(({ beginsAt }) => beginsAt <= now))
}

async function carsByState(db: Sql): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ country: places.country, code: places.state, n: sql<number>`count(*)`.mapWith(Number) })
    .from(vehicles)
    .innerJoin(places, eq(places.id, vehicles.placeId))
    .where(sql`${vehicles.availability} <> 'sold'`)
    .groupBy(places.country, places.state)
  return new Map(rows.map(({ n, ...state }) => [keyOf(state), n]))
}

const keyOf = ({ country, code }: StateKey) => `${country}-${code}`

/** The state, held until the transaction ends: two members who set its rates wait for each other. Undefined when there is none. */
export async function lockState(tx: Tx, { country, code }: StateKey): Promise<typeof regions.$inferSelect | undefined> {
  const [row] = await tx
    .select()
    .from(regions)
    .where(and(eq(regions.country, country), eq(regions.code, code)))
    .for('update')
  return row
}

/** By which clock a day begins in a state: that of its largest place; the world's own where it has none. */
export async function zoneOf(db: Sql, { country, code }: StateKey): Promise<string> {
  const [row] = await db
    .select({ timeZone: places.timeZone })
    .from(places)
    .where(and(eq(places.country, country), eq(places.state, code)))
    .orderBy(desc(places.population))
    .limit(1)
  return row?.timeZone ?? 'UTC'
}

/** The rate that a state has from a day on, where one was set for that day. */
export async function rateFrom(tx: Tx, state: StateKey, startsOn: string): Promise<number | null> {
  const [row] = await tx
    .select({ ratePpm: taxRates.ratePpm })
    .from(taxRates)
    .where(and(ofState(state), eq(taxRates.startsOn, startsOn)))
  return row?.ratePpm ?? null
}

/** Writes the rate that holds in a state from a day on, over one of the same day. */
export async function writeRate(
  tx: Tx,
  { country, code }: StateKey,
  rate: { startsOn: string; beginsAt: Date; ratePpm: number },
): Promise<void> {
  await tx
    .insert(taxRates)
    .values({ country, code, ...rate })
    .onConflictDoUpdate({
      target: [taxRates.country, taxRates.code, taxRates.startsOn],
      set: { ratePpm: rate.ratePpm, begunAt: null },
    })
}

/** Takes a rate back. */
export async function deleteRate(tx: Tx, state: StateKey, startsOn: string): Promise<void> {
  await tx.delete(taxRates).where(and(ofState(state), eq(taxRates.startsOn, startsOn)))
}

/** Whether a state can do without its rate of a day: one from before holds again, or no car stands there that is not sold. */
export async function canDoWithout(tx: Tx, state: StateKey, startsOn: string): Promise<boolean> {
  // Whoever shows a car by one of them is waited for, and its car then seen.
  const rates = await tx.select().from(taxRates).where(ofState(state)).for('update')
  return rates.some(rate => rate.startsOn < startsOn) || !(await carsByState(tx)).has(keyOf(state))
}

/** Shows the rate that holds in a state now, after one was taken back; none where there is none. */
export async function copyHolding(tx: Tx, state: StateKey, now: Date): Promise<void> {
  await tx
    .update(regions)
    .set({ taxRatePpm: await taxRateAt(tx, state, now) })
    .where(and(eq(regions.country, state.country), eq(regions.code, state.code)))
}

const isDue = (now: Date) => and(isNull(taxRates.begunAt), lte(taxRates.beginsAt, now))

/** Copies to their states the rates that have begun by now, for everything that shows a price with its tax; how many there were. */
export async function copyBegun(tx: Tx, now: Date): Promise<number> {
  const due = await tx.select().from(taxRates).where(isDue(now)).orderBy(asc(taxRates.beginsAt)).for('update')
  for (const { country, code, startsOn, ratePpm } of due) {
    await tx
      .update(regions)
      .set({ taxRatePpm: ratePpm })
      .where(and(eq(regions.country, country), eq(regions.code, code)))
    await tx
      .update(taxRates)
      .set({ begunAt: now })
      .where(and(ofState({ country, code }), eq(taxRates.startsOn, startsOn)))
  }
  return due.length
}

/** When the next rate begins that was not copied yet, up to a moment. */
export async function nextBegin(db: Sql, until: Date): Promise<Date | null> {
  const [row] = await db
    .select({ at: min(taxRates.beginsAt) })
    .from(taxRates)
    .where(isDue(until))
  return row?.at ?? null
}
