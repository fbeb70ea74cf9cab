import { crc32, deflateSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { files } from '../../../db/schema/index.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { signedFileUrl } from '../documents/index.ts'
import { cleanDocument } from './clean-document.ts'

const app = await startTestApp()
afterAll(() => app.close())
const { db } = app.parts.database

const jpeg = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#3a6ea5' } })
  .jpeg()
  .toBuffer()
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n')

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
    const opened = await app.request(
      signedFileUrl(app.parts.config.appSecret, { fileId: file!.id, personId: ana.id }, app.clock.now()),
    )
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
