import { verify } from '@node-rs/argon2'
import { decideEligibility } from '@ownward/domain/bookings'
import { eq, isNull, ne, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eligibilityFacts } from '../../modules/people/accounts/eligibility-facts.ts'
import type { FileStore } from '../../outside/files/port.ts'
import { connect, type Database } from '../connect.ts'
import {
  agreements,
  bookings,
  contentBlocks,
  faqEntries,
  licences,
  offers,
  pageMetas,
  users,
  vehicles,
} from '../schema/index.ts'
import { createTestDatabase } from '../testing.ts'
import { demoPeople } from './people/demo-people.ts'
import { resetDemo } from './reset-demo.ts'
import { seedDemo, seedSmall } from './seed-demo.ts'
import { seedReference } from './seed-reference.ts'

const now = new Date('2026-11-20T12:00:00Z')
const passwordCost = { memoryKib: 8, passes: 1 }
const stored = new Map<string, Uint8Array>()
const files: FileStore = {
  put: async (key, bytes) => void stored.set(key, bytes),
  get: async key => stored.get(key) ?? null,
  remove: async key => void stored.delete(key),
}
const parts = { now, files, passwordCost }
const opened: Database[] = []
let database: Database

async function openDatabase(): Promise<Database> {
  const fresh = connect({ connectionString: await createTestDatabase(), max: 4 })
  opened.push(fresh)
  return fresh
}

const idOf = (last: string) => demoPeople.find(person => person.phone.endsWith(last))!.id

async function fingerprint(of: Database): Promise<string> {
  const { rows } = await of.db.execute<{ hash: string }>(sql`
    select md5(string_agg(row, '' order by row)) as hash from (
      select to_jsonb(v)::text as row from vehicles v
      union all select to_jsonb(l)::text from ledger_lines l
      union all select (to_jsonb(b) - 'agreement_id')::text from bookings b) all_rows`)
  return rows[0]!.hash
}

beforeAll(async () => {
  database = await openDatabase()
  await seedDemo(database, parts)
})
afterAll(() => Promise.all(opened.map(one => one.close())))

test('SRV-36: the demo is seeded once; asking again changes nothing', async () => {
  const before = await fingerprint(database)
  expect(await seedDemo(database, { ...parts, now: new Date('2027-01-01T00:00:00Z') })).toBe(false)
  expect(await fingerprint(database)).toBe(before)
})

test('SRV-36: two processes that start at once seed one demo', async () => {
  const shared = await openDatabase()
  const done = await Promise.all([seedDemo(shared, parts), seedDemo(shared, parts)])
  expect(done.toSorted()).toEqual([false, true])
  expect(await shared.db.$count(vehicles)).toBe(320)
})

test('SRV-36: a seeding that is cut off leaves an empty database that seeds again', async () => {
  const fresh = await openDatabase()
  await fresh.pool.query('alter table wishlist_entries rename to gone')
  await expect(seedDemo(fresh, parts)).rejects.toThrow()
  expect(await fresh.db.$count(vehicles)).toBe(0)
  await fresh.pool.query('alter table gone rename to wishlist_entries')
  expect(await seedDemo(fresh, parts)).toBe(true)
})

test('SRV-36: every state an account can be in has its person', async () => {
  const standing = async (last: string) => decideEligibility(await eligibilityFacts(database.db, idOf(last), { now }))
  const missing = async (last: string) =>
    (await standing(last)).rows.filter(row => row.state !== 'met').map(row => `${row.requirement} ${row.state}`)
  expect((await standing('01')).mayReserve).toBe(true)
  expect(await missing('02')).toEqual(['licence missing', 'income missing', 'card missing'])
  expect(await missing('03')).toEqual(['licence pending', 'card missing'])
  expect((await standing('06')).mayReserve).toBe(true)
  expect(await missing('07')).toContain('verified_phone missing')
  expect((await missing('08'))[0]).toMatch(/^not_blocked/)
})

test('SRV-36: the demo people are there, one for every account state, with the phones and the password that the start prints, and nobody has it in the clear', async () => {
  const all = await database.db.select().from(users)
  const phones = ['01', '02', '03', '04', '05', '06', '07', '08', '80', '90', '91', '92'].map(last => `30555501${last}`)
  expect(all.map(person => person.phone).toSorted()).toEqual(phones)
  expect(all.find(person => person.phone.endsWith('80'))!.kind).toBe('dealer')
  expect(all.find(person => person.phone.endsWith('91'))!.rights).toEqual(['licences'])
  expect(await verify(all[0]!.passwordHash, 'demo-pass')).toBe(true)
  expect(all[0]!.passwordHash).toMatch(/^\$argon2id\$/)
})

test('SRV-36: one drives by the week, one has a refused renewal, one returned two cars', async () => {
  const of = (last: string) =>
    database.db
      .select()
      .from(bookings)
      .where(eq(bookings.userId, idOf(last)))
  expect(await of('04')).toMatchObject([{ state: 'active', cycleDays: 7, paymentRetry: false }])
  expect(await of('05')).toMatchObject([{ state: 'active', cycleDays: 7, paymentRetry: true }])
  expect((await of('06')).map(booking => booking.state)).toEqual(['completed', 'completed'])
  const [running] = await of('04')
  const [car] = await database.db.select().from(vehicles).where(eq(vehicles.id, running!.vehicleId))
  expect(car!.availability).toBe('rented')
})

test('SRV-36, SRV-27: the person with past bookings has two offers that can be taken and one that has ended', async () => {
  const rows = await database.db.select().from(offers).orderBy(offers.id)
  expect(rows.map(({ userId, expiresAt }) => [userId, expiresAt > now])).toEqual([
    [6, false],
    [6, true],
    [6, true],
  ])
  expect(rows[0]?.expiredAt).toEqual(rows[0]?.expiresAt)
  expect(rows.map(({ quote }) => (quote as { scheduled: unknown[] }).scheduled.length)).toEqual([0, 0, 2])
})

test('SRV-36, SRV-09: a car that is not free has somebody’s booking behind it, or is sold or hidden', async () => {
  const { rows } = await database.db.execute<{ availability: string; booked: boolean; cars: number }>(sql`
    select availability, exists (select from vehicle_claims where vehicle_id = vehicles.id and live) as booked,
           count(*)::int as cars
      from vehicles group by 1, 2 order by 1, 2`)
  expect(rows.map(row => [row.availability, row.booked])).toEqual([
    ['free', false],
    ['hidden', false],
    ['rented', true],
    ['sold', false],
  ])
  expect(rows.find(row => row.booked)!.cars).toBe(2)
})

test('SRV-16: every entry of the seeded books sums to zero, and only a refused renewal is still owed', async () => {
  const { rows: broken } = await database.db.execute(
    sql`select entry_id from ledger_lines group by entry_id having sum(amount_cents) <> 0 or count(*) < 2`,
  )
  expect(broken).toEqual([])
  const { rows: owed } = await database.db.execute<{ user_id: number; cents: string }>(sql`
    select a.user_id, sum(l.amount_cents)::text as cents from ledger_lines l
      join ledger_accounts a on a.id = l.account_id
     where a.code = 'customer_receivable' group by a.user_id having sum(l.amount_cents) <> 0`)
  expect(owed.map(row => row.user_id)).toEqual([idOf('05')])
  expect(Number(owed[0]!.cents)).toBeGreaterThan(0)
})

test('BEY-19: every seeded booking has its signed agreement, in a chain from the first to the last', async () => {
  const chain = await database.db.select().from(agreements).orderBy(agreements.chainNo)
  expect(chain.map(row => row.chainNo)).toEqual([1, 2, 3, 4])
  chain.slice(1).forEach((row, i) => {
    expect(row.previousHash).toBe(chain[i]!.hash)
  })
  for (const row of chain) {
    expect(Buffer.from(stored.get(row.fileId)!.slice(0, 5)).toString()).toBe('%PDF-')
    expect(stored.has(row.signatureFileId!)).toBe(true)
  }
  expect(await database.db.$count(bookings, isNull(bookings.agreementId))).toBe(0)
})

test('SRV-23: every file the demo names can be read, and a waiting licence has both its sides', async () => {
  const { rows } = await database.db.execute<{ storage_key: string }>(sql`select storage_key from files`)
  expect(rows.length).toBeGreaterThan(8)
  for (const row of rows) expect(stored.get(row.storage_key)?.byteLength).toBeGreaterThan(500)
  const [waiting] = await database.db.select().from(licences).where(eq(licences.state, 'pending'))
  expect(waiting).toMatchObject({ userId: idOf('03'), frontFileId: expect.any(String), backFileId: expect.any(String) })
})

test('SRV-31, CONST-08: both languages have the same texts, metas under the fixed ids, twelve questions or more', async () => {
  const { rows } = await database.db.execute(sql`
    select locale, count(*)::int as n from (
      select locale, kind from content_blocks union all select locale, page || page_id from page_metas
      union all select locale, 'q' || id from faq_entries union all select locale, 'd' || id from detail_texts) texts
     group by locale order by locale`)
  expect(rows[0]!.n).toBe(rows[1]!.n)
  const metas = await database.db.select().from(pageMetas)
  for (const [page, id] of Object.entries({ faq: 46, privacy: 13, terms: 12, listing: 12 })) {
    expect(metas.filter(row => row.page === page).map(row => row.pageId)).toEqual([id, id])
  }
  expect(await database.db.$count(faqEntries, eq(faqEntries.locale, 'fr'))).toBeGreaterThanOrEqual(12)
  const terms = await database.db.select().from(contentBlocks).where(eq(contentBlocks.kind, 'agreement_terms'))
  const [first, second] = terms.map(row => row.body as { sections: unknown[] })
  expect(first!.sections.length).toBe(second!.sections.length)
})

test('SRV-31: reference texts are written once, so that what the team edits stays', async () => {
  const fresh = await openDatabase()
  expect(await seedReference(fresh, now)).toBe(true)
  await fresh.db
    .update(contentBlocks)
    .set({ body: { text: 'edited' } })
    .where(eq(contentBlocks.kind, 'prepaid_plan'))
  expect(await seedReference(fresh, now)).toBe(false)
  expect(await seedDemo(fresh, parts)).toBe(true)
  const [row] = await fresh.db.select().from(contentBlocks).where(eq(contentBlocks.kind, 'prepaid_plan'))
  expect(row!.body).toEqual({ text: 'edited' })
})

test('SRV-36: a reset brings the seeded state back, append-only books included', async () => {
  const worn = await openDatabase()
  await seedDemo(worn, parts)
  const before = await fingerprint(worn)
  await worn.pool.query(`update vehicles set availability = 'sold'`)
  await worn.pool.query(`insert into audit_log (at, action, subject) values (now(), 'test', 'test')`)
  await resetDemo(worn, parts)
  expect(await fingerprint(worn)).toBe(before)
  expect(await worn.db.$count(agreements)).toBe(await database.db.$count(agreements))
  await expect(worn.pool.query('delete from ledger_lines')).rejects.toThrow(/append-only/)
}, 60_000)

test('SRV-36: a reset lets those go on who hold one table and wait for another, and comes after them; every process is told', async () => {
  const used = await openDatabase()
  await seedSmall(used, parts)
  await used.pool.query(`update vehicles set availability = 'sold'`)
  await used.pool.query(`insert into page_changes (id, tags) values (gen_random_uuid(), 'not seen by all yet')`)
  const other = await used.pool.connect()
  await other.query('begin; lock table account_exports in access share mode')
  const reset = resetDemo(used, parts)
  const waits = `select 1 from pg_locks where not granted and relation = 'account_exports'::regclass`
  await expect.poll(async () => (await other.query(waits)).rowCount).toBe(1)
  await other.query('lock table page_changes in access share mode nowait')
  await other.query('lock table agreements in row exclusive mode')
  await other.query('commit')
  other.release()
  await reset
  expect(await used.db.$count(vehicles, ne(vehicles.availability, 'sold'))).toBeGreaterThan(0)
  const { rows: told } = await used.pool.query('select tags from page_changes order by transaction')
  expect(told).toEqual([{ tags: 'not seen by all yet' }, { tags: 'list *' }])
}, 60_000)

test('SRV-36: the small demo has the same people and forty cars', async () => {
  const small = await openDatabase()
  await seedSmall(small, parts)
  expect(await small.db.$count(vehicles)).toBe(40)
})
