import { count, eq, like } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { auditLog, owners, partners, vehicles } from '../../../../db/schema/index.ts'
import { startTestApp } from '../../../../testing/test-app.ts'

const app = await startTestApp({ now: '2026-03-02T15:00:00Z' })
afterAll(() => app.close())
const { db } = app.parts.database
const member = await app.given.teamMember(['fleet'])
await app.given.vehicle()

const dealer = {
  name: 'Harbor Auto',
  kind: 'dealer',
  city: 'miami, fl',
  phone: '3055550190',
  email: 'h@example.com',
} as const
async function made(change: object = {}): Promise<number> {
  const answer = await app.call('teamSaveOwner', { ...dealer, ...change }, member)
  if (answer.status !== 1) throw new Error(JSON.stringify(answer))
  return answer.result.id
}
async function madePartner(name: string, code: string): Promise<number> {
  const answer = await app.call('teamSavePartner', { name, code }, member)
  if (answer.status !== 1) throw new Error(JSON.stringify(answer))
  return answer.result.id
}
const said = async (subject: string) =>
  (await db.select().from(auditLog).where(like(auditLog.subject, subject)).orderBy(auditLog.id)).map(
    ({ action, reason }) => [action, reason],
  )

test('OPS-08, SRV-32: an owner and a partner are written down, found by forms, and their names are theirs alone', async () => {
  const id = await made()
  const partner = await madePartner('Lakeside Listing', 'lakeside')
  const listed = await app.call('teamOwners', {}, member)
  if (listed.status !== 1) throw new Error(listed.message)
  expect(listed.result.find(row => row.what === 'owner' && row.id === id)).toMatchObject({
    name: 'Harbor Auto',
    city: 'Miami, FL',
    cars: 0,
    used: false,
    version: 1,
  })
  expect(listed.result.find(row => row.what === 'partner')).toMatchObject({ id: partner, code: 'lakeside', kind: '' })
  const wrong = async (change: object) => {
    const answer = await app.call('teamSaveOwner', { ...dealer, name: 'Other', ...change }, member)
    return (answer as { result: { problems: { field: string }[] } }).result.problems.map(({ field }) => field)
  }
  expect(await wrong({ name: 'HARBOR  áuto' })).toEqual(['name'])
  expect(await wrong({ city: 'Nowhere, FL' })).toEqual(['city'])
  const second = await app.call('teamSavePartner', { name: 'Lakeside', code: 'lake-2' }, member)
  expect(second).toMatchObject({ code: 'bad-facts', result: { problems: [{ field: 'name' }] } })
  const choices = await app.call('teamFleetChoices', {}, member)
  expect(choices).toMatchObject({
    result: { owners: expect.arrayContaining(['Harbor Auto']), partners: ['lakeside'] },
  })
  expect(await said(`owner:${id}`)).toEqual([['owner_added', 'Harbor Auto']])
})

test('OPS-08, SRV-32: who looked at an older state writes over nobody, and a partner keeps its code', async () => {
  const id = await made({ name: 'Twice Changed' })
  const ben = await app.given.teamMember(['fleet'], { firstName: 'Ben', lastName: 'Ruiz' })
  const change = (by: { token: string }, body: object) =>
    app.call('teamSaveOwner', { ...dealer, name: 'Twice Changed', owner_id: id, ...body }, by)
  expect(await change(ben, { email: 'new@example.com', version: 1 })).toMatchObject({ status: 1 })
  for (const version of [1, undefined]) {
    expect(await change(member, { name: 'Lost Name', version })).toMatchObject({
      code: 'changed-meanwhile',
      message: expect.stringContaining('Ben Ruiz'),
    })
  }
  // As it stands, it is the same version and nothing is written into the log.
  expect(await change(member, { email: 'new@example.com', version: 2 })).toMatchObject({ status: 1 })
  expect(await said(`owner:${id}`)).toEqual([
    ['owner_added', 'Twice Changed'],
    ['owner_changed', 'email: h@example.com → new@example.com'],
  ])
  expect(await app.call('teamSaveOwner', { ...dealer, owner_id: 999_999, version: 1 }, member)).toMatchObject({
    code: 'no-owner',
  })
  const partner = await madePartner('Named Once', 'once')
  const rename = (name: string, code: string, version: number) =>
    app.call('teamSavePartner', { partner_id: partner, name, code, version }, member)
  expect(await rename('Named Twice', 'twice', 1)).toMatchObject({ result: { problems: [{ field: 'code' }] } })
  expect(await rename('Named Twice', 'once', 1)).toMatchObject({ status: 1 })
})

test('OPS-08, SRV-32: what a car names is not taken out of use, what any car ever named is not removed, and no car is given to the rest', async () => {
  const id = await made({ name: 'Leaving Motors' })
  const retire = (retired: boolean, version: number) =>
    app.call('teamRetireOwner', { what: 'owner', id, retired, version }, member)
  const remove = (what: 'owner' | 'partner', which: number, version: number) =>
    app.call('teamRemoveOwner', { what, id: which, version }, member)
  const car = await app.given.vehicle()
  const give = (facts: Record<string, string>) => app.call('teamSaveVehicle', { vehicle_id: car.id, facts }, member)
  expect(await give({ owner: 'Leaving Motors' })).toMatchObject({ status: 1 })
  expect(await retire(true, 1)).toMatchObject({ code: 'owner-in-use', message: expect.stringContaining('1 car') })
  await db.update(vehicles).set({ availability: 'sold' }).where(eq(vehicles.id, car.id))
  expect(await retire(true, 0)).toMatchObject({ code: 'changed-meanwhile' })
  expect(await retire(true, 1)).toMatchObject({ status: 1 })
  expect(await remove('owner', id, 2)).toMatchObject({ code: 'owner-in-use' })
  const next = await app.given.vehicle()
  const given = { vehicle_id: next.id, facts: { owner: 'Leaving Motors' } }
  expect(await app.call('teamSaveVehicle', given, member)).toMatchObject({ code: 'bad-facts' })
  expect(await retire(false, 2)).toMatchObject({ status: 1 })
  expect(await app.call('teamSaveVehicle', given, member)).toMatchObject({ status: 1 })
  const slip = await madePartner('Slip', 'slip')
  expect(await remove('partner', slip, 1)).toMatchObject({ status: 1 })
  expect(await remove('partner', slip, 1)).toMatchObject({ code: 'no-owner' })
  expect(await said(`owner:${id}`)).toEqual([
    ['owner_added', 'Leaving Motors'],
    ['owner_retired', 'Leaving Motors'],
    ['owner_restored', 'Leaving Motors'],
  ])
  expect(await said(`partner:${slip}`)).toEqual([
    ['partner_added', 'Slip'],
    ['partner_removed', 'Slip'],
  ])
})

test('OPS-08, SRV-32: a car that is given at the moment in which its owner is removed has an owner, or is refused', async () => {
  for (let round = 0; round < 5; round++) {
    const id = await made({ name: `Racing ${round}` })
    const car = await app.given.vehicle()
    const [gave, removed] = await Promise.all([
      app.call('teamSaveVehicle', { vehicle_id: car.id, facts: { owner: `Racing ${round}` } }, member),
      app.call('teamRemoveOwner', { what: 'owner', id, version: 1 }, member),
    ])
    expect([gave.status, removed.status].toSorted()).toEqual([0, 1])
    const [row] = await db.select({ n: count() }).from(owners).where(eq(owners.id, id))
    expect(row!.n).toBe(gave.status)
  }
})

test('OPS-08, SRV-32: of ten members who add a name at once one does', async () => {
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, i) =>
      app.call('teamSavePartner', { name: i % 2 ? 'Crowded' : 'CROWDED', code: `crowd-${i}` }, member),
    ),
  )
  expect(answers.filter(({ status }) => status === 1)).toHaveLength(1)
  expect(await db.select().from(partners).where(like(partners.key, 'crowd-%'))).toHaveLength(1)
})
