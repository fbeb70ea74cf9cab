import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { auditLog, files, incomeProofs, users } from '../../../db/schema/index.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { removeStaleFiles } from '../../ground/documents/store-file.ts'
import { forgetIncomeProofs } from './forget-proofs.ts'

const app = await startTestApp()
afterAll(() => app.close())
const { db } = app.parts.database

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n')
const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#dddddd' } })
  .withExif({ IFD0: { Copyright: 'mine' } })
  .png()
  .toBuffer()

type Caller = { token: string }

/** Opens the page where proof is sent: what is left of its address is the token. */
async function linkOf(person: Caller): Promise<Caller> {
  const answer = await app.call('uploadPaystub', {}, person)
  if (answer.status !== 1) throw new Error(answer.message)
  return { token: new URL(answer.result.url).searchParams.get('token') ?? '' }
}

const send = (from: Caller, bytes: Buffer, fileformat = 'pdf') =>
  app.call('sendIncomeProof', { doc_data: bytes.toString('base64'), fileformat }, from)
/** Signed in anew each time: in these tests days go by. */
const member = () => app.given.teamMember(['people'])
const listed = async (state: 'pending' | 'proven' = 'pending') =>
  (await app.send('teamIncomeProofs', { state }, await member())).body.result
const waitingOf = async ({ id }: { id: number }) =>
  (await listed()).find((row: { user_id: number }) => row.user_id === id)
const mine = async (person: Caller) => (await app.send('getMyIncome', {}, person)).body.result

test('API-41, SRV-25, O-27: what was stated is kept with its history, the newest counts', async () => {
  const ana = await app.given.customer()
  expect(await mine(ana)).toEqual({ history: [], proof: null })
  await app.call('saveMonthlyIncome', { income: 3200 }, ana)
  app.clock.advance({ minutes: 40 })
  await app.call('saveMonthlyIncome', { income: '4100.50' }, ana)
  expect((await mine(ana)).history.map(({ monthly }: { monthly: number }) => monthly)).toEqual([4100.5, 3200])
  expect(await app.call('getmyaccountDetails', {}, ana)).toMatchObject({ result: { income_reported: '1' } })
})

test('API-41, VAL-15: the call takes an income as the form does, with its sign and its commas', async () => {
  const ada = await app.given.customer()
  for (const [income, monthly] of [
    ['$1500', 1500],
    [' $1,500.50 ', 1500.5],
    ['1 500,50 $', 1500.5],
    ['1,500', 1500],
  ] as const) {
    expect(await app.call('saveMonthlyIncome', { income }, ada), income).toMatchObject({ status: 1 })
    expect((await mine(ada)).history[0].monthly, income).toBe(monthly)
    app.clock.advance({ minutes: 5 })
  }
  for (const income of ['$', '-5', '1e6', '1.500,50', 'much'])
    expect((await app.send('saveMonthlyIncome', { income }, ada)).body.status, income).not.toBe(1)
})

test('API-42, SRV-25, O-27: the address takes proof without a sign-in for half an hour, and nothing else', async () => {
  const ben = await app.given.customer({ firstName: 'Ben' })
  const opened = await app.call('uploadPaystub', {}, ben)
  if (opened.status !== 1) throw new Error(opened.message)
  expect(opened.result.url).toMatch(/^http:\/\/ownward\.test\/income-proof\?token=[\w-]{43}$/)
  expect(new Date(opened.result.expires_at).getTime() - app.clock.now().getTime()).toBe(30 * 60_000)
  const link = { token: new URL(opened.result.url).searchParams.get('token') ?? '' }

  await app.call('logout', {}, ben)
  expect(await app.call('getIncomeProof', {}, link)).toMatchObject({ result: { first_name: 'Ben', proof: null } })
  expect(await send(link, pdf)).toMatchObject({ status: 1, result: { state: 'pending', documents: 1 } })
  expect(await app.send('getmyaccountDetails', {}, link)).toMatchObject({ body: { code: 'no-right' } })
  app.clock.advance({ minutes: 30 })
  expect(await app.send('getIncomeProof', {}, link)).toMatchObject({ status: 400, body: { code: 'session' } })
  expect(JSON.stringify(app.logs)).not.toContain(link.token)
})

test('API-42, SRV-03: a changed password and a block end the addresses that were given out', async () => {
  const [cleo, dan] = [await app.given.customer(), await app.given.customer()]
  const [hers, his] = [await linkOf(cleo), await linkOf(dan)]
  await app.call('changePassword', { old_password: cleo.password, password: 'a new road every day' }, cleo)
  await db.update(users).set({ blockedAt: app.clock.now() }).where(eq(users.id, dan.id))
  for (const link of [hers, his])
    expect(await app.send('getIncomeProof', {}, link)).toMatchObject({ status: 400, body: { code: 'session' } })
})

test('SRV-02, API-42: twenty addresses an hour for one person', async () => {
  const eve = await app.given.customer()
  for (let i = 0; i < 20; i++) await linkOf(eve)
  expect(await app.send('uploadPaystub', {}, eve)).toMatchObject({ status: 429, body: { code: 'too-many-tries' } })
})

test('SRV-25, SRV-23: a PDF is kept as it is, a photo is made anew; both open for the team alone and as what they are', async () => {
  const fay = await app.given.customer({ firstName: 'Fay', lastName: 'Lund' })
  await app.call('saveMonthlyIncome', { income: 4200 }, fay)
  const link = await linkOf(fay)
  await send(link, pdf)
  expect(await send(link, photo, 'png')).toMatchObject({ result: { documents: 2 } })
  const row = await waitingOf(fay)
  expect(row).toMatchObject({ name: 'Fay Lund', monthly: 4200, state: 'pending', documents: [{}, {}] })
  const [first, second] = await Promise.all(
    row.documents.map(async ({ url }: { url: string }) => {
      const answer = await fetch(app.url + url)
      return { mime: answer.headers.get('content-type'), bytes: Buffer.from(await answer.arrayBuffer()) }
    }),
  )
  expect(first).toEqual({ mime: 'application/pdf', bytes: pdf })
  expect(second.mime).toBe('image/jpeg')
  expect((await sharp(second.bytes).metadata()).exif).toBeUndefined()
  expect(JSON.stringify(await mine(fay))).not.toContain('/files/')
})

test('SRV-25, SRV-23: what is none of the three, acts or is too large is refused with its reason, and nothing is kept', async () => {
  const gus = await app.given.customer()
  const link = await linkOf(gus)
  const script = Buffer.from('<script>alert(1)</script>'.repeat(20))
  const acting = Buffer.from(pdf.toString().replace('/Type', '/OpenAction << /S /JavaScript >> /Type'))
  for (const [bytes, reason] of [
    [script, 'a PDF, a JPEG or a PNG'],
    [acting, 'programs or attachments'],
    [Buffer.concat([Buffer.from('%PDF-1.7'), Buffer.alloc(8 * 1024 * 1024)]), 'larger than 8 MB'],
    [await sharp(photo).resize(60, 40).toBuffer(), 'too small'],
  ] as const)
    expect(await send(link, bytes, 'pdf')).toMatchObject({
      status: 0,
      code: 'bad-document',
      message: expect.stringContaining(reason),
    })
  expect(await app.call('sendIncomeProof', { doc_data: 'no base64!' }, link)).toMatchObject({ code: 'bad-document' })
  expect(await db.select().from(files).where(eq(files.ownerId, gus.id))).toEqual([])
  expect((await mine(gus)).proof).toBeNull()
  expect(app.logs.filter(line => line.upload === 'refused' && line.person === gus.id)).toHaveLength(5)
})

test('SRV-25: documents gather in one proof until the team decides, six at most, also when they come at once', async () => {
  const hal = await app.given.customer()
  const link = await linkOf(hal)
  const answers = await Promise.all(Array.from({ length: 8 }, () => send(link, pdf)))
  expect(answers.filter(answer => answer.status === 1)).toHaveLength(6)
  expect(answers.filter(answer => answer.status === 0).map(answer => 'code' in answer && answer.code)).toEqual([
    'too-many-documents',
    'too-many-documents',
  ])
  expect((await mine(hal)).proof).toMatchObject({ state: 'pending', documents: 6 })
  expect(await db.select().from(incomeProofs).where(eq(incomeProofs.userId, hal.id))).toHaveLength(1)
})

test('SRV-25, BEY-13, DESK-20: the team marks it as proven or not, once and with a reason; the person is told, and it is on record', async () => {
  const ida = await app.given.customer({ email: 'ida@example.com' })
  const link = await linkOf(ida)
  await send(link, pdf)
  const { id: proof_id } = await waitingOf(ida)
  const tess = await member()
  const decide = (change: object) =>
    app.call('teamDecideIncomeProof', { proof_id, decision: 'not_proven', documents: 1, ...change }, tess)

  expect(await decide({})).toMatchObject({ status: 0, code: 'reason-missing' })
  expect(await decide({ reason: 'x' })).toMatchObject({ status: 0, code: 'reason-short' })
  await send(link, photo)
  expect(await decide({ reason: 'It is from last year.' }), 'one document has not been seen').toMatchObject({
    code: 'changed-since',
    result: { who: 'Ana Moreno', changes: [{ field: 'documents', before: '1', now: '2' }] },
  })
  expect(await decide({ reason: 'It is from last year.', documents: 2 })).toMatchObject({ status: 1 })
  expect(await decide({ decision: 'proven', documents: 2 })).toMatchObject({
    status: 0,
    code: 'proof-decided',
    message: 'Tess Adams has marked this income as not proven meanwhile.',
  })
  expect(await decide({ proof_id: 999_999, reason: 'It is from last year.' })).toMatchObject({ code: 'no-proof' })
  expect((await mine(ida)).proof).toMatchObject({ state: 'not_proven', reason: 'It is from last year.' })
  expect(await app.lastMessage('ida@example.com')).toMatchObject({
    subject: 'We could not confirm your income',
    text: expect.stringContaining('It is from last year.'),
  })

  await app.call('saveMonthlyIncome', { income: 3900 }, ida)
  await send(link, pdf)
  const again = await waitingOf(ida)
  await decide({ proof_id: again.id, decision: 'proven' })
  await app.call('saveMonthlyIncome', { income: 9000 }, ida)
  expect((await mine(ida)).proof).toMatchObject({ state: 'proven', documents: 1 })
  expect((await listed('proven'))[0], 'what was stated when it was decided').toMatchObject({
    user_id: ida.id,
    monthly: 3900,
    decided_by: 'Tess Adams',
  })
  const told = (await app.send('getNotifications', {}, ida)).body.result
  expect(told.map(({ kind }: { kind: string }) => kind)).toEqual(['income_proven', 'income_not_proven'])
  const log = await db.select().from(auditLog).where(eq(auditLog.aboutId, ida.id))
  expect(log.map(({ action, actorId, reason }) => ({ action, actorId, reason }))).toEqual([
    { action: 'income_not_proven', actorId: tess.id, reason: 'It is from last year.' },
    { action: 'income_proven', actorId: tess.id, reason: '' },
  ])
})

test('SRV-25, DESK-20: what is proven is the amount that the member saw; another one stated since then is looked at first', async () => {
  const lea = await app.given.customer()
  await app.call('saveMonthlyIncome', { income: 3900.5 }, lea)
  await send(await linkOf(lea), pdf)
  const seen = await waitingOf(lea)
  const tess = await member()
  const decide = (monthly: number | null) =>
    app.call('teamDecideIncomeProof', { proof_id: seen.id, decision: 'proven', documents: 1, monthly }, tess)
  await app.call('saveMonthlyIncome', { income: 90_000 }, lea)
  expect(await decide(seen.monthly)).toMatchObject({
    status: 0,
    code: 'changed-since',
    result: { changes: [{ field: 'monthly', before: '3900.5', now: '90000' }] },
  })
  expect(await decide(null)).toMatchObject({ status: 0, code: 'changed-since' })
  await app.call('saveMonthlyIncome', { income: 3900.5 }, lea)
  expect(await decide(seen.monthly)).toMatchObject({ status: 1 })
  expect((await listed('proven')).find((row: { user_id: number }) => row.user_id === lea.id)).toMatchObject({
    monthly: 3900.5,
  })

  const max = await app.given.customer()
  await send(await linkOf(max), pdf)
  const { id: proof_id, monthly } = await waitingOf(max)
  expect(monthly).toBeNull()
  expect(await app.call('teamDecideIncomeProof', { proof_id, decision: 'proven', monthly }, tess)).toMatchObject({
    status: 1,
  })
})

test('SRV-25: two members who decide at the same moment make one decision', async () => {
  const joe = await app.given.customer()
  await send(await linkOf(joe), pdf)
  const { id: proof_id } = await waitingOf(joe)
  const team = await member()
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => app.call('teamDecideIncomeProof', { proof_id, decision: 'proven' }, team)),
  )
  expect(answers.map(answer => answer.status).sort()).toEqual([0, 0, 0, 1])
  expect((await app.send('getNotifications', {}, joe)).body.result).toHaveLength(1)
})

test('BEY-25: thirty days after the decision the documents are gone and the decision is still there', async () => {
  const kim = await app.given.customer()
  await send(await linkOf(kim), pdf)
  const { id: proof_id } = await waitingOf(kim)
  app.clock.advance({ days: 60 })
  await forgetIncomeProofs(app.parts, app.clock.now())
  expect((await waitingOf(kim)).documents, 'while it waits it is kept').toHaveLength(1)
  await app.call('teamDecideIncomeProof', { proof_id, decision: 'proven' }, await member())
  const stored = () => db.select().from(files).where(eq(files.ownerId, kim.id))
  app.clock.advance({ days: 29 })
  await forgetIncomeProofs(app.parts, app.clock.now())
  expect((await stored())[0]?.deleteAfter).toBeNull()
  app.clock.advance({ days: 2 })
  expect(await forgetIncomeProofs(app.parts, app.clock.now())).toBeGreaterThan(0)
  app.clock.advance({ minutes: 1 })
  await removeStaleFiles(app.parts)
  expect(await stored()).toEqual([])
  const [row] = await db.select().from(incomeProofs).where(eq(incomeProofs.userId, kim.id))
  expect(row).toMatchObject({ state: 'proven', fileIds: [] })
})
