import type { BulkAct } from '@ownward/contract/tables'
import { asc, like } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog, priceSurfaces, vehicleClaims, vehicles } from '../../../db/schema/index.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { runBulkJobs } from './run-jobs.ts'
import { bulkOf, someCars } from './testing-bulk.ts'

type Press = (app: TestApp, id: number, token: string) => Promise<{ status: unknown; code?: string }>

const publishes =
  (published: boolean): Press =>
  (app, id, token) =>
    app.call('teamPublishVehicle', { vehicle_id: id, published }, { token }) as never

const presses: Record<string, { act: BulkAct; press: Press }> = {
  publish: { act: { action: 'publish' }, press: publishes(true) },
  withdraw: { act: { action: 'withdraw' }, press: publishes(false) },
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
  return { app, cars, member: await app.given.teamMember(['fleet']) }
}

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
  async (_, { act, press }) => {
    const [one, many] = await Promise.all([aFleet(), aFleet()])
    const all = [...one.cars].reverse()
    expect(many.cars).toEqual(one.cars)
    const single: Record<number, string> = {}
    for (const id of all) single[id] = (await press(one.app, id, one.member.token)).code ?? ''
    const bulk = bulkOf(many.app, many.member)
    const job = await bulk.start(act, all.length)
    await runBulkJobs(many.app.parts)
    const items: Record<number, string> = {}
    for (let after: number | undefined; ; ) {
      const page = await bulk.read(job, { ...(after !== undefined && { after }) })
      for (const { id, code } of page.rows) items[id] = code
      if (page.after === null) break
      after = page.after
    }
    expect(items).toEqual(single)
    expect(await written(many.app)).toEqual(await written(one.app))
    const outcomes = new Set(Object.values(items).map(code => code !== ''))
    expect(outcomes.size, 'some are refused and some are not').toBe(2)
  },
)
