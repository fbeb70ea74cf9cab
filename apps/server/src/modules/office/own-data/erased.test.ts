import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { cards, files, outbox, users } from '../../../db/schema/index.ts'
import { schedule } from '../../../jobs/schedule.ts'
import type { FileStore } from '../../../outside/files/port.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { keepFiles, storeFile } from '../../ground/documents/index.ts'
import { dropLastLetters } from '../../ground/outbox/index.ts'
import { findBrokenLink } from '../../programs/agreements/chain.ts'
import { givenBookings, passTime } from '../../programs/bookings/testing/given-booking.ts'
import { verifySeals } from '../seals/index.ts'
import { coded, ofNobody, planted } from './testing-planted.ts'

const stored = new Map<string, Uint8Array>()
const store: FileStore = {
  put: async (key, bytes) => void stored.set(key, bytes),
  get: async key => stored.get(key) ?? null,
  remove: async key => void stored.delete(key),
}
const app = await startTestApp({ now: '2026-03-02T15:00:00Z', parts: { files: store } })
const { db, pool } = app.parts.database
afterAll(() => app.close())
const given = givenBookings(app)
const word = 'plantedword'
const run = (name: string) => schedule.find(job => job.name === name)!.run(app.parts, app.clock.now())

/** The tables in which a text stands, whatever the column. */
async function tablesWith(text: string): Promise<string[]> {
  const { rows } = await pool.query(`select tablename from pg_tables where schemaname = 'public' order by 1`)
  const found: string[] = []
  for (const { tablename } of rows) {
    const { rowCount } = await pool.query(`select 1 from ${tablename} t where t::text ilike $1 limit 1`, [`%${text}%`])
    if (rowCount) found.push(tablename)
  }
  return found
}

const bytesWith = (text: string) =>
  [...stored.values()].filter(bytes => Buffer.from(bytes).toString('latin1').includes(text)).length

/** What does not fit in the log and the books, and that the words of some entries are gone with their salt. */
async function misfits() {
  await run('seal-entries')
  const { rowCount } = await pool.query('select from seals where salt is null')
  expect(rowCount).toBeGreaterThan(0)
  return (await verifySeals(db, [])).map(({ misfit }) => misfit)
}

/** A person whose program is over, with a row in every table that can have one, and the word in every text of it. */
async function givenPlanted() {
  const { id: bookingId, person, car } = await given.active()
  await app.call('addVehicleToWishlist', { vehicle_id: car.id }, person)
  const back = { booking_id: bookingId, odometer: 21_500, reason: 'Brought back early.' }
  expect(await app.call('teamCompleteBooking', back as never, await given.member())).toMatchObject({ status: 1 })
  await passTime(app, { hours: 2 })
  const kinds = ['licence_front', 'income_proof', 'profile_photo', 'signature', 'condition_photo'] as const
  for (const kind of kinds) {
    const bytes = new TextEncoder().encode(`${kind} of ${word}`)
    const file = await storeFile(app.parts, {
      ownerId: person.id as never,
      kind,
      mime: 'image/jpeg',
      bytes,
      now: app.clock.now(),
    })
    await app.parts.transact(({ tx }) => keepFiles(tx, [file.id]))
  }
  // One that can be registered with.
  const phone = '3056410177'
  await db
    .update(users)
    .set({ phone })
    .where(eq(users.id, person.id as never))
  const values = { person: person.id, booking: bookingId, car: car.id, phone, word }
  const filled = (text: string) => text.replaceAll(/\$(\w+)/g, (_, name: keyof typeof values) => String(values[name]))
  for (const [table, { rows, columns }] of Object.entries(planted)) {
    // What can only be added to is planted as well.
    await pool.query(`alter table ${table} disable trigger user`)
    if (rows.insert) await pool.query(filled(rows.insert))
    for (const [column, value] of Object.entries(columns)) {
      const { rowCount } = await pool.query(filled(`update ${table} set ${column} = ${value} where ${rows.own}`))
      expect(rowCount, `${table}.${column}`).toBeGreaterThan(0)
    }
    await pool.query(`alter table ${table} enable trigger user`)
  }
  return { person, phone, bookingId }
}

test('OPEN-25: every text of every table is planted, is a code of ours, or belongs to nobody: a new one has to be decided', async () => {
  const { rows } = await pool.query(
    `select table_name as t, column_name as c from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and data_type in ('text', 'jsonb', 'ARRAY', 'date') order by 1, 2`,
  )
  const undecided = rows.filter(
    ({ t, c }) => !ofNobody.has(t) && !(c in (planted[t]?.columns ?? {})) && !coded[t]?.split(' ').includes(c),
  )
  expect(undecided.map(({ t, c }) => `${t}.${c}`)).toEqual([])
})

test('OPEN-25, OPEN-26, DESK-19: at the end nothing that was planted is left but where the records stay, years later nowhere; the chain verifies throughout', async () => {
  const { person, phone, bookingId } = await givenPlanted()
  expect(await tablesWith(word)).toEqual(Object.keys(planted).sort())
  expect(bytesWith(word)).toBe(5)
  expect(await findBrokenLink(db)).toBeNull()
  // What was planted was sealed before the word stood in it.
  await pool.query('alter table seals disable trigger user; delete from seals; alter table seals enable trigger user')
  await run('seal-entries')
  const { rows: before } = await pool.query(
    'select count(*)::int as n, sum(amount_cents)::int as total from ledger_lines',
  )

  // Somebody who would keep the account from being erased has taken the address that may stand in its place.
  const squatter = { first_name: 'Eva', last_name: 'Ruiz', phone_number: '3056410178', password: 'a squatter' }
  expect(await app.call('register', { ...squatter, email: `deleted-${person.id}@deleted.invalid` })).toMatchObject({
    status: 1,
  })
  // A letter to somebody else has the name that they had then.
  await db
    .update(users)
    .set({ firstName: `Zoe${word}` })
    .where(eq(users.id, person.id as never))
  expect(await app.call('inviteFriend', { emails: 'friend@example.com' } as never, person)).toMatchObject({ status: 1 })
  const [letter] = await db.select().from(outbox).where(eq(outbox.to, 'friend@example.com'))
  expect(letter?.subject).toContain(`Zoe${word}`)
  await db
    .update(users)
    .set({ firstName: `x${word}` })
    .where(eq(users.id, person.id as never))

  await pool.query(`insert into account_deletions (user_id, asked_at, ends_at) values ($1, $2, $2)`, [
    person.id,
    app.clock.now(),
  ])
  await run('erase-accounts')
  // The last letter alone still knows where to go.
  const [last] = await db.select().from(outbox).where(sql`topic like 'erased %'`)
  expect(last).toMatchObject({
    subject: 'Your Ownward account is deleted',
    text: expect.stringContaining(`${person.id} for 7 years`),
  })
  // A pause may be long: what was not tried is still to go.
  await db.transaction(tx => dropLastLetters(tx, new Date(app.clock.now().getTime() + 10 * 86_400_000)))
  expect(await db.$count(outbox, sql`topic like 'erased %'`)).toBe(1)
  for (const job of ['send-letters', 'erase-accounts', 'remove-stale-files', 'forget-cards']) await run(job)

  const stays = [
    'audit_log',
    'booking_events',
    'bookings',
    'care_contests',
    'care_events',
    'care_evidence',
    'condition_reports',
    'ledger_entries',
    'money_findings',
    'own_policies',
    'wait_extensions',
  ]
  expect(await tablesWith(word)).toEqual(stays)
  expect(await tablesWith(phone)).toEqual([])
  const kept = await db
    .select()
    .from(files)
    .where(eq(files.ownerId, person.id as never))
  // The signature is the one under the agreement, the other was planted.
  expect([...new Set(kept.map(({ kind }) => kind))].sort()).toEqual(['agreement', 'condition_photo', 'signature'])
  expect([bytesWith(word), bytesWith('licence_front')]).toEqual([1, 0])
  const [account] = await db
    .select()
    .from(users)
    .where(eq(users.id, person.id as never))
  expect(account).toMatchObject({ firstName: `#${person.id}`, lastName: '', passwordHash: '', dateOfBirth: null })
  for (const card of await db
    .select()
    .from(cards)
    .where(eq(cards.userId, person.id as never)))
    expect(card).toMatchObject({ token: '', holder: '', forgottenAt: expect.any(Date), last4: '4242' })
  expect(await findBrokenLink(db)).toBeNull()
  expect(await misfits()).toEqual([null, null])

  // The number is all that the team sees; the phone is anybody's.
  const seen = await app.call('teamPerson', { user_id: person.id }, await given.member())
  expect(seen).toMatchObject({
    result: { name: `#${person.id}`, phone_number: '', email: '', deleted_at: expect.stringMatching(/^2026/) },
  })
  const letterTo = { user_id: person.id, text: 'Are you there?' }
  expect(await app.call('teamWriteMessage', letterTo, await given.member())).toMatchObject({ code: 'no-person' })
  const wallet = { phone_number: account!.phone }
  expect(await app.call('teamWallet', wallet, await given.member())).toMatchObject({ code: 'unknown-phone' })
  const gift = { phone_number: account!.phone, amount: 5, reason: 'for the trouble that they had' }
  expect(await app.call('teamAdjustWallet', gift as never, await given.member())).toMatchObject({
    code: 'unknown-phone',
  })
  const note = { subject: 'person', key: String(person.id), text: 'They called again.' } as const
  expect(await app.call('teamAddNote', note, await given.member())).toMatchObject({
    status: 0,
    code: 'no-note-subject',
  })
  expect(await app.call('login', { phone_number: phone })).toMatchObject({ status: 0, code: 'unknown-phone' })
  expect(await app.call('login', { phone_number: account!.phone })).toMatchObject({ status: 0, code: 'unknown-phone' })
  expect(await app.call('loginadvance', { user_id: person.id, password: person.password })).toMatchObject({
    code: 'wrong-password',
  })
  const anew = {
    first_name: 'Eva',
    last_name: 'Ruiz',
    phone_number: phone,
    email: `${word}@example.com`,
    password: 'a new begin',
  }
  expect(await app.call('register', anew)).toMatchObject({ status: 1 })
  await pool.query(`delete from users where phone = $1`, [phone])
  await pool.query(`delete from outbox`)
  await pool.query(`delete from attempts`)

  // Whatever is decided later: an entry about a deleted person loses its words and nothing else.
  for (const hostile of [
    `update audit_log set action = 'x', reason = '' where about_id = ${person.id}`,
    `update audit_log set reason = 'other' where about_id = ${person.id}`,
    `update ledger_entries set at = now(), note = '' where user_id = ${person.id}`,
    `update booking_events set to_state = 'new' where booking_id = ${bookingId}`,
    `update condition_reports set odometer = 1 where user_id = ${person.id}`,
    `delete from audit_log where about_id = ${person.id}`,
    `update agreements set device = '' where user_id = ${person.id}`,
  ])
    await expect(pool.query(hostile), hostile).rejects.toThrow(/append-only/)

  app.clock.set('2033-03-10T15:00:00Z')
  await run('empty-records')
  expect(await tablesWith(word)).toEqual(stays)
  app.clock.set('2033-03-20T15:00:00Z')
  await run('empty-records')
  await run('remove-stale-files')
  expect(await tablesWith(word)).toEqual([])
  expect(
    await db
      .select()
      .from(files)
      .where(eq(files.ownerId, person.id as never)),
  ).toEqual([])
  expect(bytesWith(word)).toBe(0)
  expect(await findBrokenLink(db)).toBeNull()
  expect(await misfits()).toEqual([null, null])
  const { rows: after } = await pool.query(
    'select count(*)::int as n, sum(amount_cents)::int as total from ledger_lines',
  )
  expect(after).toEqual(before)
})

test('OPEN-26: of somebody whose account is there what has happened stays as it was written', async () => {
  const { person } = await given.active()
  for (const hostile of [
    `update ledger_entries set note = '' where user_id = ${person.id}`,
    `update audit_log set reason = ''`,
    `update booking_events set to_state = 'void'`,
    `update booking_events set reason = ''`,
  ])
    await expect(pool.query(hostile), hostile).rejects.toThrow(/append-only/)
})
