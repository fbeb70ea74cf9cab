import { parse } from 'csv-parse/sync'
import { eq } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, expect, test } from 'vitest'
import { bookings, files, users } from '../../../db/schema/index.ts'
import type { GivenPerson } from '../../../testing/given.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { keepFiles, signedFileUrl, storeFile } from '../../ground/documents/index.ts'
import { statementOf } from '../../money/statements/index.ts'
import { givenBookings, passTime } from '../../programs/bookings/testing/given-booking.ts'
import { writeCsv } from './copy/write-csv.ts'

const app = await startTestApp({ now: '2026-03-02T15:00:00Z' })
const { db } = app.parts.database
afterAll(() => app.close())
const given = givenBookings(app)

const ask = (person: GivenPerson) => app.send('exportMyData', { password: person.password }, person)
const standing = async (person: { token: string }) => {
  const answer = await app.call('getMyData', {}, person)
  if (answer.status !== 1) throw new Error('no standing')
  return answer.result.export
}

async function opened(file: string, { token }: GivenPerson) {
  const response = await fetch(app.url + file, { headers: { authorization: `Basic ${token}` } })
  const zip = unzipSync(new Uint8Array(await response.arrayBuffer()))
  const text = (name: string) => strFromU8(zip[name]!)
  const table = (name: string): Record<string, unknown>[] => JSON.parse(text(`json/${name}.json`))
  return {
    response,
    names: Object.keys(zip),
    zip,
    text,
    table,
    all: Object.values(zip)
      .map(bytes => strFromU8(bytes, true))
      .join('\n'),
  }
}

test('OPEN-23: a copy holds every table, paper and picture of one person at one moment, its amounts are the statement’s, and of others there is ‘team’', async () => {
  const { id, person } = await given.active()
  await db.update(users).set({ locale: 'fr' }).where(eq(users.id, person.id))
  const member = await given.member()
  await app.call('teamWriteMessage', { user_id: person.id, text: 'We looked at your car.' }, member)
  await app.call('sendMessage', { text: '=1+1' }, person)
  const picture = await storeFile(app.parts, {
    ...{ ownerId: person.id as never, kind: 'licence_front', mime: 'image/jpeg' },
    ...{ bytes: new TextEncoder().encode('a licence, as its person sees it'), now: app.clock.now() },
  })
  await app.parts.transact(({ tx }) => keepFiles(tx, [picture.id]))
  await passTime(app, { days: 10 })
  const other = await app.given.readyPerson({ firstName: 'Zacharias', lastName: 'Quintero' })

  expect(await standing(person)).toEqual({ state: 'none', file: '', kept_until: '', next_at: '' })
  expect((await app.send('exportMyData', { password: 'a guess' }, person)).body).toMatchObject({
    code: 'not-your-password',
  })
  expect((await ask(person)).body).toMatchObject({ status: 1, result: { export: { state: 'running', file: '' } } })
  expect((await ask(person)).body).toMatchObject({ status: 0, code: 'export-lately' })
  await passTime(app, { hours: 0.25 })
  const ready = await standing(person)
  expect(ready).toMatchObject({ state: 'ready', kept_until: expect.stringMatching(/^2026-03-/) })

  const { response, names, table, text, all } = await opened(ready.file, person)
  expect([response.headers.get('content-type'), response.headers.get('cache-control')]).toEqual([
    'application/zip',
    'private, no-store',
  ])
  expect(response.headers.get('content-disposition')).toContain('attachment')
  expect(text('index.html')).toContain('<html lang="fr">')
  for (const linked of text('index.html').matchAll(/href="([^"]+)"/g)) expect(names).toContain(linked[1])
  expect(text('files/licence-front-1.jpg')).toContain('as its person sees it')
  const [booking] = await db
    .select()
    .from(bookings)
    .where(eq(bookings.id, id as never))
  expect(names).toEqual(
    expect.arrayContaining([
      'files/agreement-1.pdf',
      `files/statement-${booking!.number}.pdf`,
      `files/${booking!.number}-1.pdf`,
    ]),
  )
  // What the person owes and is owed is the sum of the same lines.
  const statement = await statementOf(db, id as never)
  const sumOf = (...accounts: string[]) =>
    Math.round(
      table('ledgerLines')
        .filter(({ account }) => accounts.includes(String(account)))
        .reduce((sum, { amount }) => sum + Number(amount), 0) * 100,
    )
  expect(sumOf('customer_receivable')).toBe(statement.dueCents)
  expect(sumOf('deposits_held')).toBe(-statement.depositHeldCents)
  expect(sumOf('customer_receivable', 'refunds_payable')).toBe(statement.rows.at(-1)!.balanceCents)
  expect(sumOf(...new Set(table('ledgerLines').map(({ account }) => String(account))))).toBe(0)
  const charged = table('charges').reduce((sum, { amount }) => sum + Number(amount), 0)
  expect(Math.round(charged * 100)).toBe(statement.chargedCents)
  const csv = parse(text('csv/ledgerLines.csv'), { columns: true, bom: true }) as Record<string, string>[]
  expect(csv.map(({ amount }) => Number(amount))).toEqual(table('ledgerLines').map(({ amount }) => amount))

  expect(table('messages').map(({ from }) => from)).toEqual(['team', 'you'])
  expect(table('bookingEvents').map(({ by }) => by)).toContain('team')
  expect(table('readings').length).toBeGreaterThan(0)
  expect(table('notifications').length).toBeGreaterThan(0)
  const [tess] = await db
    .select()
    .from(users)
    .where(eq(users.id, member.id as never))
  for (const foreign of [tess!.email, tess!.phone, 'Tess', 'Quintero', String(other.phone)])
    expect(all).not.toContain(foreign)
  expect(all).not.toContain('$argon2')
  expect(
    await app.lastMessage(
      `${
        (
          await db
            .select()
            .from(users)
            .where(eq(users.id, person.id as never))
        )[0]!.email
      }`,
    ),
  ).toMatchObject({
    subject: 'La copie de vos données est prête',
    text: expect.not.stringContaining('/files/'),
  })
})

test('OPEN-23: the address opens the copy for its person while they are signed in, for nobody else and not after seven days; one a day', async () => {
  const [ana, ben] = [await app.given.customer(), await app.given.customer()]
  const member = await given.member()
  await ask(ana)
  await passTime(app, { hours: 0.25 })
  const { file, next_at } = await standing(ana)
  expect(Date.parse(next_at)).toBe(app.clock.now().getTime() + 23.75 * 3_600_000)
  const asked = new URL(file, app.url)
  for (const id of [ben.id, member.id]) {
    asked.searchParams.set('p', String(id))
    expect((await app.request(asked.pathname + asked.search)).status).toBe(404)
  }
  const signed = await db.select().from(files).where(eq(files.kind, 'export'))
  // No right of the team opens it, even with an address of its own.
  for (const holder of [ben, member]) {
    const ticket = { fileId: signed.at(-1)!.id, personId: holder.id as never }
    expect((await app.request(signedFileUrl(app.parts.config.appSecret, ticket, app.clock.now()))).status).toBe(404)
  }
  const page = await app.call('teamPerson', { user_id: ana.id }, member)
  expect(JSON.stringify(page)).not.toContain(signed.at(-1)!.id)
  const fetchedBy = async (address: string, token?: string) =>
    (await app.request(address, { headers: token ? { authorization: `Basic ${token}` } : {} })).status
  expect(await fetchedBy(file, ana.token)).toBe(200)
  for (const token of [undefined, ben.token, member.token, 'made-up']) expect(await fetchedBy(file, token)).toBe(404)
  app.clock.advance({ minutes: 11 })
  expect(await fetchedBy(file, ana.token)).toBe(410)
  const again = (await standing(ana)).file
  await app.call('logout', {}, ana)
  expect(await fetchedBy(again, ana.token), 'signed out').toBe(404)

  const signedIn = await app.call('loginadvance', { user_id: ana.id, password: ana.password })
  const back = { ...ana, token: (signedIn as { auth_token: string }).auth_token }
  app.clock.advance({ hours: 24 })
  const renewed = await app.call('loginadvance', { user_id: ana.id, password: ana.password })
  back.token = (renewed as { auth_token: string }).auth_token
  expect((await ask(back)).body).toMatchObject({ status: 1 })
  await passTime(app, { days: 8 })
  const later = await app.call('loginadvance', { user_id: ana.id, password: ana.password })
  back.token = (later as { auth_token: string }).auth_token
  expect(await standing(back)).toMatchObject({ state: 'none', file: '' })
  await passTime(app, { hours: 2 })
  const left = await db
    .select()
    .from(files)
    .where(eq(files.ownerId, ana.id as never))
  expect(left.filter(({ kind }) => kind === 'export')).toEqual([])
})

test('OPEN-23: what a spreadsheet would work out stays text, and a cell keeps its commas, quotes and lines', () => {
  const rows = [
    { text: '=HYPERLINK("x")', amount: -5.5, at: null },
    { text: 'a, "b"\nc', amount: 2, at: { deep: [1] } },
  ]
  const read = parse(writeCsv(rows), { columns: true, bom: true }) as Record<string, string>[]
  expect(read).toEqual([
    { text: '\'=HYPERLINK("x")', amount: '-5.5', at: '' },
    { text: 'a, "b"\nc', amount: '2', at: '{"deep":[1]}' },
  ])
  expect(writeCsv([])).toBe('')
})
