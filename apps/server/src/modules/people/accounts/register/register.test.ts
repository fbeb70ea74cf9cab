import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { files, users } from '../../../../db/schema/index.ts'
import { jpegOfScans } from '../../../../pictures/testing-bombs.ts'
import { startTestApp } from '../../../../testing/test-app.ts'
import { removeStaleFiles } from '../../../ground/documents/store-file.ts'

const app = await startTestApp()
let count = 0

function somebody(differently: Record<string, unknown> = {}) {
  count += 1
  return {
    first_name: 'Maya',
    middle_name: '',
    last_name: 'Okafor',
    phone_number: `30644${String(count).padStart(5, '0')}`,
    password: 'secret',
    email: `maya${count}@example.com`,
    ...differently,
  }
}

const dataUrl = (bytes: Buffer, mime = 'image/png') => `data:${mime};base64,${bytes.toString('base64')}`
const picture = () => sharp({ create: { width: 300, height: 200, channels: 3, background: '#3366aa' } })

test('AUTH-13 AUTH-14 API-31: registering makes an unverified account and sends its code', async () => {
  const maya = somebody()
  expect(await app.call('register', maya)).toMatchObject({ status: 1 })
  expect(await app.call('login', { phone_number: maya.phone_number })).toMatchObject({ status: 2, verify_required: 1 })
  const message = await app.lastMessage(maya.phone_number)
  expect(message).toMatchObject({ channel: 'sms', code: expect.stringMatching(/^\d{5}$/) })
  const verified = await app.call('verifyAccount', {
    phone_number: maya.phone_number,
    activationCode: message?.code ?? '',
  })
  expect(verified).toMatchObject({ status: 1, result: { first_name: 'Maya', email: maya.email } })
  expect(await app.lastMessage(maya.email)).toMatchObject({ channel: 'email', subject: 'Welcome to Ownward' })
})

test('SRV-02: phone and e-mail belong to one account each, whatever the case of the letters', async () => {
  const maya = somebody()
  await app.call('register', maya)
  const samePhone = await app.call('register', somebody({ phone_number: maya.phone_number }))
  const sameEmail = await app.call('register', somebody({ email: maya.email.toUpperCase() }))
  expect(samePhone).toMatchObject({ status: 0, code: 'phone-taken' })
  expect(sameEmail).toMatchObject({ status: 0, code: 'email-taken' })
})

test('SRV-02: a phone that nobody confirmed is free again after an hour, with nothing left of who took it', async () => {
  const owner = somebody()
  await app.call(
    'register',
    somebody({ phone_number: owner.phone_number, first_name: 'Eve', password: 'eve-knows-this' }),
  )
  app.clock.advance({ minutes: 59 })
  expect(await app.call('register', owner)).toMatchObject({ status: 0, code: 'phone-taken' })
  app.clock.advance({ minutes: 2 })
  expect(await app.call('register', owner)).toMatchObject({ status: 1 })

  const message = await app.lastMessage(owner.phone_number)
  const verified = await app.call('verifyAccount', {
    phone_number: owner.phone_number,
    activationCode: message?.code ?? '',
  })
  expect(verified).toMatchObject({ status: 1, result: { first_name: owner.first_name } })
  const user_id = (verified as { result: { id: number } }).result.id
  const eve = await app.call('loginadvance', { user_id, password: 'eve-knows-this' })
  expect(eve).toMatchObject({ status: 0, code: 'wrong-password' })
})

test('SRV-02: of ten people who register the same phone at once one gets it', async () => {
  const { phone_number } = somebody()
  const answers = await Promise.all(Array.from({ length: 10 }, () => app.call('register', somebody({ phone_number }))))
  expect(answers.filter(answer => answer.status === 1)).toHaveLength(1)
})

test.each([
  [2, false],
  [3, true],
  [50, true],
  [51, false],
])('VAL-05: a password of %i characters is taken or refused by its length', async (length, taken) => {
  const { status, body } = await app.send('register', somebody({ password: 'x'.repeat(length) }))
  expect(status === 200 && body.status === 1).toBe(taken)
})

test('VAL-01 VAL-03 VAL-04 VAL-06: every field is told what is wrong with it, in its own words', async () => {
  const { status, body } = await app.send('register', {
    ...somebody(),
    first_name: ' ',
    last_name: '',
    phone_number: '',
    password: 'ab',
    email: 'maya@',
  })
  expect(status).toBe(200)
  expect(body).toMatchObject({ status: 0, code: 'invalid', message: 'Please enter first name' })
  expect(body.errors).toEqual([
    { path: 'first_name', message: 'Please enter first name' },
    { path: 'last_name', message: 'Please enter last name' },
    { path: 'phone_number', message: 'Please enter phone number' },
    { path: 'password', message: 'Minimum 3 symbols' },
    { path: 'email', message: 'Wrong email format' },
  ])
  const french = await app.send('login', { phone_number: '12' }, { headers: { 'accept-language': 'fr-CA' } })
  expect(french.body.errors).toEqual([{ path: 'phone_number', message: 'Le numéro de téléphone n’est pas valide' }])
  const code = await app.send('verifyAccount', { phone_number: '3055550101', activationCode: '123' })
  expect(code.body.message).toBe('Please enter activation code')
})

test('AUTH-13 VAL-08: a photo is encoded anew, kept, and shown to its owner only by a signed address', async () => {
  const withPlace = await picture()
    .withExif({ IFD0: { Copyright: 'somewhere secret' } })
    .png()
    .toBuffer()
  const maya = somebody({ photo_data: dataUrl(withPlace), fileformat: 'me at home.PNG' })
  expect(await app.call('register', maya)).toMatchObject({ status: 1 })
  const code = (await app.lastMessage(maya.phone_number))?.code ?? ''
  const verified = await app.call('verifyAccount', { phone_number: maya.phone_number, activationCode: code })
  const { photo } = (verified as { result: { photo: string } }).result
  const image = await fetch(app.url + photo)
  expect(image.headers.get('content-type')).toBe('image/jpeg')
  expect(Buffer.from(await image.arrayBuffer()).includes('somewhere secret')).toBe(false)
  expect((await fetch(app.url + photo.replace(/s=.{5}/, 's=AAAAA'))).status).toBe(404)
})

test('VAL-08: exactly 2097152 bytes are a photo, one more is not', async () => {
  const png = await picture().png().toBuffer()
  const padded = (bytes: number) => dataUrl(Buffer.concat([png, Buffer.alloc(bytes - png.byteLength)]))
  const fits = await app.send('register', somebody({ photo_data: padded(2_097_152), fileformat: 'me.png' }))
  const tooBig = await app.send('register', somebody({ photo_data: padded(2_097_153), fileformat: 'me.png' }))
  expect(fits.body).toMatchObject({ status: 1 })
  expect(tooBig.body).toMatchObject({ status: 0, code: 'bad-photo', message: 'Please upload file up to 2MB' })
})

test('VAL-08 C-05: a file that only says it is a picture is refused', async () => {
  const script = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')
  const png = await picture().png().toBuffer()
  const tries = [
    { photo_data: dataUrl(script), fileformat: 'me.png' },
    { photo_data: dataUrl(png), fileformat: 'me.exe' },
    { photo_data: dataUrl(png.subarray(0, 60)), fileformat: 'me.png' },
    { photo_data: 'not base64 at all!', fileformat: 'me.png' },
  ]
  for (const photo of tries) {
    const answer = await app.call('register', somebody(photo))
    expect(answer).toMatchObject({ status: 0, code: 'bad-photo' })
  }
})

test('VAL-13: a name is one line, and nothing in it turns the direction of what follows', async () => {
  const maya = somebody({ first_name: ' Ma\u202eya\r\nBcc: all', middle_name: 'A\nB', last_name: 'Lin\u2028dgren' })
  expect(await app.call('register', maya)).toMatchObject({ status: 1 })
  const [row] = await app.parts.database.db.select().from(users).where(eq(users.phone, maya.phone_number))
  expect(row).toMatchObject({ firstName: 'Ma ya Bcc: all', middleName: 'A B', lastName: 'Lin dgren' })
})

test('VAL-13: marks of direction that nobody sees are no part of a name, and a name of them alone is none', async () => {
  const lea = somebody({ first_name: '\u200eLea\u200f', middle_name: '\u061c', last_name: 'Ro\u200fy' })
  expect(await app.call('register', lea)).toMatchObject({ status: 1 })
  const [row] = await app.parts.database.db.select().from(users).where(eq(users.phone, lea.phone_number))
  expect(row).toMatchObject({ firstName: 'Lea', middleName: '', lastName: 'Ro y' })
  const nobody = await app.send('register', somebody({ first_name: '\u200e\u200f\u061c' }))
  expect(nobody.body).toMatchObject({ status: 0, code: 'invalid' })
})

test('SRV-23 AUTH-13: nothing of a photo is decoded before the phone is confirmed, and one of a thousand scans never', async () => {
  const photo_data = dataUrl(await picture().jpeg().toBuffer(), 'image/jpeg')
  const maya = somebody({ photo_data, fileformat: 'me.jpg' })
  expect(await app.call('register', maya)).toMatchObject({ status: 1 })
  const { db } = app.parts.database
  const [user] = await db.select().from(users).where(eq(users.phone, maya.phone_number))
  const kinds = async () => (await db.select().from(files).where(eq(files.ownerId, user!.id))).map(file => file.kind)
  expect(await kinds()).toEqual(['profile_photo_sent'])
  expect(user!.photoFileId).toBeNull()
  const code = (await app.lastMessage(maya.phone_number))?.code ?? ''
  const verified = await app.call('verifyAccount', { phone_number: maya.phone_number, activationCode: code })
  expect(verified).toMatchObject({ status: 1, result: { photo: expect.stringMatching(/^\/files\//) } })
  await removeStaleFiles(app.parts)
  expect(await kinds()).toEqual(['profile_photo'])

  const bomb = dataUrl(await jpegOfScans(1500, { width: 40, height: 30 }), 'image/jpeg')
  const refused = await app.call('register', somebody({ photo_data: bomb, fileformat: 'me.jpg' }))
  expect(refused).toMatchObject({ status: 0, code: 'bad-photo' })
})

test.each(['8765550123', '8095550123', '9005550123', '0000000000', '3050550123'])(
  'SRV-01 API-31: %s is no phone that codes are sent to',
  async phone_number => {
    const refused = await app.call('register', somebody({ phone_number }))
    expect(refused).toMatchObject({ status: 0, code: 'phone-not-served' })
    expect(await app.lastMessage(phone_number)).toBeUndefined()
  },
)
