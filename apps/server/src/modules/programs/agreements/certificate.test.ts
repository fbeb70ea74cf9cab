import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { agreements, files } from '../../../db/schema/index.ts'
import { termsEn } from '../../../db/seed/content/agreement-terms.ts'
import { testSurface } from '../../../testing/given.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { givenTerms, leaseOf } from '../bookings/testing/given.ts'
import { findBrokenLink } from './chain.ts'

const app = await startTestApp({ now: '2026-03-02T15:00:00Z' })
const { db } = app.parts.database
afterAll(() => app.close())
await givenTerms(app)

const phone = 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile'

async function reserve(facts: Parameters<typeof app.given.vehicle>[0] = {}) {
  const [person, car] = [await app.given.readyPerson(), await app.given.vehicle(facts)]
  const from = { token: person.token, headers: { 'user-agent': `${phone}\u00e9` } }
  const booked = await app.call('book', leaseOf(car.id), from)
  if (booked.status !== 1) throw new Error(booked.message)
  return { person, id: booked.result.booking_id }
}

async function certificate({ person, id }: Awaited<ReturnType<typeof reserve>>) {
  const answer = await app.call('getAgreementCertificate', { booking_id: id }, person)
  if (answer.status !== 1) throw new Error(answer.message)
  return answer.result
}

test('BEY-19, SRV-22: the certificate says who signed what, when and from which device, and that all of it fits', async () => {
  const [first, second] = [await reserve(), await reserve()]
  const [one, two] = [await certificate(first), await certificate(second)]
  expect(one).toMatchObject({
    signed_at: '2026-03-02T15:00:00.000Z',
    device: phone,
    address: '127.0.0.1',
    terms_version: termsEn.version,
    chain_no: 1,
    previous_hash: '',
    checks: { record: true, document: true, before: true, after: true },
    is_newest: false,
  })
  expect(two).toMatchObject({ chain_no: 2, previous_hash: one.hash, is_newest: true })
  const bytes = Buffer.from(await (await fetch(app.url + one.agreement)).arrayBuffer())
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(one.document_sha256)
  const quoted = Object.fromEntries(one.figures.map(({ title, amount }) => [title, amount]))
  expect(quoted).toMatchObject({ 'Usage fee': 189, 'In all, every 7 days': 275.93 })
  expect(quoted).not.toHaveProperty('Coupon')

  const stranger = await app.given.customer()
  expect(await app.call('getAgreementCertificate', { booking_id: first.id }, stranger)).toMatchObject({
    code: 'no-booking',
  })
})

test('BEY-19, SRV-16: of a car that counts in kilometers the certificate says how many each further mile is', async () => {
  const titles = async (facts?: Parameters<typeof reserve>[0]) =>
    (await certificate(await reserve(facts))).figures.map(({ title }) => title)
  expect(await titles()).toContain('Each further mile')
  expect(await titles({ distanceUnit: 'km' })).toContain('Each further mile (1.609 km)')
})

test('BEY-19: whatever is changed afterwards, the certificate says which part no longer fits', async () => {
  const [one, next] = [await reserve(), await reserve()]
  const [row] = await db.select().from(agreements).where(eq(agreements.bookingId, one.id))
  const { id: _, ...whole } = row!
  // Who can change an accepted one can also take away what forbids it.
  await expect(db.update(agreements).set({ device: 'another' }).where(eq(agreements.id, row!.id))).rejects.toThrow()
  await expect(db.delete(agreements).where(eq(agreements.id, row!.id))).rejects.toThrow()
  await db.execute(sql`alter table agreements disable trigger user`)
  const change = (to: Partial<typeof whole>) => db.update(agreements).set(to).where(eq(agreements.id, row!.id))
  for (const to of [{ device: 'another' }, { device: '' }, { address: '' }, { termsVersion: 'forged' }]) {
    await change(to)
    expect((await certificate(one)).checks).toMatchObject({ record: false, before: true, after: true })
    expect(await findBrokenLink(db)).toBe(row!.chainNo)
    await change(whole)
  }
  await change({ previousHash: 'forged' })
  expect((await certificate(one)).checks).toMatchObject({ record: false, before: false })
  await change(whole)
  await change({ hash: 'forged' })
  expect((await certificate(one)).checks).toMatchObject({ record: false, after: false })
  expect((await certificate(next)).checks).toMatchObject({ record: true, before: false })
  await change(whole)
  const [file] = await db.select().from(files).where(eq(files.id, row!.fileId))
  await app.parts.files.put(file!.storageKey, Buffer.from('%PDF-1.7 other'))
  expect((await certificate(one)).checks).toEqual({ record: true, document: false, before: true, after: true })
  expect(await findBrokenLink(db)).toBe(null)
})

test('BEY-19, PROG-07: the figures of a certificate add up to what is due every cycle, also with a coupon', async () => {
  const person = await app.given.readyPerson()
  const surface = { ...testSurface, coupons: { weekly: 5_00, biweekly: 10_00, monthly: 25_00 } }
  const car = await app.given.vehicle({ surface })
  const booked = await app.call('book', leaseOf(car.id), { token: person.token })
  if (booked.status !== 1) throw new Error(booked.message)
  const { figures } = await certificate({ person, id: booked.result.booking_id })
  const inCents = new Map(figures.map(({ title, amount }) => [title, Math.round(amount * 100)]))
  const parts = ['Usage fee', 'Coupon', 'Booking fee', 'Tax each cycle', 'Insurance']
  expect(inCents.get('Coupon')).toBe(-500)
  expect(parts.reduce((sum, title) => sum + inCents.get(title)!, 0)).toBe(inCents.get('In all, every 7 days'))
})
