import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { startTestApp } from '../http/testing.ts'
import { testSurface } from '../http/testing-given.ts'
import { vehicles } from './schema/index.ts'

const app = await startTestApp()
const { db } = app.parts.database
afterAll(() => app.close())

const folder = fileURLToPath(new URL('./migrations/', import.meta.url))
const [file] = globSync('*_option_groups_moved.sql', { cwd: folder })
const moved = readFileSync(folder + file, 'utf8')

/** What becomes of a car's groups as they were kept before. */
async function groupsAfter(choices: readonly string[][], before: Record<string, string[]>) {
  const variants = choices.map((each, at) => ({
    choices: each,
    premiumMsrpCents: 18_000_00 + at * 100,
    dayDeltaCents: 0,
  }))
  const surface = variants.length > 0 ? { ...testSurface, variants } : testSurface
  const { id } = await app.given.vehicle({ surface })
  await db.execute(sql`alter table vehicles drop constraint vehicles_variation_config_list`)
  await db.execute(sql`update vehicles set variation_config = ${JSON.stringify(before)}::jsonb where id = ${id}`)
  for (const statement of moved.split('--> statement-breakpoint')) await db.execute(sql.raw(statement))
  const [row] = await db.select().from(vehicles).where(eq(vehicles.id, id))
  return row!.variationConfig.map(({ name, values }) => [name, ...values])
}

test('API-23, DET-08: cars that were stored before keep their groups, in the order in which their variants name them', async () => {
  const both = [
    ['Black', 'Standard'],
    ['Black', 'Winter'],
    ['Blue', 'Standard'],
    ['Blue', 'Winter'],
  ]
  const groups = { Package: ['Standard', 'Winter'], 'Exterior color': ['Black', 'Blue'] }
  expect(await groupsAfter(both, groups)).toEqual([
    ['Exterior color', 'Black', 'Blue'],
    ['Package', 'Standard', 'Winter'],
  ])
  expect(
    await groupsAfter(
      both.map(row => row.toReversed()),
      groups,
    ),
  ).toEqual([
    ['Package', 'Standard', 'Winter'],
    ['Exterior color', 'Black', 'Blue'],
  ])
  expect(await groupsAfter([['A'], ['B']], { Trim: ['A', 'B'] })).toEqual([['Trim', 'A', 'B']])
  expect(await groupsAfter([], {})).toEqual([])
})
