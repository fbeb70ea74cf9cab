import { and, eq, isNotNull } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { files, messageFiles, threadMessages } from '../../../../db/schema/index.ts'
import type { GivenPerson } from '../../../../testing/given.ts'
import { startTestApp } from '../../../../testing/test-app.ts'
import { removeStaleFiles } from '../../../ground/documents/store-file.ts'

const app = await startTestApp()
afterAll(() => app.close())
const { db } = app.parts.database

const jpeg = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#3a6ea5' } })
  .jpeg()
  .toBuffer()
const png = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#777' } })
  .png()
  .toBuffer()
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n')

const call = async (name: Parameters<typeof app.send>[0], body: object, by: GivenPerson) =>
  (await app.send(name, body, by)).body
const attach = (by: GivenPerson, bytes: Buffer, name = 'photo.jpg') =>
  call('attachMessageFile', { data: bytes.toString('base64'), name }, by)
const teamAttach = (by: GivenPerson, user_id: number, bytes: Buffer, name = 'letter.pdf') =>
  call('teamAttachMessageFile', { user_id, data: bytes.toString('base64'), name }, by)
const member = () => app.given.teamMember(['people'])

test('DESK-24, SRV-23: files go both ways, judged by content, are opened by their person and by members who look after people, and by nobody else', async () => {
  const [ana, ben, ruth] = [await app.given.customer(), await app.given.customer(), await member()]
  const ids: string[] = []
  for (const [bytes, name] of [
    [jpeg, 'C:\\pictures\\dent.jpg'],
    [png, 'screen.png'],
    [pdf, 'bill.pdf'],
  ] as const)
    ids.push((await attach(ana, bytes, name)).result.id)
  const sent = await call('sendMessage', { text: 'The dent and the bill.', files: ids }, ana)
  expect(sent.result.files.map(({ name, kind }: Record<string, string>) => [name, kind])).toEqual([
    ['dent.jpg', 'picture'],
    ['screen.png', 'picture'],
    ['bill.pdf', 'pdf'],
  ])
  const answer = await teamAttach(ruth, ana.id, pdf)
  expect(await call('teamWriteMessage', { user_id: ana.id, text: '', files: [answer.result.id] }, ruth)).toMatchObject({
    status: 1,
    result: { files: [{ name: 'letter.pdf' }] },
  })

  const own = (await call('getMessages', {}, ana)).result
  const theirs = (await call('teamThread', { user_id: ana.id }, ruth)).result
  for (const [messages, count] of [
    [own, 4],
    [theirs, 4],
  ] as const) {
    const urls = messages.flatMap((message: { files: { url: string }[] }) => message.files.map(({ url }) => url))
    expect(urls).toHaveLength(count)
    for (const url of urls) expect((await app.request(url)).status).toBe(200)
  }
  // A member who has lost the right, and another customer, open nothing.
  const clerk = await app.given.teamMember(['fleet'])
  expect(await call('teamThread', { user_id: ana.id }, clerk)).toMatchObject({ status: 0 })
  expect((await call('getMessages', {}, ben)).result).toEqual([])
  const [bill] = own[0].files.slice(-1)
  const opened = await app.request(bill.url)
  expect(opened.headers.get('content-disposition')).toBe('attachment; filename="message-file.pdf"')
  expect((await app.request(bill.url.replace(/p=\d+/, `p=${ben.id}`))).status).toBe(404)
  app.clock.advance({ minutes: 11 })
  expect((await app.request(bill.url)).status).toBe(410)
})

test('DESK-24: what is no such file, is too large or was not attached by who sends it for this thread is refused, and nothing is sent', async () => {
  const [ana, ben, ruth, tess] = [
    await app.given.customer(),
    await app.given.customer(),
    await member(),
    await member(),
  ]
  for (const bytes of [Buffer.from('<script>alert(1)</script>'), Buffer.from('GIF89a nothing')])
    expect(await attach(ana, bytes)).toMatchObject({ status: 0, code: 'bad-document' })
  const large = Buffer.concat([Buffer.from('%PDF-1.7'), Buffer.alloc(10 * 1024 * 1024), Buffer.from('%%EOF')])
  const refused = await attach(ana, large)
  expect(refused).toMatchObject({ code: 'bad-document', message: expect.stringContaining('10 MB') })
  expect(await teamAttach(ruth, 987_654, pdf)).toMatchObject({ code: 'no-person' })

  const { id } = (await attach(ana, jpeg)).result
  const other = (await teamAttach(ruth, ana.id, pdf)).result.id
  const send = (by: GivenPerson, ids: string[]) => call('sendMessage', { text: 'x', files: ids }, by)
  expect(await send(ben, [id])).toMatchObject({ code: 'file-gone' })
  expect(await send(ana, [other])).toMatchObject({ code: 'file-gone' })
  expect(await send(ana, [id, 'nothing'])).toMatchObject({ code: 'file-gone' })
  expect(
    await send(
      ana,
      Array.from({ length: 6 }, () => id),
    ),
  ).toMatchObject({ status: -1 })
  // Another member did not choose it, and another thread is not what it was chosen for.
  const write = (by: GivenPerson, user_id: number) =>
    call('teamWriteMessage', { user_id, text: 'x', files: [other] }, by)
  expect(await write(tess, ana.id)).toMatchObject({ code: 'file-gone' })
  expect(await write(ruth, ben.id)).toMatchObject({ code: 'file-gone' })
  expect(await db.$count(threadMessages, eq(threadMessages.userId, ana.id))).toBe(0)
  expect(await db.$count(threadMessages, eq(threadMessages.userId, ben.id))).toBe(0)
  // Sent at once from two tabs it is in one message.
  const both = await Promise.all([send(ana, [id]), send(ana, [id])])
  expect(both.map(({ status, code }) => code ?? status).toSorted()).toEqual([1, 'file-gone'])
})

test('DESK-24, BEY-25: what is not sent is gone after a day, and what is sent stays', async () => {
  const ana = await app.given.customer()
  const [sent, left] = [(await attach(ana, jpeg)).result.id, (await attach(ana, jpeg)).result.id]
  await call('sendMessage', { text: '', files: [sent] }, ana)
  app.clock.advance({ days: 1, minutes: 1 })
  await removeStaleFiles(app.parts)
  const rows = await db
    .select()
    .from(messageFiles)
    .where(eq(messageFiles.userId, ana.id as never))
  expect(rows.map(({ fileId }) => fileId)).toEqual([sent])
  expect(await db.$count(files, and(eq(files.id, left), isNotNull(files.id)))).toBe(0)
  expect(await call('sendMessage', { text: 'x', files: [left] }, ana)).toMatchObject({ status: 0 })
})
