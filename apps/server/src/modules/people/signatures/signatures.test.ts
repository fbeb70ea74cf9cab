import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { agreements, files, signatures } from '../../../db/schema/index.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { removeStaleFiles, storeFile } from '../../ground/documents/store-file.ts'

const app = await startTestApp()
afterAll(() => app.close())

const stroke =
  '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="150"><path d="M20 90 Q120 10 200 80 T380 60" fill="none" stroke="#111" stroke-width="5"/></svg>'
const drawing = `data:image/png;base64,${(await sharp(Buffer.from(stroke)).png().toBuffer()).toString('base64')}`
const fileOf = (answer: unknown) => (answer as { result: { file: string } }).result.file

async function openPng(path: string) {
  const response = await fetch(app.url + path)
  return { response, image: sharp(Buffer.from(await response.arrayBuffer())) }
}

test('API-36 SRV-22 O-41: a drawn signature is kept as a picture and served to its person', async () => {
  const ana = await app.given.customer()
  expect(await app.call('getMySignature', {}, ana)).toMatchObject({ status: 1, result: { id: ana.id, file: '' } })
  const saved = await app.call('saveMySignature', { signature_data: drawing }, ana)
  const { response, image } = await openPng(fileOf(saved))
  expect(response.headers.get('content-type')).toBe('image/png')
  expect(await image.metadata()).toMatchObject({ format: 'png', width: 400, height: 150 })
  const mine = await app.call('getMySignature', {}, ana)
  expect((await openPng(fileOf(mine))).response.status).toBe(200)
})

test('SRV-22: a typed name is written out with letters that come with the product', async () => {
  const ana = await app.given.customer()
  const saved = await app.call('saveMySignature', { typed_name: 'Renée Łukasiewicz' }, ana)
  const { image } = await openPng(fileOf(saved))
  const flat = await image.flatten({ background: '#fff' }).png().toBuffer()
  const { channels } = await sharp(flat).stats()
  expect(channels[0]!.max - channels[0]!.min).toBeGreaterThan(200)
  const [row] = await app.parts.database.db.select().from(signatures).where(eq(signatures.userId, ana.id))
  expect(row).toMatchObject({ typedName: 'Renée Łukasiewicz', createdAt: app.clock.now() })
})

test('SRV-22: an empty drawing, a picture that is none and nothing at all are refused', async () => {
  const ana = await app.given.customer()
  const blank = await sharp({ create: { width: 400, height: 150, channels: 4, background: '#0000' } })
    .png()
    .toBuffer()
  const refused = { status: 0, code: 'bad-signature' }
  const save = (body: object) => app.call('saveMySignature', body, ana)
  expect(await save({ signature_data: `data:image/png;base64,${blank.toString('base64')}` })).toMatchObject(refused)
  expect(
    await save({ signature_data: `data:image/png;base64,${Buffer.from(stroke).toString('base64')}` }),
  ).toMatchObject(refused)
  expect(await save({})).toMatchObject(refused)
  expect(await save({ typed_name: '李小龍' })).toMatchObject(refused)
})

test('SRV-23 BEY-25: a private address opens for ten minutes, for its file and person only, and is never cached', async () => {
  const ana = await app.given.customer()
  const path = fileOf(await app.call('saveMySignature', { typed_name: 'Ana Moreno' }, ana))
  const opened = await app.request(path)
  expect(opened.status).toBe(200)
  expect(opened.headers.get('cache-control')).toBe('private, no-store')
  expect(opened.headers.get('x-content-type-options')).toBe('nosniff')
  expect(opened.headers.get('content-disposition')).toBe('inline; filename="signature.png"')
  expect(opened.headers.get('content-security-policy')).toContain('sandbox')

  const address = new URL(path, app.url)
  const change = (name: string, value: string) => {
    const changed = new URL(address)
    changed.searchParams.set(name, value)
    return app.request(changed.pathname + changed.search)
  }
  expect((await change('p', String(ana.id + 1))).status).toBe(404)
  expect((await change('e', '99999999999')).status).toBe(404)
  expect((await change('s', 'AAAA')).status).toBe(404)
  expect((await app.request(address.pathname)).status).toBe(404)
  expect((await app.request(`/files/..%2f..%2fetc%2fpasswd?p=1&e=1&s=1`)).status).toBe(404)

  app.clock.advance({ minutes: 11 })
  expect((await app.request(path)).status).toBe(410)
})

test('SRV-23: a file that nothing came to need is removed after a day, with its bytes', async () => {
  const ana = await app.given.customer()
  const now = app.clock.now()
  const bytes = Buffer.from('%PDF-1.7')
  const orphan = await storeFile(app.parts, { ownerId: ana.id, kind: 'agreement', mime: 'application/pdf', bytes, now })
  const kept = await app.call('saveMySignature', { typed_name: 'Ana' }, ana)
  expect(await removeStaleFiles(app.parts)).toBe(0)
  app.clock.advance({ hours: 25 })
  expect(await removeStaleFiles(app.parts)).toBe(1)
  expect(await app.parts.files.get(orphan.id)).toBeNull()
  expect(await app.parts.database.db.select().from(files).where(eq(files.id, orphan.id))).toEqual([])
  expect(kept.status).toBe(1)
  const left = await app.parts.database.db.select().from(files).where(eq(files.ownerId, ana.id))
  expect(left).toMatchObject([{ kind: 'signature', deleteAfter: null }])
})

test('SRV-22, BEY-25: a replaced signature that no agreement names is let go, one that an agreement names stays', async () => {
  const { db } = app.parts.database
  const ana = await app.given.customer()
  const sign = (name: string) => app.call('saveMySignature', { typed_name: name }, ana)
  const names = async () =>
    (await db.select().from(signatures).where(eq(signatures.userId, ana.id)).orderBy(signatures.id)).map(
      row => row.typedName,
    )
  await sign('Ana M')
  const [signed] = await db.select().from(signatures).where(eq(signatures.userId, ana.id))
  await db.insert(agreements).values({
    userId: ana.id,
    vehicleId: 1,
    termsVersion: '1',
    locale: 'en',
    quote: {},
    fileId: 'paper',
    fileSha256: '',
    signatureFileId: signed!.fileId,
    createdAt: app.clock.now(),
  })
  await sign('Ana Mo')
  await sign('Ana Moreno')
  expect(await names()).toEqual(['Ana M', 'Ana Moreno'])
  app.clock.advance({ hours: 2 })
  await removeStaleFiles(app.parts)
  const kept = await db.select().from(files).where(eq(files.ownerId, ana.id))
  expect(kept).toHaveLength(2)
  expect(kept.map(({ id }) => id)).toContain(signed!.fileId)
})

test('SRV-22: twenty signatures an hour', async () => {
  const ben = await app.given.customer()
  const sign = () => app.send('saveMySignature', { typed_name: 'Ben' }, ben)
  for (let i = 0; i < 20; i++) expect((await sign()).status).toBe(200)
  const refused = await sign()
  expect([refused.status, refused.body.code]).toEqual([429, 'too-many-tries'])
})
