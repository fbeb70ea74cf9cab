import { createHash } from 'node:crypto'
import { and, desc, eq, gte, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { verifyByCommand } from '../../../cli/verify-log.ts'
import type { Tx } from '../../../db/connect.ts'
import { logDecision } from '../../../db/log-decision.ts'
import { auditLog, ledgerEntries, outbox, seals } from '../../../db/schema/index.ts'
import { schedule } from '../../../jobs/schedule.ts'
import { describeStartProblem } from '../../../start-problem.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { givenBookings } from '../../programs/bookings/testing/given-booking.ts'
import { formNow, readSeal, saySeal } from './chain.ts'
import { readEntries } from './entries.ts'
import { lastSeal, sealEntries } from './seal-entries-steps.ts'
import { type ChainCheck, verifySeals } from './verify-seals.ts'

const app = await startTestApp({ now: '2026-03-02T15:00:00Z', settings: { SEALS_EMAIL: 'seals@auditor.example' } })
const { db, pool } = app.parts.database
afterAll(() => app.close())
const given = givenBookings(app)
const seal = () => sealEntries(app.parts, app.clock.now())
const log = (reason: string) =>
  app.parts.transact(uow =>
    logDecision(uow, { at: app.clock.now(), actorId: null, action: 'person_blocked', subject: 'person:1', reason }),
  )
const check = async (held: Parameters<typeof verifySeals>[1] = []) => {
  const [ofLog, ofBooks] = await verifySeals(db, held)
  return { log: ofLog!, books: ofBooks! }
}
const said = (held: readonly string[] = []) =>
  verifyByCommand({ database: app.parts.database }, { seals: held }).then(
    lines => lines.join('\n'),
    error => `PROBLEM ${describeStartProblem(error) ?? error}`,
  )

/** Takes away what keeps the rows as they are until the transaction ends, as the owner of the tables can. */
async function withoutRules(tx: Tx, becomes = 'disable'): Promise<void> {
  for (const table of ['audit_log', 'ledger_entries', 'ledger_lines', 'ledger_accounts', 'seals'])
    await tx.execute(sql.raw(`alter table ${table} ${becomes} trigger user`))
}

/** Does what somebody with the database's own password could do, tells what is found then, and takes everything back. */
async function hostile(statements: readonly string[], held: Parameters<typeof verifySeals>[1] = []) {
  let checks: ChainCheck[] = []
  const back = new Error('taken back')
  await db
    .transaction(async tx => {
      await withoutRules(tx)
      for (const statement of statements) {
        const { rowCount } = await tx.execute(sql.raw(statement))
        expect(rowCount, statement).toBeGreaterThan(0)
      }
      checks = await verifySeals(tx, held)
      throw back
    })
    .catch(error => {
      if (error !== back) throw error
    })
  return { log: checks[0]!.misfit, books: checks[1]!.misfit }
}

/** Makes every seal of a chain from a number on anew, so that they fit whatever stands there. */
async function rewrite(from: number) {
  const kept = await db
    .select()
    .from(seals)
    .where(and(eq(seals.chain, 'log'), gte(seals.no, from)))
  await asOperator(`delete from seals where chain = 'log' and no >= ${from}`)
  await seal()
  return () =>
    asOperator(`delete from seals where chain = 'log' and no >= ${from}`, tx => tx.insert(seals).values(kept))
}

const asOperator = (statement: string, then?: (tx: Tx) => Promise<unknown>) =>
  db.transaction(async tx => {
    await withoutRules(tx)
    await tx.execute(sql.raw(statement))
    await then?.(tx)
    await withoutRules(tx, 'enable')
  })

test('DESK-19: each entry of the log and the books gets its seal in the order of its number, once', async () => {
  await given.active()
  for (const reason of ['Rude on the phone.', 'Lost the key.', 'Came back late.', 'Has paid.']) await log(reason)
  expect(await seal()).toBeGreaterThan(8)
  expect(await seal()).toBe(0)
  for (const [chain, table] of [
    ['log', auditLog],
    ['books', ledgerEntries],
  ] as const) {
    const links = await db.select().from(seals).where(eq(seals.chain, chain)).orderBy(seals.no)
    const ids = await db.select({ id: table.id }).from(table).orderBy(table.id)
    expect(links.map(link => link.entryId)).toEqual(ids.map(({ id }) => id))
    expect(links.map(link => link.no)).toEqual(ids.map((_, at) => at + 1))
  }
  expect(await check()).toMatchObject({ log: { misfit: null, waiting: 0 }, books: { misfit: null, waiting: 0 } })
  await log('One more.')
  expect((await check()).log).toMatchObject({ misfit: null, waiting: 1 })
  expect(await said()).toMatch(/^The log: \d+ entries are as they were sealed; 1 newer .*\nThe books: \d+ entries are/)
})

test('DESK-19, SRV-32: nobody changes a seal or takes one away while the database holds its rules', async () => {
  await seal()
  for (const statement of [
    'delete from seals',
    'truncate seals',
    `update seals set seal = '\\x00'`,
    'update seals set salt = null',
    'update seals set no = no + 1000',
  ])
    await expect(pool.query(statement), statement).rejects.toThrow(/append-only/)
})

test('DESK-19: whoever gets around those rules is found, and the first entry that is not as it was is named', async () => {
  await seal()
  const rows = await db.select().from(auditLog).orderBy(auditLog.id)
  const [first, second, third] = rows.slice(-4).map(({ id }) => id) as [number, number, number]
  const noOf = async (id: number) =>
    (
      await db
        .select()
        .from(seals)
        .where(and(eq(seals.chain, 'log'), eq(seals.entryId, id)))
    )[0]!.no
  const no = await noOf(second)
  const changed = { what: 'changed', entry: second, no }
  for (const change of [
    `reason = 'x'`,
    `at = at + interval '1 microsecond'`,
    'actor_id = 1',
    `action = 'x'`,
    `subject = 'x'`,
    'cents = 5',
    'session_id = 5',
  ])
    expect(await hostile([`update audit_log set ${change} where id in (${second}, ${third})`]), change).toEqual({
      log: changed,
      books: null,
    })
  expect(await hostile([`update audit_log set reason = '' where id = ${second}`])).toMatchObject({ log: changed })
  const emptied = [
    `update audit_log set reason = '' where id = ${second}`,
    `update seals set salt = null where chain = 'log' and no = ${no}`,
  ]
  expect(await hostile(emptied)).toMatchObject({ log: { ...changed, what: 'emptied' } })
  expect(await hostile([`delete from audit_log where id = ${second}`])).toMatchObject({
    log: { ...changed, what: 'removed' },
  })
  expect(await hostile([`delete from seals where chain = 'log' and no = ${no}`])).toMatchObject({
    log: { what: 'seal-removed', no },
  })
  expect(await hostile([`update seals set seal = '\\x00' where chain = 'log' and no = ${no}`])).toMatchObject({
    log: changed,
  })
  const columns = ['at', 'actor_id', 'action', 'subject', 'about_id', 'reason', 'cents', 'session_id']
  const swapped = [
    `update audit_log a set ${columns.map(column => `${column} = b.${column}`).join(', ')} from audit_log b
      where a.id in (${second}, ${third}) and b.id in (${second}, ${third}) and a.id <> b.id`,
  ]
  expect(await hostile(swapped)).toMatchObject({ log: { ...changed, what: 'reordered' } })
  // A number that a transaction has burnt is filled.
  await pool.query(`select nextval('audit_log_id_seq')`)
  await log('After a gap.')
  await seal()
  const gap = (await db.select({ id: auditLog.id }).from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0]!.id - 1
  const added = `insert into audit_log (id, at, action, subject) overriding system value values (${gap}, now(), 'person_blocked', 'person:1')`
  expect(await hostile([added])).toMatchObject({ log: { what: 'added', entry: gap } })
  expect(first).toBeLessThan(second)
})

test('DESK-19, SRV-14: an entry of the books is told with its lines and accounts', async () => {
  await seal()
  const [entry] = await db.select().from(ledgerEntries).orderBy(ledgerEntries.id).limit(1)
  const books = { what: 'changed', entry: entry!.id, no: 1 }
  for (const statement of [
    `update ledger_lines set amount_cents = amount_cents * 2 where entry_id = ${entry!.id}`,
    `update ledger_entries set note = 'x' where id = ${entry!.id}`,
    `update ledger_entries set covers_to = now() where id = ${entry!.id}`,
    `delete from ledger_lines where entry_id = ${entry!.id}`,
    `update ledger_accounts set code = 'x' || id where id in (select account_id from ledger_lines where entry_id = ${entry!.id})`,
    `insert into ledger_lines (entry_id, account_id, amount_cents) select ${entry!.id}, account_id, 0 from ledger_lines where entry_id = ${entry!.id}`,
  ])
    expect(await hostile([statement]), statement).toEqual({ log: null, books })
})

test('DESK-19: a chain that was made anew, or cut at its end, fits by itself and not with a seal from a letter', async () => {
  for (const reason of ['One.', 'Two.', 'Three.']) await log(reason)
  await seal()
  const last = (await lastSeal(db, 'log'))!
  const letter = saySeal('log', last.no, last.seal)
  const held = [readSeal(letter)!]
  expect((await check(held)).log).toMatchObject({ misfit: null, heldUpTo: last.no })
  expect(await said([letter])).toContain(`Up to number ${last.no} a seal from a letter says so too.`)
  const cut = [
    `delete from audit_log where id = ${last.entryId}`,
    `delete from seals where chain = 'log' and no = ${last.no}`,
  ]
  expect(await hostile(cut)).toMatchObject({ log: null })
  expect(await hostile(cut, held)).toMatchObject({ log: { what: 'cut', no: last.no } })

  const reason = (await db.select().from(auditLog).where(eq(auditLog.id, last.entryId)))[0]!.reason
  await asOperator(`update audit_log set reason = 'Nothing happened.' where id = ${last.entryId}`)
  const putBack = await rewrite(last.no - 1)
  expect((await check()).log).toMatchObject({ misfit: null })
  expect((await check(held)).log).toMatchObject({ misfit: { what: 'rewritten', no: last.no, after: 0 } })
  expect(await said([letter])).toMatch(
    /^PROBLEM The log: seal \d+ is not the one in the letter: .*\nThe books: \d+ entries/,
  )
  await asOperator(`update audit_log set reason = '${reason}' where id = ${last.entryId}`)
  await putBack()
  expect((await check(held)).log).toMatchObject({ misfit: null })
  expect(await said(['log:12'])).toMatch(/^PROBLEM log:12 is no seal/)
})

test('DESK-19: nothing is sealed while an entry with a lower number can still come, and two who seal at once seal once', async () => {
  await seal()
  const slow = await pool.connect()
  await slow.query('begin')
  const { rows } = await slow.query(
    `insert into audit_log (at, action, subject) values (now(), 'person_blocked', 'person:2') returning id`,
  )
  await log('It was quicker.')
  const sealing = Promise.all([seal(), seal()])
  // Whoever seals sees the newer one, and the slow one that writes.
  try {
    await slow.query('select pg_sleep(0.2)')
    expect((await check()).log.waiting).toBe(1)
  } finally {
    await slow.query('commit')
    slow.release()
  }
  expect((await sealing).sort()).toEqual([0, 2])
  const links = await db.select().from(seals).where(eq(seals.chain, 'log')).orderBy(desc(seals.no)).limit(2)
  expect(links.map(link => link.entryId)).toEqual([Number(rows[0].id) + 1, Number(rows[0].id)])
  expect((await check()).log.misfit).toBeNull()
})

test('DESK-19: the last seals of each day are mailed once to the address in the settings, and verify what the command is given', async () => {
  const mail = () => schedule.find(job => job.name === 'mail-seals')!
  const letters = () => db.select().from(outbox).where(eq(outbox.to, 'seals@auditor.example'))
  await seal()
  const due = await mail().nextDue!(app.parts, new Date('2026-12-01T00:00:00Z'))
  app.clock.set(due!)
  await mail().run(app.parts, app.clock.now())
  await mail().run(app.parts, app.clock.now())
  const [letter, ...others] = await letters()
  expect(others).toEqual([])
  const given = [...letter!.text.matchAll(/--seal (\S+)/g)].map(([, held]) => held!)
  expect(given).toHaveLength(2)
  expect(await said(given)).toMatch(
    /^The log: .*Up to number \d+ a seal from a letter.*\nThe books: .*Up to number \d+/,
  )
  // After a standstill one letter tells of the last day that is over.
  app.clock.set(new Date(due!.getTime() + 10 * 86_400_000))
  await Promise.all([mail().run(app.parts, app.clock.now()), mail().run(app.parts, app.clock.now())])
  expect(await letters()).toHaveLength(2)
  expect(await mail().nextDue!(app.parts, app.clock.now())).toBeNull()
})

test('DESK-19: whatever single value of the log, the books or their seals is changed, the entry that had it is named', async () => {
  await seal()
  const columns = {
    audit_log: ['at', 'actor_id', 'action', 'subject', 'about_id', 'reason', 'cents', 'session_id', 'bulk_job'],
    ledger_entries: [
      'key',
      'reason',
      'user_id',
      'booking_id',
      'intent_id',
      'charge_id',
      'note',
      'at',
      'covers_from',
      'covers_to',
    ],
    seals: ['form', 'salt', 'words_hash', 'seal', 'entry_id'],
  } as const
  const types = await pool.query(
    `select table_name || '.' || column_name as name, data_type as type from information_schema.columns where table_name in ('audit_log', 'ledger_entries', 'seals')`,
  )
  const typeOf = new Map<string, string>(types.rows.map(({ name, type }) => [name, type]))
  const other: Record<string, (column: string) => string> = {
    text: column => `${column} || '.'`,
    bigint: column => `coalesce(${column}, 0) + 100000`,
    integer: column => `coalesce(${column}, 0) + 100000`,
    smallint: column => `${column} + 1`,
    bytea: column => `sha256(${column})`,
    'timestamp with time zone': column => `coalesce(${column}, now()) + interval '1 second'`,
  }
  const links = await db.select().from(seals).orderBy(seals.no)
  const places = Object.entries(columns).flatMap(([table, names]) => names.map(column => ({ table, column })))
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...links), fc.constantFrom(...places), async (link, { table, column }) => {
      const isOfChain = table === 'seals' || (table === 'audit_log') === (link.chain === 'log')
      fc.pre(isOfChain)
      const where = table === 'seals' ? `chain = '${link.chain}' and no = ${link.no}` : `id = ${link.entryId}`
      const becomes = other[typeOf.get(`${table}.${column}`)!]!(column)
      const found = await hostile([`update ${table} set ${column} = ${becomes} where ${where}`])
      const misfit = found[link.chain]
      expect(misfit, `${table}.${column} of ${link.chain} ${link.no}`).not.toBeNull()
      if (column !== 'entry_id') expect(misfit).toMatchObject({ entry: link.entryId })
      expect(found[link.chain === 'log' ? 'books' : 'log']).toBeNull()
    }),
    { numRuns: 60 },
  )
})

test('DESK-19: every column of the log and the books is sealed: a new one needs a form of its own', async () => {
  const { rows } = await pool.query(
    `select table_name || '.' || column_name as name from information_schema.columns
      where table_name in ('audit_log', 'ledger_entries', 'ledger_lines') order by 1`,
  )
  expect([formNow('log'), formNow('books')]).toEqual([2, 1])
  expect(rows.map(({ name }) => name)).toEqual([
    ...['about_id', 'action', 'actor_id', 'at', 'bulk_job', 'cents', 'id', 'reason', 'session_id', 'subject'].map(
      name => `audit_log.${name}`,
    ),
    ...[
      'at',
      'booking_id',
      'charge_id',
      'covers_from',
      'covers_to',
      'id',
      'intent_id',
      'key',
      'note',
      'reason',
      'user_id',
    ].map(name => `ledger_entries.${name}`),
    ...['account_id', 'amount_cents', 'entry_id', 'id'].map(name => `ledger_lines.${name}`),
  ])
})

test('DESK-18, DESK-19: entries that were sealed before a field was added go on being read by the fields of their day', async () => {
  await log('before the field')
  await seal()
  const link = (await lastSeal(db, 'log'))!
  const [before] = await db
    .select()
    .from(seals)
    .where(and(eq(seals.chain, 'log'), eq(seals.no, link.no - 1)))
  const [entry] = await readEntries(db, 'log', { after: link.entryId - 1, upTo: link.entryId })
  // The seven fields of the first form, sealed by hand.
  const sha = (...parts: (string | Buffer)[]) =>
    parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest()
  const leaf = sha(JSON.stringify([1, entry!.id, ...entry!.fixed.slice(0, 7)]), link.wordsHash)
  const old = sha(JSON.stringify(['log', link.no]), before!.seal, leaf)
  const found = await hostile([
    `update seals set form = 1, seal = '\\x${old.toString('hex')}' where chain = 'log' and no = ${link.no}`,
  ])
  expect(found).toEqual({ log: null, books: null })
  expect(await hostile([`update seals set form = 1 where chain = 'log' and no = ${link.no}`])).toMatchObject({
    log: { what: 'changed', entry: link.entryId },
  })
})
