import { count, eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { auditLog, makes, models, vehicles } from '../../../../db/schema/index.ts'
import { startTestApp } from '../../../../testing/test-app.ts'

const app = await startTestApp({ now: '2026-03-02T15:00:00Z' })
afterAll(() => app.close())
const { db } = app.parts.database
const member = await app.given.teamMember(['fleet'])
await app.given.vehicle()

const head =
  'VIN,Year,Make,Model,Body,Fuel,Drive,Engine,Transmission,Doors,Seats,Odometer,Color,Interior color,Place,Owner,day_price,fees,miles,selling_price,Salesman'
const good = (vin: string, change: Record<number, string> = {}) =>
  [vin, '2023', 'Toyota', 'Camry', 'sedan', 'gasoline', 'FWD', '2.5L I4', 'A', '4', '5', '20100', 'White', 'Black']
    .concat(['"Miami, FL"', 'Bayside Motors', '27', '500:6|1000:0', '1000:0:9.00|1500:2.00:9.50', '18000', 'Bob'])
    .map((cell, at) => change[at] ?? cell)
    .join(',')
const vins = ['4T1B11A06PU042780', '4T1B11A08PU042781', '4T1B11A0XPU042782']
const file = [
  head,
  good(vins[0]!),
  good(vins[1]!, { 1: '1890', 14: '"Atlantis, FL"', 17: '500:0|1000:6' }),
  good(vins[0]!),
  good(vins[2]!, { 7: '"2.5L\nI4"' }),
  '4T1B11A01PU042783,2022',
].join('\r\n')

const take = async (csv: string, change: object = {}) => {
  const answer = await app.call('teamImportVehicles', { csv, dry_run: false, ...change }, member)
  if (answer.status !== 1) throw new Error(answer.message)
  return answer.result
}
const held = async () => ({
  cars: (await db.select({ n: count() }).from(vehicles))[0]!.n,
  log: (await db.select({ n: count() }).from(auditLog))[0]!.n,
})

test('SRV-32: a dry run tells all that the import would do and keeps nothing; a row with a problem is not written, the others are', async () => {
  const before = await held()
  const tried = await take(file, { dry_run: true })
  expect(await held()).toEqual(before)
  const done = await take(file)
  const plain = ({ rows }: typeof done) => rows.map(({ vehicle_id: _, ...row }) => row)
  expect(plain(done)).toEqual(plain(tried))
  expect(done.counts).toEqual({ created: 2, changed: 0, unchanged: 0, refused: 3 })
  expect(done.unknown_columns).toEqual(['salesman'])
  expect(done.rows.map(({ line, outcome }) => [line, outcome])).toEqual([
    [2, 'created'],
    [3, 'refused'],
    [4, 'refused'],
    [5, 'created'],
    [7, 'refused'],
  ])
  expect(done.rows[1]!.problems.map(({ field }) => field).sort()).toEqual(['fees', 'place', 'year'])
  expect(done.rows[2]!.problems).toEqual([{ field: 'vin', message: 'The file has this VIN already, in line 2.' }])
  expect(done.rows[4]!.problems[0]!.message).toMatch(/^The row has 2 cells/)
  const [made] = await db.select().from(vehicles).where(eq(vehicles.vin, vins[0]!))
  expect(made).toMatchObject({ availability: 'hidden', name: 'Toyota Camry', weekCents: 189_00, odometer: 20_100 })
  expect(await held()).toEqual({ cars: before.cars + 2, log: before.log + 4 })
})

test('SRV-32: the same file twice changes nothing, and a few columns change those alone', async () => {
  await take(file)
  const before = await held()
  const again = await take(file)
  expect(again.counts).toEqual({ created: 0, changed: 0, unchanged: 2, refused: 3 })
  expect(await held()).toEqual(before)
  const some = await take(`vin;odometer;selling_price\n${vins[0]};20500;17500\n${vins[2]};20100;18000\n`)
  expect(some.rows).toMatchObject([
    {
      outcome: 'changed',
      changed: ['odometer', 'prices'],
      changes: [
        { field: 'odometer', from: '20100', to: '20500' },
        { field: 'sellingPriceCents', from: '$18,000.00', to: '$17,500.00' },
      ],
    },
    { outcome: 'unchanged', changes: [] },
  ])
  const [car] = await db.select().from(vehicles).where(eq(vehicles.vin, vins[0]!))
  expect(car).toMatchObject({ odometer: 20_500, sellingPriceCents: 17_500_00, weekCents: 189_00, engine: '2.5L I4' })
})

test('SRV-32: a make that is not known is a slip of the keyboard, unless new ones are allowed', async () => {
  const csv = [head, good('4T1B11A01PU042783', { 2: 'Tesla', 3: 'Model S' })].join('\n')
  expect((await take(csv)).rows[0]).toMatchObject({ outcome: 'refused', problems: [{ field: 'make' }] })
  expect((await take(csv, { add_names: true, dry_run: true })).rows[0]).toMatchObject({ outcome: 'created' })
  expect(await db.select().from(makes).where(eq(makes.name, 'Tesla'))).toEqual([])
  expect((await take(csv, { add_names: true })).rows[0]).toMatchObject({ outcome: 'created' })
  expect(await db.select().from(models).where(eq(models.name, 'Model S'))).toHaveLength(1)
})

test('SRV-32: a file that is none is refused as a whole, with where and what to do', async () => {
  const send = (csv: string) => app.call('teamImportVehicles', { csv, dry_run: false }, member)
  expect(await send('name,year\nCamry,2024')).toMatchObject({ code: 'csv-head' })
  expect(await send('vin,vin\na,b')).toMatchObject({ code: 'csv-head' })
  expect(await send('vin,year\n"1M8,2024\n')).toMatchObject({ code: 'bad-csv' })
  expect(await send(`vin\n${'x\n'.repeat(1001)}`)).toMatchObject({ code: 'csv-rows' })
  expect(await send(`vin\n${'x\n'.repeat(1000)}`)).toMatchObject({ status: 1 })
  const wide = Array.from({ length: 101 }, (_, n) => (n === 0 ? 'vin' : `column_${n}`)).join(',')
  expect(await send(`${wide}\n`)).toMatchObject({
    code: 'csv-columns',
    message: expect.stringContaining('101 columns'),
  })
  const large = await app.send('teamImportVehicles', { csv: 'x'.repeat(2_000_001), dry_run: false }, member)
  expect(large.status).toBe(400)
})

test('SRV-32: the year of the VIN is held against the one that stands beside it', async () => {
  const [honda] = (await take([head, good('1HGCM82633A004352', { 1: '2021' })].join('\n'), { dry_run: true })).rows
  expect(honda!.problems).toEqual([
    { field: 'year', message: 'The VIN is that of a 2003 model: correct the year or the VIN.' },
  ])
})
