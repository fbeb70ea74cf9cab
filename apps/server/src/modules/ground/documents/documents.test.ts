import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { fileOpenings, files, users } from '../../../db/schema/index.ts'
import { folderFiles } from '../../../outside/files/local.ts'
import { startTestApp } from '../../../testing/test-app.ts'
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
