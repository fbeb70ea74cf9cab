import type { VehicleAct } from '@ownward/contract/tables'
import { asc, eq, like } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog, priceSurfaces, vehicleClaims, vehicles } from '../../../db/schema/index.ts'
import { testSurface } from '../../../testing/given.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { runBulkJobs } from './run-jobs.ts'
import { bulkOf, someCars } from './testing-bulk.ts'

type Press = (app: TestApp, id: number, token: string) => Promise<{ status: unknown; code?: string }>

const publishes =
  (published: boolean): Press =>
  (app, id, token) =>
    app.call('teamPublishVehicle', { vehicle_id: id, published }, { token }) as never

const saves =
  (facts: Record<string, string>): Press =>
  (app, id, token) =>
    app.call('teamSaveVehicle', { vehicle_id: id, facts }, { token }) as never

/** As the form of prices sends them: all that stand there, with what is changed, and the version that was read. */
const reprices: Press = async (app, id, token) => {
  const [row] = await app.parts.database.db
    .select()
    .from(priceSurfaces)
    .where(eq(priceSurfaces.vehicleId, id as never))
  const { version } = row!
  const surface = row!.surface as typeof testSurface
  const changed = { ...surface, dayCents: surface.dayCents - 2000, depositCents: 300_00, coupons }
  return app.call(
    'teamSavePrices',
    { vehicle_id: id, surface: changed as never, groups: [], version },
    { token },
  ) as never
}

const coupons = { weekly: 10_00, biweekly: 20_00, monthly: 40_00 }
const days = { from: '2026-04-01', until: '2026-04-03', note: 'inspection' }

/** Each action beside its single press; `all` where nothing stands in the way of any car. */
const presses: Record<VehicleAct['action'], { act: VehicleAct; press: Press; all?: true }> = {
  publish: { act: { action: 'publish' }, press: publishes(true) },
  withdraw: { act: { action: 'withdraw' }, press: publishes(false) },
  prices: {
    act: { action: 'prices', day: { by: 'add', n: -2000 }, depositCents: 300_00, coupons },
    press: reprices,
  },
  block: {
    act: { action: 'block', ...days },
    press: (app, id, token) => app.call('teamBlockVehicle', { vehicle_id: id, ...days }, { token }) as never,
  },
  place: { act: { action: 'place', place: 'Atlanta, GA' }, press: saves({ place: 'Atlanta, GA' }) },
  owner: { act: { action: 'owner', owner: 'Harbor Cars' }, press: saves({ owner: 'Harbor Cars' }), all: true },
  badge: { act: { action: 'badge', badge: 'PTO' }, press: saves({ badge: 'PTO' }), all: true },
  featured: { act: { action: 'featured', featured: true }, press: saves({ featured: 'yes' }), all: true },
}

/** A fleet in which some cars are hidden, some lack what they need to be shown and some are out. */
async function aFleet() {
  const app = await startTestApp()
  const cars = await someCars(app, 14)
  const { pool } = app.parts.database
  await pool.query("update vehicles set availability = 'hidden' where id % 2 = 0")
  await pool.query('delete from vehicle_photos where vehicle_id % 5 = 0')
  await pool.query('update vehicles set pickup_place_id = null where id % 7 = 0 and id % 2 = 0')
  await pool.query("update vehicles set availability = 'rented' where id % 9 = 0")
  await pool.query(
    `update price_surfaces set surface = jsonb_set(surface, '{dayCents}', '2000') where vehicle_id % 4 = 0`,
  )
  await pool.query('update vehicles set is_featured = true where id % 3 = 0')
  await pool.query(`insert into places (id, name, state, country, lat, lng, population, time_zone, folded)
    values (9002, 'Atlanta', 'GA', 'US', 33.7, -84.4, 500000, 'America/New_York', 'atlanta')`)
  await pool.query(`insert into owners (id, name, kind, email, phone, place_id)
    values (9002, 'Harbor Cars', 'dealer', 'harbor@example.com', '3055550182', 9001)`)
  const member = await app.given.teamMember(['fleet'])
  const block = { from: '2026-04-03', until: '2026-04-09', note: 'paint' }
  for (const id of cars.filter(id => id % 6 === 1))
    await app.call('teamBlockVehicle', { vehicle_id: id, ...block }, member)
  return { app, cars, member }
}

/** The lines of a report; the fields that were changed stand in any order. */
const linesOf = (csv: string) => csv.split('\r\n').map(line => line.split(/[\n"]+/).sort())

/** All that an action can have written of cars, but for numbers and moments that are told out anew each time. */
async function written({ parts: { database } }: TestApp) {
  const { db } = database
  return {
    vehicles: await db.select().from(vehicles).orderBy(asc(vehicles.id)),
    prices: await db.select().from(priceSurfaces).orderBy(asc(priceSurfaces.vehicleId)),
    claims: (await db.select().from(vehicleClaims).orderBy(asc(vehicleClaims.vehicleId), asc(vehicleClaims.id))).map(
      ({ vehicleId, kind, period, note }) => ({ vehicleId, kind, period, note }),
    ),
    log: (
      await db
        .select()
        .from(auditLog)
        .where(like(auditLog.subject, 'vehicle:%'))
        .orderBy(asc(auditLog.subject), asc(auditLog.id))
    ).map(({ subject, action, reason }) => ({ subject, action, reason })),
  }
}

test.each(Object.entries(presses))(
  'DESK-09: %s does to every car, writes and refuses what its single press does',
  async (_, { act, press, all = false }) => {
    const [one, many] = await Promise.all([aFleet(), aFleet()])
    const cars = [...one.cars].reverse()
    expect(many.cars).toEqual(one.cars)
    const single: Record<number, string> = {}
    for (const id of cars) single[id] = (await press(one.app, id, one.member.token)).code ?? ''
    const bulk = bulkOf(many.app, many.member)
    const previewed = await bulk.file('teamVehicleBulkFile', { act, ids: cars })
    const job = await bulk.start(act, cars.length)
    await runBulkJobs(many.app.parts)
    const items: Record<number, string> = {}
    for (let after: number | undefined; ; ) {
      const page = await bulk.read(job, { ...(after !== undefined && { after }) })
      for (const { id, code } of page.rows) items[id] = code
      if (page.after === null) break
      after = page.after
    }
    expect(items).toEqual(single)
    // What was seen before is what was done.
    expect(linesOf(await bulk.file('teamBulkReport', { job }))).toEqual(linesOf(previewed))
    expect(await written(many.app)).toEqual(await written(one.app))
    const refused = Object.values(items).filter(code => code !== '').length
    if (all) expect(refused).toBe(0)
    else expect(refused > 0 && refused < cars.length, `${refused} refused, the others not`).toBe(true)

    // And back again: every car that was changed has what it had. One without a photo could not be shown again.
    await many.app.parts.database.pool.query(`
      insert into vehicle_photos (vehicle_id, position, picture_key, kind, angle)
      select id, 1, 'photo', 'photo', 'front' from vehicles on conflict do nothing`)
    const changed = (await bulk.read(job, { outcome: 'changed' })).rows
    expect(changed.length).toBeGreaterThan(0)
    const undone = await bulk.undo(job)
    expect(undone.job.counts).toMatchObject({ changed: changed.length, refused: 0, waiting: 0 })
    const changes = ({ rows }: { rows: typeof changed }) =>
      Object.fromEntries(rows.map((row: { id: number; changes: object }) => [row.id, row.changes]))
    const back = changed.map((row: { id: number; changes: { field: string; from: string; to: string }[] }) => ({
      ...row,
      changes: row.changes.map(({ field, from, to }) => ({ field, from: to, to: from })),
    }))
    expect(changes(undone)).toEqual(changes({ rows: back }))
  },
)
