import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { fileOpenings, files, users } from '../../../db/schema/index.ts'
import { folderFiles } from '../../../outside/files/local.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { cleanDocument } from './clean-document.ts'
import { dropOldOpenings } from './openings.ts'
import { signedFileUrl } from './signed-url.ts'
import { type FileKind, type NewFile, removeStaleFiles, storeFile } from './store-file.ts'

const app = await startTestApp()
afterAll(() => app.close())
const { db } = app.parts.database

const jpeg = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#3a6ea5' } })
  .jpeg()
  .toBuffer()
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n')

async function keep(ownerId: number | null, kind: FileKind, file: Pick<NewFile, 'mime' | 'bytes'>) {
  const owner = ownerId === null ? {} : { ownerId }
  const stored = await storeFile(app.parts, { ownerId: 1, kind, now: app.clock.now(), ...file, ...owner })
  await db.update(files).set({ deleteAfter: null, ownerId }).where(eq(files.id, stored.id))
  return stored.id
}
const addressFor = (personId: number, fileId: string) =>
  signedFileUrl(app.parts.config.appSecret, { fileId, personId }, app.clock.now())
const refusals = () => app.logs.filter(line => line.document === 'refused').map(line => line.why)

test('SRV-23 ROLE-05: a document opens for its owner and the members of the team who may, for nobody else', async () => {
  const [ana, ben] = [await app.given.customer(), await app.given.customer()]
  const [reviewer, clerk] = [await app.given.teamMember(['licences']), await app.given.teamMember(['fleet', 'people'])]
  const licence = await keep(ana.id, 'licence_front', { mime: 'image/jpeg', bytes: jpeg })
  const proof = await keep(ana.id, 'income_proof', { mime: 'application/pdf', bytes: pdf })
  const paper = await keep(null, 'registration', { mime: 'image/jpeg', bytes: jpeg })
  const statusFor = async (person: { id: number }, file: string) =>
    (await app.request(addressFor(person.id, file))).status
  // The addresses are right, as if one of our own pages had given them out by mistake.
  for (const [person, ...expected] of [
    [ana, 200, 200, 200],
    [ben, 404, 404, 200],
    [reviewer, 200, 404, 404],
    [clerk, 404, 200, 404],
    [{ id: 999_999 }, 404, 404, 404],
  ] as const)
    expect(await Promise.all([licence, proof, paper].map(file => statusFor(person, file)))).toEqual(expected)

  await db
    .update(users)
    .set({ rights: ['fleet'] })
    .where(eq(users.id, reviewer.id))
  expect(await statusFor(reviewer, licence)).toBe(404)
  await db.update(users).set({ blockedAt: app.clock.now() }).where(eq(users.id, ana.id))
  expect(await statusFor(ana, licence)).toBe(404)
})

test('security: another person, another file, a later end, a changed signature and an old address are refused and logged', async () => {
  const [ana, ben] = [await app.given.customer(), await app.given.customer()]
  const [mine, theirs] = [
    await keep(ana.id, 'licence_front', { mime: 'image/jpeg', bytes: jpeg }),
    await keep(ben.id, 'licence_front', { mime: 'image/jpeg', bytes: jpeg }),
  ]
  const address = addressFor(ana.id, mine)
  const changed = (change: (url: URL) => void) => {
    const url = new URL(address, app.url)
    change(url)
    return app.request(url.pathname + url.search)
  }
  const before = refusals().length
  const signature = new URL(address, app.url).searchParams.get('s')!
  const swapped = (signature.startsWith('A') ? 'B' : 'A') + signature.slice(1)
  for (const change of [
    (url: URL) => url.searchParams.set('p', String(ben.id)),
    (url: URL) => {
      url.pathname = `/files/${theirs}`
    },
    (url: URL) => url.searchParams.set('e', String(Number(url.searchParams.get('e')) + 600)),
    (url: URL) => url.searchParams.set('s', swapped),
    (url: URL) => url.searchParams.set('s', signature.slice(0, -1)),
    (url: URL) => url.searchParams.delete('s'),
  ])
    expect(await changed(change)).toMatchObject({ status: 404, text: 'There is no such file.\n' })
  expect((await app.request(address)).status).toBe(200)
  app.clock.advance({ minutes: 10 })
  expect(await app.request(address)).toMatchObject({ status: 410 })
  expect(refusals().slice(before)).toEqual([...Array(5).fill('forged'), 'no-ticket', 'expired'])
  const lines = JSON.stringify(app.logs)
  expect([lines.includes(signature), lines.includes(mine)]).toEqual([false, false])
})

test('SRV-23: a picture is shown in a sandbox, a PDF that somebody sent is handed out, and nobody keeps a copy', async () => {
  const ana = await app.given.customer()
  const open = async (kind: FileKind, file: Pick<NewFile, 'mime' | 'bytes'>) =>
    (await app.request(addressFor(ana.id, await keep(ana.id, kind, file)))).headers
  const picture = await open('licence_back', { mime: 'image/jpeg', bytes: jpeg })
  const proof = await open('income_proof', { mime: 'application/pdf', bytes: pdf })
  const agreement = await open('agreement', { mime: 'application/pdf', bytes: pdf })
  for (const headers of [picture, proof, agreement]) {
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-robots-tag')).toBe('noindex')
    expect(headers.get('content-security-policy')).toContain("default-src 'none'; frame-ancestors 'none'")
  }
  expect(picture.get('content-disposition')).toBe('inline; filename="licence-back.jpg"')
  expect(proof.get('content-disposition')).toBe('attachment; filename="income-proof.pdf"')
  expect(agreement.get('content-disposition')).toBe('inline; filename="agreement.pdf"')
  expect([picture, proof].map(headers => headers.get('content-security-policy')?.endsWith('sandbox'))).toEqual([
    true,
    true,
  ])
})

test('BEY-25: each opening is written down with who, whose, what, when and from where, for two years', async () => {
  const [ana, tess] = [await app.given.customer(), await app.given.teamMember(['licences'])]
  const file = await keep(ana.id, 'licence_front', { mime: 'image/jpeg', bytes: jpeg })
  await app.request(addressFor(tess.id, file))
  await db.delete(files).where(eq(files.id, file))
  const rows = () => db.select().from(fileOpenings).where(eq(fileOpenings.ownerId, ana.id))
  expect(await rows()).toMatchObject([
    { fileId: file, kind: 'licence_front', personId: tess.id, at: app.clock.now(), address: '127.0.0.1' },
  ])
  app.clock.advance({ days: 730 })
  await dropOldOpenings(app.parts, app.clock.now())
  expect(await rows()).toHaveLength(1)
  app.clock.advance({ days: 2 })
  await dropOldOpenings(app.parts, app.clock.now())
  expect(await rows()).toEqual([])
})

/** A PNG whose header promises any size, over a few bytes that unpack to nothing but zeros. */
function bomb(width: number, height: number, packed = deflateSync(Buffer.alloc(1_000_000))): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const chunk = (name: string, body: Buffer) => {
    const framed = Buffer.alloc(12 + body.length)
    framed.writeUInt32BE(body.length, 0)
    framed.write(name, 4, 'latin1')
    framed.set(body, 8)
    framed.writeUInt32BE(crc32(framed.subarray(4, 8 + body.length)), 8 + body.length)
    return framed
  }
  const mark = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([mark, chunk('IHDR', header), chunk('IDAT', packed), chunk('IEND', Buffer.alloc(0))])
}

const script = '<script>fetch("/api/v1/getMyCards")</script>'
const flat = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#777' } })

/** What somebody might send in place of a licence, and why it is not taken. */
const attacks: readonly (readonly [string, () => Promise<Buffer> | Buffer, string])[] = [
  ['a script renamed to .jpg', () => Buffer.from(script.repeat(20)), 'not-a-picture'],
  [
    'a script behind the mark of a JPEG',
    () => Buffer.from(`\xff\xd8\xff${script.repeat(20)}`, 'latin1'),
    'not-a-picture',
  ],
  [
    'an SVG',
    () => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600">${script}</svg>`),
    'not-a-picture',
  ],
  ['a GIF', () => flat(900, 600).gif().toBuffer(), 'not-a-picture'],
  ['a PDF', () => pdf, 'not-a-picture'],
  ['a picture of 40 megapixels', () => flat(8000, 5000).jpeg({ quality: 1 }).toBuffer(), 'too-many-pixels'],
  ['a PNG that unpacks to 7 GB', () => bomb(50_000, 50_000), 'too-many-pixels'],
  ['a PNG higher than any picture', () => bomb(1, 2 ** 31 - 1), 'not-a-picture'],
  ['a PNG whose rows are not all there', () => bomb(4000, 4000), 'not-a-picture'],
  ['a JPEG cut in the middle', () => jpeg.subarray(0, jpeg.length / 2), 'not-a-picture'],
  ['a PNG cut in the middle', async () => (await flat(900, 600).png().toBuffer()).subarray(0, 700), 'not-a-picture'],
  ['more than eight megabytes', () => Buffer.concat([jpeg, Buffer.alloc(8 * 1024 * 1024)]), 'too-big'],
]

test.each(attacks)(
  'security: %s is refused and logged, nothing of it is kept, and the server goes on',
  async (_, make, why) => {
    const ana = await app.given.customer()
    const upload = async (bytes: Buffer) =>
      app.call(
        'uploadDocument',
        { doc_type: 'license_doc_1', doc_data: bytes.toString('base64'), fileformat: 'jpg' },
        ana,
      )
    const logged = app.logs.length
    expect(await upload(await make())).toMatchObject({ status: 0, code: 'bad-picture' })
    expect(app.logs.slice(logged)).toContainEqual(
      expect.objectContaining({ upload: 'refused', kind: 'licence_front', why, person: ana.id }),
    )
    expect(await db.select().from(files).where(eq(files.ownerId, ana.id))).toEqual([])
    expect((await app.request('/healthz')).status).toBe(200)
    expect(await upload(jpeg)).toMatchObject({ status: 1 })
  },
)

test.each([
  ['HTML', Buffer.from(`<html>${script}</html>`)],
  ['a ZIP', Buffer.from('PK\x03\x04 inside.txt PK\x05\x06', 'latin1')],
  ['a PDF', pdf],
])(
  'security: of a JPEG that is %s as well only the picture is kept, without what it told of its place',
  async (_, behind) => {
    const ana = await app.given.customer()
    const told = await sharp(jpeg)
      .withExif({ IFD0: { Artist: 'Secret Place' } })
      .toBuffer()
    // Behind the picture, and in a comment inside it.
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, behind.length + 2]), behind])
    const polyglot = Buffer.concat([told.subarray(0, 2), comment, told.subarray(2), behind])
    const doc_data = polyglot.toString('base64')
    expect(await app.call('uploadDocument', { doc_type: 'license_doc_1', doc_data }, ana)).toMatchObject({ status: 1 })
    const [file] = await db.select().from(files).where(eq(files.ownerId, ana.id))
    const bytes = Buffer.from((await app.parts.files.get(file!.storageKey))!)
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 900, height: 600 })
    for (const trace of ['<script>', 'PK\x03\x04', '%PDF', 'Secret Place']) expect(bytes.includes(trace)).toBe(false)
    const opened = await app.request(addressFor(ana.id, file!.id))
    expect(opened.headers.get('content-type')).toBe('image/jpeg')
  },
)

test('SRV-23 SRV-25: where a PDF is taken, it is one by its content from the first byte to the last and does nothing by itself', async () => {
  const outcome = async (bytes: Buffer) => {
    const cleaned = await cleanDocument(bytes, 1)
    return cleaned.ok ? cleaned.value.mime : cleaned.code
  }
  const saying = (words: string) =>
    Buffer.from(pdf.toString('latin1').replace('/Catalog', `/Catalog ${words}`), 'latin1')
  expect(await outcome(pdf)).toBe('application/pdf')
  expect(await outcome(jpeg)).toBe('image/jpeg')
  expect(await outcome(saying('/OpenAction << /S /JavaScript /JS (app.alert(1)) >>'))).toBe('does-things')
  expect(await outcome(saying('/OpenAction << /S /J#61vaScript >>'))).toBe('does-things')
  expect(await outcome(saying('/OpenAction << /S /#4a#53 (app.alert(1)) >>'))).toBe('does-things')
  for (const name of ['/JSON', '/JS1', '/Launcher', '/#4', '/#zz', '/EmbeddedFilesX'])
    expect([name, await outcome(saying(name))]).toEqual([name, 'application/pdf'])
  expect(await outcome(saying('/AA << /O << /S /Launch /F (cmd.exe) >> >>'))).toBe('does-things')
  expect(await outcome(saying('/Names << /EmbeddedFiles 3 0 R >>'))).toBe('does-things')
  expect(await outcome(Buffer.concat([Buffer.from('<html>'), pdf]))).toBe('not-a-picture')
  expect(await outcome(pdf.subarray(0, 40))).toBe('not-a-document')
  expect(await outcome(Buffer.concat([pdf, Buffer.alloc(2000, 'x')]))).toBe('not-a-document')
  expect(
    await outcome(Buffer.concat([Buffer.from('%PDF-1.7'), Buffer.alloc(9 * 1024 * 1024), Buffer.from('%%EOF')])),
  ).toBe('too-big')
})

test('SRV-23: bytes that cannot be removed are tried again and keep no other file from being removed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ownward-files-'))
  const parts = { ...app.parts, files: folderFiles(folder) }
  const file = { ownerId: null, kind: 'receipt', mime: 'application/pdf', bytes: pdf, now: app.clock.now() } as const
  const [stuck, other] = [await storeFile(parts, file), await storeFile(parts, file)]
  // A name that the store takes for one that leads out of it.
  const long = new Date(app.clock.now().getTime() - 86_400_000)
  await db.update(files).set({ storageKey: '../stuck', deleteAfter: long }).where(eq(files.id, stuck.id))
  await db.update(files).set({ deleteAfter: app.clock.now() }).where(eq(files.id, other.id))
  await removeStaleFiles(parts)
  expect(await parts.files.get(other.id)).toBeNull()
  expect(await db.select().from(files).where(eq(files.id, other.id))).toEqual([])
  expect(await db.select().from(files).where(eq(files.id, stuck.id))).toHaveLength(1)
  await rm(folder, { recursive: true })
})

test('SRV-23, SRV-03: an address opens nothing once its holder has signed out', async () => {
  const ana = await app.given.customer()
  const address = addressFor(ana.id, await keep(ana.id, 'licence_front', { mime: 'image/jpeg', bytes: jpeg }))
  expect((await app.request(address)).status).toBe(200)
  // Links that were handed out sign nobody in: one for proof of income outlives the sign-in, and opens no document.
  expect(await app.call('uploadPaystub', {}, { token: ana.token })).toMatchObject({ status: 1 })
  expect(await app.call('getLicenseScanToken', {}, { token: ana.token })).toMatchObject({ status: 1 })
  await app.call('logout', {}, { token: ana.token })
  expect((await app.request(address)).status).toBe(404)
})
