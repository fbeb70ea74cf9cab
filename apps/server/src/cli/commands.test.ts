import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { count, DrizzleQueryError, desc, eq } from 'drizzle-orm'
import { afterAll, expect, test, vi } from 'vitest'
import { connect } from '../db/connect.ts'
import { auditLog, moneyFindings, outbox, secondFactors, users, vehicles } from '../db/schema/index.ts'
import { createBareDatabase } from '../db/testing.ts'
import { folderForTests } from '../db/testing-folder.ts'
import { codeWasOver } from '../modules/ground/outbox/send-outbox.ts'
import { startS3StandIn } from '../outside/files/testing-s3.ts'
import { startStripeStandIn } from '../outside/gateway/testing-stripe.ts'
import { describeStartProblem } from '../start-problem.ts'
import { productionSettings } from '../testing/production-settings.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { checkSettings } from './check-settings.ts'
import { operatorCommands } from './commands.ts'
import { firstMemberByCommand } from './first-member.ts'
import { importByCommand } from './import-file.ts'
import { migrateByCommand } from './migrate.ts'
import { eraseByCommand, exportByCommand } from './own-data.ts'
import { resendByCommand } from './resend-messages.ts'
import { resetByCommand } from './reset-second-factor.ts'
import { attempt } from './run-command.ts'
import { pauseByCommand } from './steer-operations.ts'

const folder = await mkdtemp(join(folderForTests(), 'ownward-cli-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

const partsOf = ({ parts: { config, database } }: TestApp) => ({ config, database })
const lastInLog = async ({ parts }: TestApp) =>
  (await parts.database.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0]
const entries = async ({ parts }: TestApp) => (await parts.database.db.select({ n: count() }).from(auditLog))[0]!.n
/** What a command that must be refused tells the operator. */
const refusal = (asked: Promise<unknown>) =>
  asked.then(
    () => 'done',
    error => describeStartProblem(error) ?? `a fault: ${error}`,
  )

test('OPS-24: every command says what it is for, and each that changes something has a dry run', () => {
  const { commands } = operatorCommands('1.2.3')
  const names = commands.map(command => command.name())
  const wanted = ['check-settings', 'migrate', 'first-member', 'reset-second-factor', 'status', 'pause', 'resume']
  expect(names).toEqual(
    expect.arrayContaining([
      ...wanted,
      'resend-messages',
      'import',
      'rotate-secret',
      'verify-log',
      'export-person',
      'erase-person',
    ]),
  )
  const looksOnly = ['status', 'check-settings', 'verify-log']
  for (const command of commands) {
    const help = command.helpInformation()
    expect(command.description(), command.name()).toMatch(/\w{3}/)
    expect(help.includes('--dry-run'), command.name()).toBe(!looksOnly.includes(command.name()))
  }
})

test('OPS-24, SRV-38: what a command prints moves no cursor, and a fault names no value of a statement', async () => {
  const said: string[] = []
  for (const stream of [process.stdout, process.stderr])
    vi.spyOn(stream, 'write').mockImplementation(text => said.push(String(text)) > 0)
  await attempt(async () => ['paused: \u001b[31mall\u0007', 'a second line'])
  await attempt(() =>
    Promise.reject(new DrizzleQueryError('insert into users', ['3055550101', 'a-hash'], new Error('no room'))),
  )
  vi.restoreAllMocks()
  process.exitCode = 0
  expect(said[0]).toBe('paused:  [31mall \na second line\n')
  expect(said[1]).toMatch(/^Error: no room\n {2}at /)
  expect(said.join()).not.toMatch(/3055550101|a-hash/)
})

test('OPS-24, OPS-03: the reason of a pause is one line that can be shown, as in the console', async () => {
  await using app = await startTestApp()
  const pause = (why: string) => pauseByCommand(partsOf(app), { what: 'charging', why, isDryRun: true })
  expect(await pause('the gateway\n\u001b[31m moves')).toBe('Would pause charging: the gateway [31m moves')
  for (const why of ['no', '\n\n\n', 'x'.repeat(301)])
    expect(await refusal(pause(why))).toContain('3 to 300 characters')
})

test('OPS-24: check-settings tells all that is wrong at once, also what is wrong together, and no secret', async () => {
  const wrong = {
    ...productionSettings,
    PORT: '0',
    APP_SECRET: 'short-and-secret',
    HOTLINE: '+1 305 555 0100',
    SMPT_URL: 'x',
    SMTP_URL: '',
  }
  const said = await refusal(checkSettings({ tries: false }, wrong))
  expect(said.split('\n').map(line => line.split(' ')[0])).toEqual([
    'PORT',
    'APP_SECRET',
    'SMTP_URL',
    'SMTP_URL',
    'HOTLINE',
    'SMPT_URL',
  ])
  expect(said).not.toContain('short-and-secret')
  expect(await checkSettings({ tries: false }, productionSettings)).toEqual([
    'The settings are right: production at https://cars.internal.',
  ])
  const shared = { ...productionSettings, DATABASE_URL: 'postgres://ownward@db/ownward', DATA_DIR: '/srv/ownward' }
  expect((await checkSettings({ tries: false }, shared)).at(-1)).toBe(
    'Files stay in /srv/ownward/files: a process on another machine needs a bucket (S3_*) to see them.',
  )
})

test('OPS-24: check-settings asks database, gateway, mail, SMS and bucket, and says which of them lets us in', async () => {
  const bucket = { bucket: 'papers', region: 'auto', accessKeyId: 'the-bucket-key', secretAccessKey: 'bucket-secret' }
  await using store = await startS3StandIn(bucket)
  const gateway = await startStripeStandIn({ now: () => new Date() })
  afterAll(gateway.close)
  const database = new URL(await createBareDatabase())
  const settings = {
    ...productionSettings,
    DATABASE_URL: database.href,
    STRIPE_API_URL: gateway.origin,
    S3_ENDPOINT: store.url,
    S3_REGION: bucket.region,
    S3_BUCKET: bucket.bucket,
    S3_ACCESS_KEY_ID: bucket.accessKeyId,
    S3_SECRET_ACCESS_KEY: 'another-secret',
  }
  const said = await refusal(checkSettings({ tries: true }, settings))
  expect(said).toContain('DATABASE_URL: the database lets this installation in.')
  expect(said).toContain('STRIPE_SECRET_KEY: the payment gateway lets this installation in.')
  expect(said).toContain('SMTP_URL: the mail server does not answer')
  expect(said).toContain('TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN: the SMS service does not answer')
  expect(said).toMatch(/S3_SECRET_ACCESS_KEY: the file store does not let this installation in/)
  expect(said).not.toMatch(/another-secret|the-sms-senders-own-token|sk_live/)
  database.pathname = '/nowhere'
  // By `options` of its address a database can be one that is only read, as a standby is.
  const standby = new URL(settings.DATABASE_URL)
  standby.searchParams.set('options', '-c default_transaction_read_only=on')
  const readOnly = await refusal(checkSettings({ tries: true }, { ...settings, DATABASE_URL: standby.href }))
  expect(readOnly).toContain('DATABASE_URL: The database can only be read at the moment.')
  const away = await refusal(checkSettings({ tries: true }, { ...settings, DATABASE_URL: database.href }))
  expect(away).toContain('DATABASE_URL: The database named in DATABASE_URL does not exist.')
})

test('OPS-24: migrate says what would run, then runs it and leaves a line in the log', async () => {
  const app = await startTestApp()
  const bare = connect({ connectionString: await createBareDatabase() })
  const parts = { config: app.parts.config, database: bare }
  const dry = await migrateByCommand(parts, { version: '9.9.9', isDryRun: true })
  expect(dry[0]).toBe('Would be done:')
  expect(dry).toContain('0008_build-files: former build: may run beside this: it does not know the new table.')
  expect((await bare.pool.query(`select to_regclass('users') as t`)).rows).toEqual([{ t: null }])
  expect((await migrateByCommand(parts, { version: '9.9.9', isDryRun: false }))[0]).toBe('Done:')
  const { rows } = await bare.pool.query('select action, reason from audit_log')
  expect(rows).toMatchObject([{ action: 'database_migrated', reason: expect.stringContaining('0001_tables') }])
  expect(await migrateByCommand(parts, { version: '9.9.9', isDryRun: false })).toEqual([
    'The database is at this version already.',
  ])
  await bare.close()
  await app.close()
})

test('OPS-24: first-member makes somebody with every right, shows a password once, and not where somebody has them', async () => {
  await using app = await startTestApp({ settings: productionSettings })
  const person = { phone: '3056410190', email: 'ana@cars.internal', firstName: 'Ana', lastName: 'Ruiz' }
  const make = (change: object = {}) => firstMemberByCommand(partsOf(app), { ...person, ...change })
  expect(await refusal(make({ phone: '305' }))).toContain('--phone must be ten digits')
  expect((await make({ dryRun: true })).join()).toContain('Would make Ana Ruiz')
  expect(await app.parts.database.db.select().from(users)).toEqual([])
  const password = (await make()).at(-1)!
  const [member] = await app.parts.database.db.select().from(users)
  expect(member).toMatchObject({ kind: 'team', phone: '3056410190', firstPasswordUntil: expect.any(Date) })
  expect(await lastInLog(app)).toMatchObject({ action: 'member_added', actorId: null, aboutId: member!.id })
  expect(JSON.stringify(await app.parts.database.db.select().from(auditLog))).not.toContain(password)
  const signIn = await app.call('teamLogin', { phone_number: person.phone, password })
  expect(signIn).toMatchObject({ status: 1 })
  expect(await refusal(make({ phone: '3056410191', email: 'ben@cars.internal' }))).toContain('every right already')
  await app.parts.database.db
    .update(users)
    .set({ rights: ['fleet'] })
    .where(eq(users.id, member!.id))
  expect(await refusal(make())).toContain('somebody’s already')
  expect((await make({ phone: '3056410191', email: 'ben@cars.internal' })).join()).toContain('every right')
})

test('OPS-24: reset-second-factor takes it away, ends what the member is signed in to, and tells them', async () => {
  await using app = await startTestApp()
  const member = await app.given.teamMember(['people'])
  const { db } = app.parts.database
  const [row] = await db.select().from(users).where(eq(users.kind, 'team'))
  const reset = (phone: string, isDryRun = false) => resetByCommand(partsOf(app), { phone, isDryRun })
  expect(await refusal(reset('3050000000'))).toContain('No member of the team')
  expect(await refusal(reset(row!.phone))).toContain('no second factor')
  await db
    .insert(secondFactors)
    .values({ userId: row!.id, sealedSecret: 'x', createdAt: new Date(), confirmedAt: new Date(), lastStep: 0 })
  expect(await reset(row!.phone, true)).toContain('Would take')
  expect(await db.select().from(secondFactors)).toHaveLength(1)
  expect(await reset(row!.phone)).toContain(`${row!.firstName} ${row!.lastName} signs in with the password alone`)
  expect(await db.select().from(secondFactors)).toEqual([])
  expect(await lastInLog(app)).toMatchObject({ action: 'second_factor_off', actorId: null, aboutId: row!.id })
  expect(await app.lastMessage(row!.email)).toMatchObject({ channel: 'email' })
  expect((await app.send('teamOverview', {}, member)).body).toMatchObject({ code: 'session' })
})

test('OPS-24: resend-messages lets go again what was given up, by channel and time, once, and never a code', async () => {
  await using app = await startTestApp()
  const { db } = app.parts.database
  // As the command reads it: the time of a demo is kept in its database.
  const now = new Date()
  const earlier = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
  const given = { text: 'x', tries: 8, at: earlier(9), triedAt: earlier(1), problem: 'no' } as const
  await db.insert(outbox).values([
    { ...given, channel: 'email', to: 'old@example.com', at: earlier(90) },
    { ...given, channel: 'email', to: 'ana@example.com' },
    { ...given, channel: 'sms', to: '3050000001' },
    { ...given, channel: 'sms', to: '3050000002', code: '12345' },
    { ...given, channel: 'sms', to: '3050000003', problem: codeWasOver },
    { ...given, channel: 'email', to: 'now@example.com', triedAt: now },
    { ...given, channel: 'email', to: 'sent@example.com', sentAt: now },
    { ...given, channel: 'email', to: 'waits@example.com', tries: 3 },
  ])
  const resend = (options: Parameters<typeof resendByCommand>[1]) => resendByCommand(partsOf(app), options)
  expect(await refusal(resend({ since: 'yesterday' }))).toContain('--since must be an instant')
  expect(await resend({ dryRun: true })).toBe('Would send again: 1 text messages, 2 letters.')
  expect(await resend({ channel: 'email', since: earlier(24).toISOString() })).toContain('0 text messages, 1 letters')
  expect(await lastInLog(app)).toMatchObject({ action: 'messages_resent', reason: 'sms: 0, email: 1' })
  const again = async () =>
    (await db.select().from(outbox).where(eq(outbox.tries, 1)).orderBy(outbox.to)).map(({ to }) => to)
  expect(await again()).toEqual(['ana@example.com'])
  expect(await resend({})).toContain('1 text messages, 1 letters')
  expect(await again()).toEqual(['3050000001', 'ana@example.com', 'old@example.com'])
  expect(await resend({})).toBe('No such message was given up.')
})

test('OPS-24, SRV-32: import takes the file of the console, tells the fate of each row, and names who typed it', async () => {
  await using app = await startTestApp({ seed: 'none' })
  await app.given.teamMember(['fleet'])
  await app.given.vehicle()
  const { db } = app.parts.database
  const [member] = await db.select().from(users).where(eq(users.kind, 'team'))
  const file = join(folder, 'cars.csv')
  const head =
    'vin,year,make,model,body,fuel,drive,engine,transmission,doors,seats,odometer,color,interior_color,place,owner'
  const car = (vin: string, year: string) =>
    `${vin},${year},Toyota,Camry,sedan,gasoline,FWD,2.5L I4,A,4,5,20100,White,Black,"Miami, FL",Bayside Motors`
  await writeFile(file, [head, car('4T1B11A06PU042780', '2023'), car('4T1B11A08PU042781', '1890')].join('\n'))
  const take = (change: object = {}) =>
    importByCommand(partsOf(app), { what: 'vehicles', file, as: member!.phone, ...change })
  const cars = async () => (await db.select({ n: count() }).from(vehicles))[0]!.n
  const [before, logged] = [await cars(), await entries(app)]
  expect(await refusal(take({ as: '3050000000' }))).toContain('No member of the team with the right to the fleet')
  expect(await refusal(take({ file: join(folder, 'none.csv') }))).toContain('cannot be read')
  const dry = await take({ dryRun: true })
  expect(dry).toEqual([
    'Nothing is written. Would come of it:',
    'line 2: 4T1B11A06PU042780, created',
    expect.stringMatching(/^line 3: 4T1B11A08PU042781, refused; year: /),
    '1 created, 0 changed, 0 unchanged, 1 refused',
  ])
  expect([await cars(), await entries(app)]).toEqual([before, logged])
  expect(await take()).toEqual(dry.slice(1))
  expect(await cars()).toBe(before + 1)
  expect(await lastInLog(app)).toMatchObject({
    action: 'fleet_imported',
    actorId: member!.id,
    reason: expect.stringMatching(/^cars\.csv: 1 created, .* typed by \S+$/),
  })
})

test('OPS-24, OPEN-23, OPEN-25: export-person writes a file for one person, erase-person erases them, each in the log; both refuse what they cannot do', async () => {
  await using app = await startTestApp({ settings: { DATA_DIR: join(folder, 'data') } })
  const [ana, ben] = [await app.given.readyPerson(), await app.given.customer()]
  const member = await app.given.teamMember()
  const person = String(ana.id)
  const file = join(folder, 'copy.zip')
  const copy = (change: object = {}) => exportByCommand(partsOf(app), { person, file, isDryRun: false, ...change })
  for (const wrong of ['0', 'x', '999999', String(member.id)])
    expect(await refusal(copy({ person: wrong }))).toContain('There is no customer with the number')
  expect(await copy({ isDryRun: true })).toMatch(
    /^Would write \d+ rows in 42 tables, and 0 pictures and PDFs of person/,
  )
  expect(await stat(file).catch(() => null)).toBeNull()
  expect(await copy()).toContain('Hand it to them alone')
  expect((await stat(file)).mode & 0o077).toBe(0)
  expect((await readFile(file)).subarray(0, 2).toString()).toBe('PK')
  expect(await refusal(copy())).toContain('is there already')
  expect(await lastInLog(app)).toMatchObject({
    action: 'data_exported',
    aboutId: ana.id,
    reason: expect.stringContaining('typed by'),
  })

  const erase = (change: object = {}) => eraseByCommand(partsOf(app), { person, isDryRun: false, ...change })
  const finding = {
    kind: 'dispute',
    reference: 'r',
    userId: ana.id as never,
    thereCents: 1 as never,
    hereCents: 0 as never,
  } as const
  await app.parts.database.db.insert(moneyFindings).values({ ...finding, foundAt: new Date() })
  expect(await refusal(erase())).toMatch(/cannot be erased yet\.\nA payment of booking/)
  await app.parts.database.db.update(moneyFindings).set({ closedAt: new Date() })
  expect((await erase({ isDryRun: true }))[0]).toBe(`Would erase person ${ana.id} now, and send them a last letter.`)
  expect((await app.send('getmyaccountDetails', {}, ana)).status).toBe(200)
  expect((await erase()).join()).toContain('for 7 years after the last program')
  expect(await lastInLog(app)).toMatchObject({
    action: 'person_erased',
    aboutId: ana.id,
    reason: expect.stringContaining('typed by'),
  })
  expect((await app.send('getmyaccountDetails', {}, ana)).status).toBe(400)
  expect(await refusal(erase())).toContain('There is no customer')
  expect((await app.send('getmyaccountDetails', {}, ben)).status).toBe(200)
})
