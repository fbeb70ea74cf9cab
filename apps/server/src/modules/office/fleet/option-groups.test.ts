import { variantKey } from '@ownward/domain/pricing'
import { afterAll, expect, test } from 'vitest'
import { testSurface } from '../../../testing/given.ts'
import { startTestApp } from '../../../testing/test-app.ts'

const app = await startTestApp({ now: '2026-03-02T15:00:00Z' })
afterAll(() => app.close())
const member = await app.given.teamMember(['fleet'])

const vin = '1M8GDM9AXKP042788'
const groups = ['Exterior color', 'Package']
const variants = ['Black', 'Blue'].flatMap(color =>
  ['Standard', 'Winter'].map(kit => ({
    choices: [color, kit],
    premiumMsrpCents: kit === 'Winter' ? 18_900_00 : 18_000_00,
    dayDeltaCents: kit === 'Winter' ? 60 : 0,
  })),
)
const surface = { ...testSurface, variants } as never

async function toldOf(id: number) {
  const answer = await app.call('getPreAuthVehicleDetail', { list_id: id })
  const file = await app.call('teamVehicle', { vehicle_id: id }, member)
  if (answer.status !== 1 || file.status !== 1) throw new Error('not told')
  const { variation_config, variation_order, variants } = answer.result
  return { names: Object.keys(variation_config), order: variation_order, groups: file.result.groups, variants }
}

test('API-23, SRV-32: groups keep the order the team gave them when prices are saved, saved again as they were read, and imported', async () => {
  const { id } = await app.given.vehicle({ vin })
  const save = (names: string[], version: number) =>
    app.call('teamSavePrices', { vehicle_id: id, surface, groups: names, version }, member)
  expect(await save(groups, 1)).toMatchObject({ status: 1 })
  const first = await toldOf(id)
  expect(first).toMatchObject({ names: groups, order: groups, groups })
  expect(Object.keys(first.variants)).toContain(variantKey(['Black', 'Winter']))
  expect(await save(first.groups, 2)).toMatchObject({ status: 1 })
  expect(await toldOf(id)).toMatchObject({ names: groups, order: groups, groups })
  const csv = `vin,day_price\n${vin},28.00\n`
  const imported = await app.call('teamImportVehicles', { csv, dry_run: false }, member)
  expect(imported).toMatchObject({ status: 1, result: { rows: [{ outcome: 'changed', changed: ['prices'] }] } })
  const last = await toldOf(id)
  expect(last).toMatchObject({ names: groups, order: groups, groups })
  expect(last.variants['Blue||Winter']).toMatchObject({ premium_msrp: 18_900, rent: '$28.60' })
})

test('API-23, SRV-32: a group named by a number alone is refused: the names of an object on the wire would lose their order', async () => {
  const { id } = await app.given.vehicle()
  const answer = await app.call(
    'teamSavePrices',
    { vehicle_id: id, surface, groups: ['Exterior color', '2024'], version: 1 },
    member,
  )
  expect(answer).toMatchObject({ status: 0, code: 'bad-prices' })
})
