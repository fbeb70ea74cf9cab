import { createECDH, createPublicKey, generateKeyPairSync, verify } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mayBeAsked } from './may-be-asked.ts'
import { encryptFor, isPublicKey, sealPush } from './seal-push.ts'
import { testBrowser } from './testing-browser.ts'
import { isPublicAddress } from './web-push.ts'

test('HOME-16: a push is encrypted as the example of RFC 8291 is, to the byte', () => {
  const own = createECDH('prime256v1')
  own.setPrivateKey('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url')
  const sealed = encryptFor(
    {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    },
    Buffer.from('When I grow up, I want to be a watermelon'),
    { salt: Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url'), own },
  )
  expect(sealed.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  )
})

test('HOME-16: the browser it is for reads every word, another none; its service knows who sends, and until when', () => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  const keys = { publicKey: 'ours', privateKey }
  const now = new Date('2026-12-01T17:00:00Z')
  const [ana, ben] = [testBrowser(), testBrowser()]
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), title => {
      const words = JSON.stringify({ title, body: '\u0002', path: '/', tag: 'm1' })
      const push = { endpoint: ana.endpoint, ...ana.keys, words, topic: 'm1' }
      const { body, headers } = sealPush(push, keys, { now, contact: 'help@ownward.example' })
      expect(ana.read(body).title).toBe(title)
      expect(() => ben.read(body)).toThrow()
      expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400', topic: 'm1' })
      const [, head, claims, signature] = /^vapid t=(.+)\.(.+)\.(.+), k=ours$/.exec(headers.authorization!)!
      const said = JSON.parse(Buffer.from(claims!, 'base64url').toString())
      expect(said).toEqual({
        ...{ aud: 'https://push.ownward.example', sub: 'mailto:help@ownward.example' },
        exp: now.getTime() / 1000 + 12 * 3600,
      })
      const by = { key: createPublicKey(publicKey.export({ format: 'pem', type: 'spki' })), dsaEncoding: 'ieee-p1363' }
      const signed = Buffer.from(`${head}.${claims}`)
      expect(verify('sha256', signed, by as never, Buffer.from(signature!, 'base64url'))).toBe(true)
    }),
    { numRuns: 30 },
  )
  // Two of the same are not told apart from two of others.
  const twice = [1, 2].map(() => encryptFor(ana.keys, Buffer.from('x')).toString('hex'))
  expect(twice[0]).not.toBe(twice[1])
})

test('HOME-18: a key that is no point of the curve is none', () => {
  expect(isPublicKey(testBrowser().keys.p256dh)).toBe(true)
  for (const bad of ['', 'AAAA', `BA${'A'.repeat(85)}`]) expect(isPublicKey(bad)).toBe(false)
})

const hosts = ['fcm.googleapis.com', '*.push.apple.com']

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://FCM.googleapis.com/x',
  'https://web.push.apple.com/QH',
  'https://fcm.googleapis.com:443/x',
])('HOME-18: %s may be asked', endpoint => {
  expect(mayBeAsked(endpoint, hosts)).toBe(true)
})

test.each([
  ...[
    'http://fcm.googleapis.com/x',
    'ftp://fcm.googleapis.com/x',
    'fcm.googleapis.com/x',
    '//fcm.googleapis.com/x',
    '',
  ],
  ...['https://127.0.0.1/x', 'https://2130706433/x', 'https://0x7f.1/x', 'https://[::1]/x', 'https://localhost/x'],
  ...['https://10.0.0.1/x', 'https://169.254.169.254/latest/meta-data', 'https://[::ffff:10.0.0.1]/x'],
  ...[
    'https://fcm.googleapis.com.evil.example/x',
    'https://evil.example/fcm.googleapis.com',
    'https://push.apple.com/x',
  ],
  ...['https://fcm.googleapis.com@evil.example/x', 'https://me:x@fcm.googleapis.com/x', 'https://evilpush.apple.com/x'],
  ...['https://fcm.googleapis.com:8443/x', 'https://fcm.googleapis.com./x', 'https://fcm.googleapis.com/x#y'],
  ...['https://evil.example\\@fcm.googleapis.com/x', 'https://fcm.googleapis.com%2eevil.example/x'],
  'https://push.ownward.example/x',
])('HOME-18: %s is never asked', endpoint => {
  expect(mayBeAsked(endpoint, hosts)).toBe(false)
})

test.each([
  ...['127.0.0.1', '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1', '169.254.169.254', '100.64.0.1'],
  ...['0.0.0.0', '224.0.0.1', '255.255.255.255', '::1', '::', 'fe80::1', 'fd00::1', '::ffff:10.0.0.1', 'ff02::1'],
])('HOME-18: %s is an address of this machine or a private network', address => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each(['142.250.64.106', '172.32.0.1', '8.8.8.8', '2607:f8b0:4008::200a'])('HOME-18: %s is none', address => {
  expect(isPublicAddress(address)).toBe(true)
})
