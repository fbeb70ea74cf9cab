import type { BulkAct } from '@ownward/contract/tables'
import { afterAll, expect, test } from 'vitest'
import { startTestApp } from '../../../testing/test-app.ts'
import { dryRun } from '../../../work.ts'
import type { Pressed } from './bulk-action.ts'
import { actionOf } from './job-actions.ts'
import { someCars } from './testing-bulk.ts'

const app = await startTestApp()
afterAll(() => app.close())
const { db, pool } = app.parts.database
const { id: userId } = await app.given.teamMember(['fleet'])
const cars = await someCars(app, 12)
/** Cars without prices, with prices that a change makes wrong, with some that it leaves, that are out, hidden or sold, and one that is not there. */
await pool.query('delete from price_surfaces where vehicle_id % 5 = 0')
await pool.query(
  `update price_surfaces set surface = jsonb_set(surface, '{dayCents}', '2000') where vehicle_id % 4 = 0`,
)
await pool.query("update vehicles set availability = 'rented' where id % 3 = 0")
await pool.query("update vehicles set availability = 'hidden' where id % 7 = 0")
await pool.query("update vehicles set availability = 'sold' where id % 11 = 0")
const ids = [999_999, ...cars]

const acts: Record<string, BulkAct> = {
  'less by an amount': { action: 'prices', day: { by: 'add', n: -2000 } },
  'more by a share': { action: 'prices', day: { by: 'percent', n: 300 }, depositCents: 300_00 as never },
  'as it stands for some': { action: 'prices', day: { by: 'set', n: 2000 } },
  'against a rule for all': { action: 'prices', sellingPriceCents: 0 as never },
}

/** What stands in an answer but for what giving it back takes: nothing is given back of what was only foreseen. */
const told = (pressed: Pressed) => {
  const { kept: _, ...rest } = pressed as Pressed & { kept?: unknown }
  return rest
}

test.each(Object.entries(acts))(
  'DESK-08: prices, %s: what is foreseen of each car is what its press answers',
  async (_, act) => {
    const action = actionOf('vehicles', act)
    const foreseen = await action.foresee!(db, ids, act)
    const outcomes = new Set<string>()
    for (const id of ids) {
      const pressed = await dryRun(app.parts, app.clock.now(), work =>
        action.press({ ...work, actor: { userId: userId as never, rights: ['fleet'] } }, id, act),
      )
      expect({ id, ...foreseen.get(id) }).toEqual({ id, ...told(pressed) })
      outcomes.add(pressed.ok ? String(pressed.changed) : pressed.code)
    }
    expect(outcomes.size, [...outcomes].join()).toBeGreaterThan(2)
    expect([...outcomes]).toEqual(expect.arrayContaining(['no-vehicle', 'no-prices']))
  },
)
