import { count, eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { auditLog, owners, pickupPlaces } from '../../../../db/schema/index.ts'
import { startTestApp } from '../../../../testing/test-app.ts'

const app = await startTestApp({ now: '2026-03-02T15:00:00Z' })
afterAll(() => app.close())
const { db } = app.parts.database
const member = await app.given.teamMember(['fleet'])
await app.given.vehicle()

const take = async (of: 'owners' | 'partners' | 'places', csv: string, dry_run = false) => {
  const answer = await app.call('teamImportNames', { of, csv, dry_run }, member)
  if (answer.status !== 1) throw new Error(answer.message)
  return answer.result
}
const logged = async () => (await db.select({ n: count() }).from(auditLog))[0]!.n

test('OPS-08, SRV-32: a file of owners is tried without a trace, then taken in, each row told of by its line', async () => {
  const file = [
    'Name,City,Phone,Email,Kind,Fax',
    'North Cars,"Miami, FL",(305) 555-0190,north@example.com,dealer,1',
    'South Cars,"Atlantis, FL",3055550191,south@example.com,dealer,1',
    'north  cars,"Miami, FL",3055550192,n@example.com,dealer,1',
    'West Cars,"Miami, FL",55,nobody,rival,1',
    'Own Fleet,"Miami, FL",+1 305 555 0193,own@example.com,Company,1',
  ].join('\n')
  const before = await logged()
  const tried = await take('owners', file, true)
  expect(await logged()).toBe(before)
  const done = await take('owners', file)
  const plain = ({ rows }: typeof done) => rows.map(({ id: _, ...row }) => row)
  expect(plain(done)).toEqual(plain(tried))
  expect(done).toMatchObject({ counts: { created: 2, refused: 3 }, unknown_columns: ['fax'] })
  expect(done.rows.map(({ line, problems }) => [line, problems.map(({ field }) => field)])).toEqual([
    [2, []],
    [3, ['city']],
    [4, ['name']],
    [5, ['kind', 'email', 'phone']],
    [6, []],
  ])
  const [own] = await db.select().from(owners).where(eq(owners.name, 'Own Fleet'))
  expect(own).toMatchObject({ kind: 'company', phone: '3055550193', version: 1 })
  expect(await logged()).toBe(before + 2)
  // A column that the file does not have changes nothing, and the same file twice neither.
  const again = await take('owners', 'name;email\nNorth Cars;north@example.com\nOWN FLEET;fleet@example.com\n')
  expect(again.rows.map(({ outcome }) => outcome)).toEqual(['unchanged', 'changed'])
  expect(await db.select().from(owners).where(eq(owners.name, 'Own Fleet'))).toMatchObject([
    { email: 'fleet@example.com', phone: '3055550193', version: 2 },
  ])
})

test('OPS-08, SRV-32: a file of partners and one of pickup places; a vehicle of the next file can name them', async () => {
  const partners = await take('partners', 'name,code\nBay Listing,bay\nNo Code,\n')
  expect(partners.rows.map(({ outcome }) => outcome)).toEqual(['created', 'refused'])
  const head =
    'name,street,city,postal_code,phone,email,monday,tuesday,bring_en,keys_en,back_en,bring_fr,keys_fr,back_fr,returned_to'
  const row = (name: string, monday: string, back: string) =>
    `${name},1 Bay Street,"Miami, FL",33132,3055550170,bay@example.com,${monday},,a,b,c,d,e,f,${back}`
  const places = await take(
    'places',
    [
      head,
      row('Bay Lot', '8:00-17:30', ''),
      row('Bad Lot', 'always', 'Nowhere'),
      row('Back Lot', '9:00 - 12:00', 'Bay Lot'),
    ].join('\n'),
  )
  expect(places.rows.map(({ outcome, problems }) => [outcome, problems.map(({ field }) => field)])).toEqual([
    ['created', []],
    ['refused', ['monday', 'returned_to']],
    ['created', []],
  ])
  const [lot] = await db.select().from(pickupPlaces).where(eq(pickupPlaces.name, 'Bay Lot'))
  expect(lot).toMatchObject({
    hours: [{ opens: '08:00', closes: '17:30' }, null, null, null, null, null, null],
    notes: { en: { keys: 'b' }, fr: { bring: 'd' } },
  })
  const [back] = await db.select().from(pickupPlaces).where(eq(pickupPlaces.name, 'Back Lot'))
  expect(back!.returnPlaceId).toBe(lot!.id)
  const changed = await take('places', 'name,keys_en\nbay lot,At the gate.\n')
  expect(changed.rows[0]).toMatchObject({ outcome: 'changed', id: lot!.id })
  const car = await app.given.vehicle()
  const facts = { pickup_place: 'Bay Lot', partner: 'bay' }
  expect(await app.call('teamSaveVehicle', { vehicle_id: car.id, facts }, member)).toMatchObject({ status: 1 })
  const noHead = await app.call('teamImportNames', { of: 'places', csv: 'vin\n1', dry_run: true }, member)
  expect(noHead).toMatchObject({ code: 'csv-head', message: expect.stringContaining('name') })
})
