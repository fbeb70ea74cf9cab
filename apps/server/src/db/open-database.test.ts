import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { describeStartProblem } from '../start-problem.ts'
import { certificatesFor } from '../testing/certificates.ts'
import { startTestApp } from '../testing/test-app.ts'
import { tlsTo } from '../testing/tls-to-database.ts'
import { transactionPooler } from '../testing/transaction-pooler.ts'
import { type Database, sqlState } from './connect.ts'
import { openDatabase } from './open-database.ts'
import { createBareDatabase, createTestDatabase } from './testing.ts'
import { isPlainAcross } from './tls.ts'

const ends: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const end of ends.reverse()) await end()
})

async function open(settings: Record<string, string>, onLimitsRefused = () => {}): Promise<Database> {
  const { databaseUrl, databaseUse } = readConfig(settings)
  const database = await openDatabase(databaseUrl!, { use: databaseUse, onLimitsRefused })
  ends.push(() => database.close())
  return database
}

const limits = { STATEMENT_TIMEOUT_SECONDS: '2', LOCK_TIMEOUT_SECONDS: '1' }

async function stateOf(query: Promise<unknown>): Promise<string | undefined> {
  return query.then(
    () => 'done',
    error => sqlState(error),
  )
}

test('OPS-14: size and age of connections, and how long anything may take, are the operator’s', async () => {
  const address = await createBareDatabase()
  const { pool } = await open({
    ...limits,
    DATABASE_URL: address,
    DATABASE_CONNECTIONS: '5',
    DATABASE_CONNECTION_MINUTES: '7',
  })
  expect(pool.options).toMatchObject({ max: 5, maxLifetimeSeconds: 420 })
  const { rows } = await pool.query(
    `select name, setting from pg_settings where name in ('lock_timeout', 'statement_timeout')`,
  )
  expect(rows).toEqual([
    { name: 'lock_timeout', setting: '1000' },
    { name: 'statement_timeout', setting: '2000' },
  ])
  expect(await stateOf(pool.query('select pg_sleep(60)'))).toBe('57014')
})

test('OPS-14, OPS-09: a pooler that lets no limits through is told of, and each transaction has them all the same', async () => {
  const pooler = await transactionPooler(await createBareDatabase(), { connections: 3 })
  ends.push(pooler.close)
  const told: string[] = []
  const { db, pool } = await open({ ...limits, DATABASE_URL: pooler.address }, () => void told.push('refused'))
  expect(told).toEqual(['refused'])
  await pool.query('create table things (id int)')
  const held = await pool.connect()
  await held.query('begin; lock table things')
  expect(await stateOf(db.transaction(tx => tx.execute('select * from things')))).toBe('55P03')
  await held.query('rollback')
  held.release()
  expect(await stateOf(db.transaction(tx => tx.execute('select pg_sleep(60)')))).toBe('57014')
})

test('OPS-14, SRV-38: who has waited too long for somebody else’s transaction hears that it is busy, when to ask again, and nothing was done', async () => {
  const app = await startTestApp({ database: `${await createTestDatabase()}&lock_timeout=300` })
  const { token, id } = await app.given.customer()
  const held = await app.parts.database.pool.connect()
  await held.query('begin')
  await held.query('select 1 from users where id = $1 for update', [id])
  const change = { first_name: 'Other', last_name: 'Moreno' }
  const { status, body, headers } = await app.send('updateAccountDetails', change, { token })
  expect({ status, code: body.code, again: headers.get('retry-after') }).toEqual({
    status: 503,
    code: 'busy',
    again: '5',
  })
  await held.query('rollback')
  held.release()
  expect((await app.send('updateAccountDetails', change, { token })).body.status).toBe(1)
})

test('OPS-14: a database with TLS must prove who it is; what is wrong with that is one line that names the setting', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ownward-tls-'))
  ends.push(() => rm(folder, { recursive: true }))
  const { authority, server } = await certificatesFor('localhost', new Date())
  const file = join(folder, 'authority.pem')
  await writeFile(file, authority)
  const straight = await createBareDatabase()
  const way = await tlsTo(straight, server)
  ends.push(way.close)

  const { pool } = await open({ DATABASE_URL: way.addressAt('localhost'), DATABASE_CA: file })
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])

  const lineOf = (settings: Record<string, string>) => open(settings).then(() => 'opened', describeStartProblem)
  expect(await lineOf({ DATABASE_URL: `${way.addressAt('localhost')}?sslmode=require` })).toMatch(/ DATABASE_CA\.$/)
  expect(await lineOf({ DATABASE_URL: way.addressAt('127.0.0.1'), DATABASE_CA: file })).toMatch(
    /^The certificate .* is for another name than the host in DATABASE_URL/,
  )
  expect(await lineOf({ DATABASE_URL: straight, DATABASE_CA: file })).toMatch(
    /^The database .* does not speak TLS\..* DATABASE_CA /,
  )
  expect(await lineOf({ DATABASE_URL: `${way.addressAt('127.0.0.1')}?sslmode=no-verify` })).toBe('opened')
  const old = await certificatesFor('localhost', new Date(Date.now() - 86_400_000))
  const ended = await tlsTo(straight, old.server)
  ends.push(ended.close)
  await writeFile(file, old.authority)
  expect(await lineOf({ DATABASE_URL: ended.addressAt('localhost'), DATABASE_CA: file })).toMatch(
    /^The certificate .* has ended/,
  )
})

test('OPS-14: settings about the database that cannot be are refused before anything is opened', () => {
  const problems = (settings: Record<string, string>) => {
    try {
      readConfig(settings)
      return 'none'
    } catch (error) {
      return (error as Error).message
    }
  }
  const url = 'postgresql://user@db.cars.example/ownward'
  expect(problems({ DATABASE_URL: url, DATABASE_CA: '/nowhere/ca.pem' })).toMatch(
    /^DATABASE_CA names a file .*\/nowhere\/ca\.pem/,
  )
  expect(problems({ DATABASE_URL: `${url}?sslrootcert=/nowhere/ca.pem` })).toMatch(
    /^DATABASE_URL \(sslrootcert\) names a file/,
  )
  expect(problems({ DATABASE_URL: `${url}?sslmode=always` })).toMatch(/^DATABASE_URL has an sslmode that is none/)
  expect(problems({ DATABASE_CA: import.meta.filename })).toMatch(/^DATABASE_CA is about .* DATABASE_URL/)
  expect(problems({ DATABASE_URL: `${url}?sslmode=disable`, DATABASE_CA: import.meta.filename })).toMatch(
    /sslmode=disable, and DATABASE_CA/,
  )
  expect(problems({ STATEMENT_TIMEOUT_SECONDS: '5', LOCK_TIMEOUT_SECONDS: '5' })).toMatch(
    /^LOCK_TIMEOUT_SECONDS must be less/,
  )
  expect(problems({ DATABASE_CONNECTIONS: '3' })).toMatch(/^DATABASE_CONNECTIONS must be a whole number from 4 to 500/)
})

test('OPS-14: the way to a database elsewhere that others can read along is told from one that they cannot', () => {
  const plain = ['postgresql://u@db.cars.example/o', 'postgresql://u@10.0.0.7/o?sslmode=disable']
  const safe = [
    'postgresql://u@localhost/o',
    'postgresql://u@127.0.0.1:6432/o',
    'postgresql://u@localhost/o?host=/run/postgresql',
    'postgresql://u@db.cars.example/o?sslmode=verify-full',
  ]
  expect([plain, safe].map(addresses => addresses.map(isPlainAcross))).toEqual([
    [true, true],
    [false, false, false, false],
  ])
})
