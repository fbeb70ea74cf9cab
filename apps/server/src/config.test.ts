import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { productionSettings } from './testing/production-settings.ts'

const production = {
  ...productionSettings,
  HOST: '0.0.0.0',
}

test('config: nothing set is a demo on this machine alone', () => {
  expect(readConfig({})).toMatchObject({
    mode: 'demo',
    host: '127.0.0.1',
    port: 3000,
    publicUrl: 'http://localhost:3000',
    databaseUrl: undefined,
    trustedProxies: 0,
    mail: undefined,
  })
})

test('config: an empty value counts as none', () => {
  expect(readConfig({ PORT: ' ', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: undefined })
})

test.each([
  ['PORT', 'abc', 'PORT must be a whole number from 1 to 65535.'],
  ['PORT', '70000', 'PORT must be a whole number from 1 to 65535.'],
  ['MODE', 'live', 'MODE must be demo or production.'],
  ['PUBLIC_URL', 'ownward.example', 'PUBLIC_URL must be a web address that starts with http:// or https://.'],
  ['DATABASE_URL', 'mysql://x', 'DATABASE_URL must look like postgresql://user:password@host:5432/database.'],
  ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent.'],
])('config: a wrong %s (%s) names itself', (name, value, message) => {
  expect(() => readConfig({ [name]: value })).toThrow(message)
})

test('config: every wrong setting is told at once, and no secret is repeated', () => {
  const secret = 'too-short-secret'
  expect(() => readConfig({ PORT: '-1', APP_SECRET: secret })).toThrow(/PORT .*\nAPP_SECRET .*/)
  expect(() => readConfig({ APP_SECRET: secret })).not.toThrow(secret)
})

test('config: a public address is refused for the demo unless it is wanted', () => {
  expect(() => readConfig({ HOST: '0.0.0.0' })).toThrow(/ALLOW_PUBLIC_DEMO=1/)
  for (const host of ['127.0.0.1', '127.8.0.1', '::1', 'localhost']) expect(readConfig({ HOST: host }).host).toBe(host)
  expect(readConfig({ HOST: '0.0.0.0', ALLOW_PUBLIC_DEMO: '1' }).host).toBe('0.0.0.0')
})

test('config: a demo that others can reach does not sign with the secret everybody knows', () => {
  const open = { HOST: '0.0.0.0', ALLOW_PUBLIC_DEMO: '1' }
  expect(readConfig(open).appSecret.now).not.toBe(readConfig({}).appSecret.now)
  expect(readConfig(open).appSecret.now).not.toBe(readConfig(open).appSecret.now)
})

test('config: production starts with real senders, a gateway and a secret', () => {
  expect(readConfig(production)).toMatchObject({ mode: 'production', appSecret: { now: production.APP_SECRET } })
})

test('DESK-26: production asks every member for a second factor and does not start with less; a demo does where it is set', () => {
  const asks = (env: Record<string, string>) => readConfig(env).secondFactorRequired
  expect(asks(production)).toBe(true)
  expect(asks({ ...production, SECOND_FACTOR_REQUIRED: '1' })).toBe(true)
  expect(() => asks({ ...production, SECOND_FACTOR_REQUIRED: '0' })).toThrow(/^SECOND_FACTOR_REQUIRED cannot be 0/)
  expect([asks({}), asks({ SECOND_FACTOR_REQUIRED: '0' }), asks({ SECOND_FACTOR_REQUIRED: '1' })]).toEqual([
    false,
    false,
    true,
  ])
})

test.each(['PUBLIC_URL', 'APP_SECRET', 'SMTP_URL', 'TWILIO_ACCOUNT_SID', 'STRIPE_SECRET_KEY'])(
  'config: production without %s is refused',
  name => {
    expect(() => readConfig({ ...production, [name]: undefined })).toThrow(`${name} must be set`)
  },
)

test('config: settings that belong together are asked for together', () => {
  expect(() => readConfig({ DATABASE_DIRECT_URL: 'postgresql://db/cars' })).toThrow(
    /DATABASE_URL, which must be set as well/,
  )
  expect(() => readConfig({ S3_BUCKET: 'cars', S3_REGION: 'us-east-1' })).toThrow(
    /^S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY must be set as well/,
  )
})

test('config: the public address loses its last slash', () => {
  expect(readConfig({ PUBLIC_URL: 'https://cars.example/' }).publicUrl).toBe('https://cars.example')
})

test('SRV-02: production asks for a code on a new device, a demo does not, and either can be told otherwise', () => {
  expect([readConfig({}).deviceCode, readConfig(production).deviceCode]).toEqual([false, true])
  expect(readConfig({ DEVICE_CODE: '1' }).deviceCode).toBe(true)
  expect(readConfig({ ...production, DEVICE_CODE: '0' }).deviceCode).toBe(false)
  expect(() => readConfig({ DEVICE_CODE: 'yes' })).toThrow('DEVICE_CODE must be 1 or 0.')
})

test('C-19, O-18: buying at once and the film are off until they are set', () => {
  expect(readConfig({})).toMatchObject({ buyNow: false, brand: { promoVideoUrl: undefined } })
  expect(readConfig({ BUY_NOW: '1', PROMO_VIDEO_URL: 'https://player.example/7' })).toMatchObject({
    buyNow: true,
    brand: { promoVideoUrl: 'https://player.example/7' },
  })
  expect(() => readConfig({ BUY_NOW: 'yes' })).toThrow('BUY_NOW must be 1, or left out.')
  expect(() => readConfig({ PROMO_VIDEO_URL: 'player.example' })).toThrow('PROMO_VIDEO_URL must be a web address')
})

test('O-16, O-18: the frames of the electric program and the notices of reservations follow the settings', () => {
  const { brand, socialProof } = readConfig({
    FUEL_CALCULATOR_URL: 'https://cost.example/',
    STATION_LOCATOR_URL: 'https://stations.example/#near',
    SOCIAL_PROOF: '0',
  })
  expect(brand).toMatchObject({
    fuelCalculatorUrl: 'https://cost.example/',
    stationLocatorUrl: 'https://stations.example/#near',
  })
  expect(socialProof).toBe(0)
  expect(() => readConfig({ STATION_LOCATOR_URL: 'javascript:alert(1)' })).toThrow(
    'STATION_LOCATOR_URL must be a web address',
  )
  expect(() => readConfig({ SOCIAL_PROOF: 'off' })).toThrow('SOCIAL_PROOF must be a whole number from 0 to 10000.')
})

test('MKT-23: where people are real, a reservation is told only as one of five; the operator may set another number', () => {
  expect(readConfig(production).socialProof).toBe(5)
  expect(readConfig({ HOST: '0.0.0.0', ALLOW_PUBLIC_DEMO: '1' }).socialProof).toBe(5)
  expect(readConfig({}).socialProof).toBe(1)
  expect(readConfig({ ...production, SOCIAL_PROOF: '20' }).socialProof).toBe(20)
})

test('PLAT-10: an address whose host would end or widen the content security policy is refused', () => {
  for (const host of ['a;sandbox', 'a,b', "'self'", '*'])
    expect(() => readConfig({ PROMO_VIDEO_URL: `https://${host}/7` }), host).toThrow(/PROMO_VIDEO_URL must be/)
  for (const host of ['player.example:8443', '127.0.0.1', '[::1]:3000'])
    expect(readConfig({ FUEL_CALCULATOR_URL: `https://${host}/` }).brand.fuelCalculatorUrl).toContain(host)
})

test('config: an https address stands behind a proxy that must be told of, or be said not to be there', () => {
  const { TRUST_PROXY: _, ...untold } = production
  expect(() => readConfig(untold)).toThrow(/TRUST_PROXY must be set when PUBLIC_URL is https/)
  expect(readConfig({ ...untold, TRUST_PROXY: '0' }).trustedProxies).toBe(0)
  expect(readConfig({ ...untold, PUBLIC_URL: 'http://localhost:8080' }).trustedProxies).toBe(0)
})

test.each([
  ['PUBLIC_URL', 'https://ana:hunter2@cars.example', 'PUBLIC_URL must be an address without a path'],
  ['PUBLIC_URL', 'https://cars.example/shop', 'PUBLIC_URL must be an address without a path'],
  ['PUBLIC_URL', 'https://cars.example/?x=1', 'PUBLIC_URL must be an address without a path'],
  ['PUBLIC_URL', 'https://cars.example\nx', 'PUBLIC_URL must be'],
  ['PUBLIC_URL', 'http://cars.example', 'PUBLIC_URL must start with https://'],
  ['APP_SECRET', 'a'.repeat(32), 'APP_SECRET must be random'],
  ['APP_SECRET', readConfig({}).appSecret.now, 'APP_SECRET must be your own'],
  ['MAIL_FROM', 'Ownward <a@b.example>\r\nBcc: all@b.example', 'MAIL_FROM must be one line'],
  ['MAIL_FROM', '@', 'MAIL_FROM must hold an email address'],
  ['BRAND_NAME', 'Own\nward', 'BRAND_NAME must be one line'],
  ['STRIPE_SECRET_KEY', 'sk_', 'STRIPE_SECRET_KEY must start with'],
  ['STRIPE_SECRET_KEY', 'sk_test_1', 'STRIPE_SECRET_KEY must be a live key'],
  ['STRIPE_PUBLISHABLE_KEY', 'pk_test_1', 'must both be live keys'],
  ['STRIPE_WEBHOOK_SECRET', 'whsec_', 'STRIPE_WEBHOOK_SECRET must be the whole secret'],
  ['STRIPE_API_URL', 'http://stripe.example', 'STRIPE_API_URL must start with https://'],
])('config: production with %s %j is refused', (name, value, words) => {
  expect(() => readConfig({ ...production, [name]: value })).toThrow(words)
})

test('OPS-05: production refuses addresses and numbers that reach nobody, all at once', () => {
  for (const domain of ['ownward.example', 'example.com', 'mail.example.org', 'cars.test', 'localhost'])
    expect(() => readConfig({ ...production, SUPPORT_EMAIL: `a@${domain}` }), domain).toThrow(/^SUPPORT_EMAIL must be/)
  expect(() =>
    readConfig({ ...production, SUPPORT_EMAIL: 'a@examples.com', MAIL_FROM: 'A <a@my-example.com>' }),
  ).not.toThrow()
  const wrong = { SUPPORT_EMAIL: undefined, HOTLINE: '305 (555) 0177', MAIL_FROM: 'Cars <hello@cars.example>' }
  expect(() => readConfig({ ...production, ...wrong, PUBLIC_URL: 'http://cars.internal' })).toThrow(
    /PUBLIC_URL must start with https.*\nSUPPORT_EMAIL must be .*\nMAIL_FROM must be .*\nHOTLINE must be /s,
  )
  expect(readConfig({ HOTLINE: wrong.HOTLINE }).brand.hotline).toBe(wrong.HOTLINE)
})

test('OPS-05: a setting with one typing error is named with the one that may be meant, beside what is missing', () => {
  const { SMTP_URL, ...rest } = production
  for (const typed of ['SMPT_URL', 'SMTP_URLS', 'SMTP_UR', 'SMTP_URI', 'MTP_URL', 'SMTPP_URL'])
    expect(() => readConfig({ ...rest, [typed]: SMTP_URL }), typed).toThrow(
      new RegExp(`SMTP_URL must be set.*\\n${typed} is no setting: is SMTP_URL meant\\?$`, 's'),
    )
  expect(readConfig({ ...production, SMS_PER_DAYS: '5' }).misspelt).toEqual([
    'SMS_PER_DAYS is no setting: is SMS_PER_DAY meant?',
  ])
  // What is set right leaves others their names; short names are too near to everything.
  expect(readConfig({ ...production, SMTP_URLS: 'x', PORTS: '1', PATH: '/bin' }).misspelt).toEqual([])
})
