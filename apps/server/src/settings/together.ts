import { tlsProblems } from '../db/tls.ts'
import type { SettingName, Settings } from './settings.ts'

/** What signatures of a demo depend on that only this machine can reach. */
export const demoSecret = 'known to everybody, good enough for a demo that only this machine can reach'

/** Settings that make sense only together. */
const groups = {
  mail: ['SMTP_URL', 'MAIL_FROM'],
  sms: ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'],
  gateway: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_PUBLISHABLE_KEY'],
  firstMember: ['FIRST_MEMBER_PHONE', 'FIRST_MEMBER_PASSWORD'],
  s3: ['S3_ENDPOINT', 'S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
} as const satisfies Record<string, readonly SettingName[]>

/** What is wrong with settings that are right one by one: a line for each, naming the setting and what to do. */
export function problemsTogether(values: Settings): string[] {
  return [
    ...incompleteGroups(values),
    ...databaseProblems(values),
    ...secretProblems(values),
    ...(values.METRICS_PORT === values.PORT
      ? ['METRICS_PORT must be another port than PORT: with METRICS_TOKEN the metrics are told on PORT itself.']
      : []),
    ...(values.MODE === 'production' ? missingInProduction(values) : refusedInDemo(values)),
  ]
}

function incompleteGroups(values: Settings): string[] {
  return Object.values(groups).flatMap(group => {
    const missing = group.filter(name => values[name] === undefined)
    if (missing.length === 0 || missing.length === group.length) return []
    return [`${missing.join(', ')} must be set as well: ${group.join(', ')} belong together.`]
  })
}

function secretProblems({ APP_SECRET, APP_SECRET_BEFORE }: Settings): string[] {
  if (!APP_SECRET_BEFORE || (APP_SECRET && APP_SECRET !== APP_SECRET_BEFORE)) return []
  return ['APP_SECRET_BEFORE is what APP_SECRET was before it was changed: APP_SECRET must be set, and be another one.']
}

function databaseProblems(values: Settings): string[] {
  const { DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_CA, STATEMENT_TIMEOUT_SECONDS, LOCK_TIMEOUT_SECONDS } = values
  const problems: string[] = []
  if (DATABASE_DIRECT_URL && !DATABASE_URL)
    problems.push('DATABASE_DIRECT_URL is another way to the database in DATABASE_URL, which must be set as well.')
  if (DATABASE_CA && !DATABASE_URL)
    problems.push('DATABASE_CA is about the database in DATABASE_URL, which must be set as well.')
  if (LOCK_TIMEOUT_SECONDS >= STATEMENT_TIMEOUT_SECONDS)
    problems.push('LOCK_TIMEOUT_SECONDS must be less than STATEMENT_TIMEOUT_SECONDS: waiting is a part of a statement.')
  const addresses = Object.entries({ DATABASE_URL, DATABASE_DIRECT_URL })
  return [...problems, ...addresses.flatMap(([name, url]) => (url ? tlsProblems(name, url, DATABASE_CA) : []))]
}

function missingInProduction(values: Settings): string[] {
  const needs: [SettingName, string][] = [
    ['PUBLIC_URL', 'the address that people open, such as https://cars.example; links in messages are made from it'],
    ['APP_SECRET', 'at least 32 random characters; openssl rand -hex 32 makes them'],
    ['SMTP_URL', 'the mail server that sends for you, with MAIL_FROM'],
    ['TWILIO_ACCOUNT_SID', 'the SMS sender, with TWILIO_AUTH_TOKEN and TWILIO_FROM'],
    ['STRIPE_SECRET_KEY', 'the payment gateway, with STRIPE_WEBHOOK_SECRET and STRIPE_PUBLISHABLE_KEY'],
  ]
  const missing = needs
    .filter(([name]) => values[name] === undefined)
    .map(([name, what]) => `${name} must be set when MODE is production: ${what}.`)
  return [...missing, ...unknownProxies(values), ...notForProduction(values)]
}

/** This process speaks plain HTTP: behind an https address there is a proxy, and without knowing of it all visitors count as one. */
function unknownProxies({ PUBLIC_URL, TRUST_PROXY }: Settings): string[] {
  if (TRUST_PROXY !== undefined || !PUBLIC_URL?.startsWith('https:')) return []
  return [
    'TRUST_PROXY must be set when PUBLIC_URL is https: how many proxies of yours stand in front, mostly 1. Without it all visitors count as one, and one of them uses up the tries of all; 0 says that this is what you want.',
  ]
}

/** What would let strangers in, or money go astray, though each setting looks right by itself. */
function notForProduction(values: Settings): string[] {
  const { APP_SECRET, PUBLIC_URL, STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY } = values
  const problems: string[] = []
  if (values.SECOND_FACTOR_REQUIRED === '0')
    problems.push(
      'SECOND_FACTOR_REQUIRED cannot be 0 when MODE is production: leave it out. Who loses a phone is let in by another member, or by reset-second-factor.',
    )
  if (APP_SECRET === demoSecret)
    problems.push('APP_SECRET must be your own: this one stands in the source. openssl rand -hex 32 makes one.')
  if (PUBLIC_URL && isPlain(PUBLIC_URL))
    problems.push(
      'PUBLIC_URL must start with https:// when MODE is production, unless it is an address of this machine.',
    )
  const isTest = [STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY].map(key => key !== undefined && /^[a-z]+_test_/.test(key))
  if (isTest[0])
    problems.push('STRIPE_SECRET_KEY must be a live key when MODE is production: a test key gives cars for test cards.')
  if (isTest[0] !== isTest[1])
    problems.push('STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must both be live keys, or both test keys.')
  for (const name of ['STRIPE_API_URL', 'TWILIO_API_URL', 'S3_ENDPOINT'] as const)
    if (values[name] && isPlain(values[name]))
      problems.push(`${name} must start with https://, unless it is an address of this machine: keys go there.`)
  const { OTEL_EXPORTER_OTLP_ENDPOINT: collector, OTEL_EXPORTER_OTLP_HEADERS: keys } = values
  if (collector && keys && isPlain(collector))
    problems.push('OTEL_EXPORTER_OTLP_ENDPOINT must start with https:// where OTEL_EXPORTER_OTLP_HEADERS go there.')
  return [...problems, ...madeUp(values)]
}

/** Domains that are kept for examples and tests (RFC 2606, RFC 6761), and phone numbers that films use: nobody is reached there. */
const exampleDomain = /@([\w-]+\.)*(example(\.(com|net|org))?|test|invalid|localhost)\b/i
const filmNumber = /555\d{4}$/

/** People would write to nobody, and call nobody. */
function madeUp({ SUPPORT_EMAIL, MAIL_FROM, HOTLINE }: Settings): string[] {
  const addresses = { SUPPORT_EMAIL, MAIL_FROM }
  const problems = Object.entries(addresses)
    .filter(([, address]) => address !== undefined && exampleDomain.test(address))
    .map(
      ([name]) =>
        `${name} must be an address of yours when MODE is production: nobody reads ${addresses[name as keyof typeof addresses]}.`,
    )
  if (filmNumber.test(HOTLINE.replaceAll(/\D/g, '')))
    problems.push('HOTLINE must be a number of yours when MODE is production: nobody answers 555 numbers.')
  return problems
}

/** Whether an address lets others on the way read along. */
function isPlain(address: string): boolean {
  const { protocol, hostname } = new URL(address)
  return protocol === 'http:' && !isLoopback(hostname)
}

function refusedInDemo(values: Settings): string[] {
  return [...liveKeyInDemo(values), ...publicDemo(values)]
}

function liveKeyInDemo({ STRIPE_SECRET_KEY: key }: Settings): string[] {
  if (key === undefined || /^(sk|rk)_test_/.test(key)) return []
  return [
    'STRIPE_SECRET_KEY must be a test key in a demo, where anybody may sign in as anybody: sk_test_… or rk_test_….',
  ]
}

function publicDemo(values: Settings): string[] {
  if (isLoopback(values.HOST) || values.ALLOW_PUBLIC_DEMO === '1') return []
  return [
    `HOST ${values.HOST} lets others reach the demo, where anybody may sign in as anybody. Use 127.0.0.1, set MODE=production, or set ALLOW_PUBLIC_DEMO=1 if that is what you want.`,
  ]
}

/** Whether a host is this machine itself. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host)
}
