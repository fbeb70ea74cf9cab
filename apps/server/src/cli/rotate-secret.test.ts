import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { auditLog, files as fileRows, secondFactors } from '../db/schema/index.ts'
import { createTestDatabase } from '../db/testing.ts'
import { signedFileUrl } from '../modules/ground/documents/index.ts'
import { makePushKeys, openPushKeys } from '../modules/ground/push/index.ts'
import { knownDevice, markDevice } from '../modules/people/devices/index.ts'
import { codeOf, stepOf } from '../modules/people/team/totp.ts'
import type { FileStore } from '../outside/files/port.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { transactAt } from '../work.ts'
import { rotateByCommand } from './rotate-secret.ts'

const [old, fresh] = ['0123456789abcdef'.repeat(2), 'fedcba9876543210'.repeat(2)]

function bytesOf(base32: string): Buffer {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = [...base32].map(letter => letters.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map(byte => Number.parseInt(byte, 2)))
}

test('OPS-24: what was signed, sealed and hashed before the secret was changed counts until it ends, with the one of before at hand', async () => {
  const database = await createTestDatabase()
  const start = (settings: Record<string, string>, parts: { files?: FileStore } = {}) =>
    startTestApp({ database, settings, parts })
  await using before = await start({ APP_SECRET: old })
  const { db } = before.parts.database
  const { files } = before.parts
  const now = before.clock.now()
  await transactAt(before.parts, now, work => makePushKeys(work))
  const pushKeysIn = (app: TestApp) => openPushKeys(db, app.parts.config.appSecret)
  const ours = (await pushKeysIn(before))?.publicKey

  // A member with a second factor, a code that was sent, a file, a known device, a press that is repeated.
  const member = await before.given.teamMember(['licences'])
  const started = (await before.send('teamStartSecondFactor', {}, member)).body
  const secret = bytesOf(started.result.secret)
  const code = (app: TestApp, off = 0) => codeOf(secret, stepOf(app.clock.now()) + off)
  const confirmed = (await before.send('teamConfirmSecondFactor', { code: code(before) }, member)).body
  const [firstCode, secondCode] = confirmed.result.recovery_codes as [string, string]
  const ben = await before.given.customer({ verifiedAt: null })
  await before.call('login', { phone_number: ben.phone })
  const sent = (await before.lastMessage(ben.phone))?.code ?? ''
  await files.put('kX3-paper', Buffer.from('paper'))
  await db.insert(fileRows).values({
    ...{
      id: '9f1c0a52-0c4d-4a5e-8e3e-3b1f6a0d7c11',
      ownerId: ben.id,
      kind: 'profile_photo',
      mime: 'image/webp',
      bytes: 5,
      sha256: 'x',
    },
    ...{ storageKey: 'kX3-paper', createdAt: now },
  })
  const address = signedFileUrl(
    before.parts.config.appSecret,
    { fileId: '9f1c0a52-0c4d-4a5e-8e3e-3b1f6a0d7c11', personId: ben.id },
    now,
  )
  const owner = { id: 7, passwordHash: 'one' }
  const mark = markDevice(before.parts.config.appSecret, owner, now)
  const press = (app: TestApp) =>
    app.send('addVehicleToWishlist', { vehicle_id: 1 }, { token: ana.token, headers: { 'idempotency-key': 'k-1' } })
  const ana = await before.given.customer()
  const pressed = await press(before)

  await using without = await start({ APP_SECRET: fresh }, { files })
  expect((await without.request(address)).status).toBe(404)
  const signIn = (app: TestApp, typed: string) =>
    app.send('teamLogin', { phone_number: member.phone, password: member.password, code: typed })
  expect((await signIn(without, firstCode)).body).toMatchObject({ code: 'wrong-second-code' })

  expect([ours?.length, await pushKeysIn(without)]).toEqual([87, null])

  await using after = await start({ APP_SECRET: fresh, APP_SECRET_BEFORE: old }, { files })
  expect((await after.request(address)).status).toBe(200)
  expect(knownDevice(after.parts.config.appSecret, owner, mark, now)).toMatch(/^[\w-]{16}$/)
  expect(markDevice(after.parts.config.appSecret, owner, now, 'd')).toBe(
    markDevice(readConfig({ APP_SECRET: fresh }).appSecret, owner, now, 'd'),
  )
  expect((await press(after)).text).toBe(pressed.text)
  const verified = await after.call('verifyAccount', { phone_number: ben.phone, activationCode: sent })
  expect(verified).toMatchObject({ status: 1 })
  expect((await signIn(after, firstCode)).body).toMatchObject({ status: 1 })
  after.clock.advance({ seconds: 30 })
  expect((await signIn(after, code(after))).body).toMatchObject({ status: 1 })

  const command = (app: TestApp, isDryRun: boolean) =>
    rotateByCommand({ config: app.parts.config, database: app.parts.database }, { isDryRun })
  await expect(command(before, true)).rejects.toThrow('Set APP_SECRET to a new secret')
  await using wrong = await start({ APP_SECRET: fresh, APP_SECRET_BEFORE: 'abcdef0123456789'.repeat(2) }, { files })
  await expect(command(wrong, false)).rejects.toThrow('1 second factors are sealed with neither')
  expect((await command(after, true))[0]).toBe('Would seal anew: 1 second factors.')
  const said = await command(after, false)
  expect(said[0]).toBe('Sealed anew: 1 second factors.')
  expect(said.join()).toContain('1 members have some')
  expect([said[1], (await pushKeysIn(without))?.publicKey]).toEqual([expect.stringContaining('of now'), ours])
  expect((await command(after, false))[0]).toBe('Sealed anew: 0 second factors.')
  const [logged] = await db.select().from(auditLog).orderBy(desc(auditLog.id)).where(eq(auditLog.subject, 'secret'))
  expect(logged).toMatchObject({ action: 'secret_rotated', actorId: null })

  // The app of the member goes on when the secret of before is gone; the recovery codes do not.
  without.clock.advance({ seconds: 90 })
  expect((await signIn(without, secondCode)).body).toMatchObject({ code: 'wrong-second-code' })
  expect((await signIn(without, code(without))).body).toMatchObject({ status: 1 })

  // Keys of pushes that nobody can open are made anew: a push is no reason to keep an installation from a new secret.
  await db.delete(secondFactors)
  await using other = await start({ APP_SECRET: old, APP_SECRET_BEFORE: 'abcdef0123456789'.repeat(2) }, { files })
  expect((await command(other, false))[1]).toContain('new ones take their place')
  expect((await pushKeysIn(before))?.publicKey).not.toBe(ours)
})
