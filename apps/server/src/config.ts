import { randomBytes } from 'node:crypto'
import { resolve } from 'node:path'
import * as z from 'zod/mini'
import { StartProblem } from './start-problem.ts'

/** Everything an operator can set; made once at start from the environment and passed on from there. */
export interface Config {
  /** `demo` has the demo desk, seeded people and sandbox money; `production` refuses to start on stand-ins. */
  mode: 'demo' | 'production'
  host: string
  port: number
  /** Origin without a slash at its end; every link in a message starts with it, never with a request's Host header. */
  publicUrl: string
  /** Whether people reach the site by https; cookies are then sent and taken over it alone. */
  https: boolean
  /** Absolute path of the folder that holds the embedded database and the files. */
  dataDir: string
  /** A PostgreSQL to use instead of the embedded one. */
  databaseUrl: string | undefined
  /** The secret that signatures and hashes depend on. */
  appSecret: string
  /** When set, visitor calls from outside this site must carry it as `x-api-token`. */
  apiToken: string | undefined
  /** How many codes are sent by SMS in a day at most, to everybody together. */
  smsPerDay: number
  /** How many proxies of our own stand in front; 0 believes no forwarded address. */
  trustedProxies: number
  logLevel: LogLevel
  brand: Brand
  /** From how many people on, who reserved in a city within 30 days, visitors may see that one of them did; 0: never (MKT-23, O-16). */
  socialProof: number
  /** Strangers' devices are told apart: a code beside the password there, and only the browser that registered activates (decision 0013). */
  deviceCode: boolean
  /** Cars that have a price for buying at once say so (C-19). */
  buyNow: boolean
  mail: { smtpUrl: string; from: string } | undefined
  sms: { accountSid: string; authToken: string; from: string } | undefined
  stripe: { secretKey: string; webhookSecret: string; publishableKey: string; apiUrl: string } | undefined
  s3: { endpoint: string; region: string; bucket: string; accessKeyId: string; secretAccessKey: string } | undefined
  /** Signs what the modules in the cars tell; undefined where no module may tell anything (SRV-16). */
  carModuleSecret: string | undefined
  /** Sites that may show the iframe listings in a frame, as CSP sources; any site when undefined (O-47). */
  frameParents: readonly string[] | undefined
  /** Who signs in first for the team of a new installation; nobody else can until then. */
  firstMember: { phone: string; password: string } | undefined
  /** When set, places are looked up with Google instead of the list that comes with the product. */
  googleMapsKey: string | undefined
}

/** How the operator's business is called and reached; undefined addresses are left out of the pages. */
export interface Brand {
  name: string
  supportEmail: string
  hotline: string
  appStoreUrl: string | undefined
  playStoreUrl: string | undefined
  dealerSignupUrl: string | undefined
  /** Names of the partners whose logos stand over their listings and over the page on credit help. */
  partners: { listing: string; credit: string }
  /** Where the business is to be found, by the name of the place; only those that are set. */
  social: Record<string, string>
  /** A page of somebody's player that partner listings show in a frame (O-18). */
  promoVideoUrl: string | undefined
  /** Foreign pages that the page of the electric program shows in a frame when somebody asks for them (O-18). */
  fuelCalculatorUrl: string
  stationLocatorUrl: string
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
type LogLevel = (typeof logLevels)[number]

const demoSecret = 'known to everybody, good enough for a demo that only this machine can reach'

const text = z.string()
// A host stands in the content security policy as it is, where a ';' or ',' would end what it says (PLAT-10).
const webAddress = z.url({
  protocol: /^https?$/,
  hostname: /^([\w.-]+|\[[\da-f:.]+\])$/i,
  error: 'must be a web address that starts with http:// or https://',
})

function whole(least: number, most: number) {
  const error = `must be a whole number from ${least} to ${most}`
  return z.pipe(
    text.check(z.regex(/^\d{1,9}$/, error)),
    z.pipe(
      z.transform((digits: string) => Number(digits)),
      z.number().check(z.minimum(least, error), z.maximum(most, error)),
    ),
  )
}

const settings = z.object({
  MODE: z._default(z.enum(['demo', 'production'], 'must be demo or production'), 'demo'),
  HOST: z._default(text.check(z.regex(/^[\w.:-]+$/, 'must be a host name or an address of this machine')), '127.0.0.1'),
  PORT: z._default(whole(1, 65_535), 3000),
  ALLOW_PUBLIC_DEMO: z._default(z.enum(['0', '1'], 'must be 1, or left out'), '0'),
  PUBLIC_URL: z.optional(webAddress),
  DATA_DIR: z._default(text, './data'),
  DATABASE_URL: z.optional(
    z.url({ protocol: /^postgres(ql)?$/, error: 'must look like postgresql://user:password@host:5432/database' }),
  ),
  APP_SECRET: z.optional(text.check(z.minLength(32, 'must be at least 32 characters: openssl rand -hex 32 makes one'))),
  API_TOKEN: z.optional(text),
  SMS_PER_DAY: z._default(whole(1, 1_000_000), 2000),
  TRUST_PROXY: z.optional(whole(0, 9)),
  LOG_LEVEL: z._default(z.enum(logLevels, `must be one of ${logLevels.join(', ')}`), 'info'),
  BRAND_NAME: z._default(text.check(z.maxLength(40, 'must be at most 40 characters')), 'Ownward'),
  SUPPORT_EMAIL: z._default(z.email('must be an e-mail address'), 'support@ownward.example'),
  HOTLINE: z._default(text.check(z.regex(/^[+\d][\d ().-]{2,23}$/, 'must be a phone number')), '+1 305 555 0100'),
  APP_STORE_URL: z.optional(webAddress),
  PLAY_STORE_URL: z.optional(webAddress),
  DEALER_SIGNUP_URL: z.optional(webAddress),
  FUEL_CALCULATOR_URL: z._default(webAddress, 'https://afdc.energy.gov/calc/'),
  STATION_LOCATOR_URL: z._default(webAddress, 'https://afdc.energy.gov/stations#/find/nearest?fuel=ELEC&country=US'),
  SOCIAL_PROOF: z.optional(whole(0, 10_000)),
  PARTNER_NAME: z._default(text.check(z.maxLength(40, 'must be at most 40 characters')), 'Partner Motors'),
  CREDIT_PARTNER_NAME: z._default(text.check(z.maxLength(40, 'must be at most 40 characters')), 'Partner Credit'),
  SOCIAL_FACEBOOK: z.optional(webAddress),
  SOCIAL_INSTAGRAM: z.optional(webAddress),
  SOCIAL_LINKEDIN: z.optional(webAddress),
  SOCIAL_X: z.optional(webAddress),
  SOCIAL_YOUTUBE: z.optional(webAddress),
  PROMO_VIDEO_URL: z.optional(webAddress),
  DEVICE_CODE: z.optional(z.enum(['0', '1'], 'must be 1 or 0')),
  BUY_NOW: z._default(z.enum(['0', '1'], 'must be 1, or left out'), '0'),
  SMTP_URL: z.optional(z.url({ protocol: /^smtps?$/, error: 'must look like smtp://user:password@host:587' })),
  MAIL_FROM: z.optional(
    text.check(z.regex(/@/, 'must hold an e-mail address, such as Ownward <hello@ownward.example>')),
  ),
  TWILIO_ACCOUNT_SID: z.optional(text),
  TWILIO_AUTH_TOKEN: z.optional(text),
  TWILIO_FROM: z.optional(
    text.check(z.regex(/^(\+\d{7,15}|MG\w{32})$/, 'must be a number such as +13055550100, or a messaging service id')),
  ),
  STRIPE_SECRET_KEY: z.optional(text.check(z.regex(/^(sk|rk)_/, 'must start with sk_ or rk_'))),
  STRIPE_WEBHOOK_SECRET: z.optional(text.check(z.regex(/^whsec_/, 'must start with whsec_'))),
  STRIPE_PUBLISHABLE_KEY: z.optional(text.check(z.regex(/^pk_/, 'must start with pk_'))),
  STRIPE_API_URL: z._default(webAddress, 'https://api.stripe.com'),
  S3_ENDPOINT: z.optional(webAddress),
  S3_REGION: z.optional(text),
  S3_BUCKET: z.optional(text),
  S3_ACCESS_KEY_ID: z.optional(text),
  S3_SECRET_ACCESS_KEY: z.optional(text),
  CAR_MODULE_SECRET: z.optional(
    text.check(z.minLength(32, 'must be at least 32 characters: openssl rand -hex 32 makes one')),
  ),
  FIRST_MEMBER_PHONE: z.optional(text.check(z.regex(/^\d{10}$/, 'must be ten digits, such as 3055550190'))),
  FIRST_MEMBER_PASSWORD: z.optional(
    text.check(z.minLength(12, 'must be at least 12 characters'), z.maxLength(50, 'must be at most 50 characters')),
  ),
  GOOGLE_MAPS_KEY: z.optional(text),
  FRAME_PARENTS: z.optional(
    text.check(
      z.regex(
        /^https?:\/\/(\*\.)?[\w.-]+(:\d{1,5})?([\s,]+https?:\/\/(\*\.)?[\w.-]+(:\d{1,5})?)*$/,
        'must be origins such as https://dealer.example, separated by spaces',
      ),
    ),
  ),
})

type Settings = z.infer<typeof settings>
type Name = keyof Settings

/** Settings that make sense only together. */
const groups = {
  mail: ['SMTP_URL', 'MAIL_FROM'],
  sms: ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'],
  gateway: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_PUBLISHABLE_KEY'],
  firstMember: ['FIRST_MEMBER_PHONE', 'FIRST_MEMBER_PASSWORD'],
  s3: ['S3_ENDPOINT', 'S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
} as const satisfies Record<string, readonly Name[]>

/**
 * Reads the settings from an environment, this process’s own by default; an empty value counts as none. Throws a StartProblem with one line per setting
 * that is wrong, each naming the setting and what to do (run contract, "Settings"). Secrets are never repeated in it.
 */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''),
  )
  const parsed = settings.safeParse(given)
  if (!parsed.success) {
    throw new StartProblem(parsed.error.issues.map(issue => `${String(issue.path[0])} ${issue.message}.`).join('\n'))
  }
  const values = parsed.data
  const problems = [
    ...incompleteGroups(values),
    ...(values.MODE === 'production' ? missingInProduction(values) : refusedInDemo(values)),
  ]
  if (problems.length > 0) throw new StartProblem(problems.join('\n'))
  return configFrom(values)
}

function incompleteGroups(values: Settings): string[] {
  return Object.values(groups).flatMap(group => {
    const missing = group.filter(name => values[name] === undefined)
    if (missing.length === 0 || missing.length === group.length) return []
    return [`${missing.join(', ')} must be set as well: ${group.join(', ')} belong together.`]
  })
}

function missingInProduction(values: Settings): string[] {
  const needs: [Name, string][] = [
    ['PUBLIC_URL', 'the address that people open, such as https://cars.example; links in messages are made from it'],
    ['APP_SECRET', 'at least 32 random characters; openssl rand -hex 32 makes them'],
    ['SMTP_URL', 'the mail server that sends for you, with MAIL_FROM'],
    ['TWILIO_ACCOUNT_SID', 'the SMS sender, with TWILIO_AUTH_TOKEN and TWILIO_FROM'],
    ['STRIPE_SECRET_KEY', 'the payment gateway, with STRIPE_WEBHOOK_SECRET and STRIPE_PUBLISHABLE_KEY'],
  ]
  const missing = needs
    .filter(([name]) => values[name] === undefined)
    .map(([name, what]) => `${name} must be set when MODE is production: ${what}.`)
  return [...missing, ...unknownProxies(values)]
}

/** This process speaks plain HTTP: behind an https address there is a proxy, and without knowing of it all visitors count as one. */
function unknownProxies({ PUBLIC_URL, TRUST_PROXY }: Settings): string[] {
  if (TRUST_PROXY !== undefined || !PUBLIC_URL?.startsWith('https:')) return []
  return [
    'TRUST_PROXY must be set when PUBLIC_URL is https: how many proxies of yours stand in front, mostly 1. Without it all visitors count as one, and one of them uses up the tries of all; 0 says that this is what you want.',
  ]
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

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host)
}

function socialOf(values: Settings): Record<string, string> {
  const places = {
    Facebook: values.SOCIAL_FACEBOOK,
    Instagram: values.SOCIAL_INSTAGRAM,
    LinkedIn: values.SOCIAL_LINKEDIN,
    X: values.SOCIAL_X,
    YouTube: values.SOCIAL_YOUTUBE,
  }
  return Object.fromEntries(Object.entries(places).flatMap(([name, url]) => (url ? [[name, url]] : [])))
}

function configFrom(values: Settings): Config {
  const publicUrl = new URL(values.PUBLIC_URL ?? `http://localhost:${values.PORT}`)
  return {
    mode: values.MODE,
    host: values.HOST,
    port: values.PORT,
    publicUrl: publicUrl.href.replace(/(?<!\/)\/+$/, ''),
    https: publicUrl.protocol === 'https:',
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    appSecret: values.APP_SECRET ?? (isLoopback(values.HOST) ? demoSecret : randomBytes(32).toString('hex')),
    apiToken: values.API_TOKEN,
    smsPerDay: values.SMS_PER_DAY,
    trustedProxies: values.TRUST_PROXY ?? 0,
    logLevel: values.LOG_LEVEL,
    // The people of the demo are made up; of real ones nobody may be told from the others.
    socialProof: values.SOCIAL_PROOF ?? (values.MODE === 'demo' && isLoopback(values.HOST) ? 1 : 5),
    deviceCode: values.DEVICE_CODE === undefined ? values.MODE === 'production' : values.DEVICE_CODE === '1',
    buyNow: values.BUY_NOW === '1',
    brand: {
      name: values.BRAND_NAME,
      supportEmail: values.SUPPORT_EMAIL,
      hotline: values.HOTLINE,
      appStoreUrl: values.APP_STORE_URL,
      playStoreUrl: values.PLAY_STORE_URL,
      dealerSignupUrl: values.DEALER_SIGNUP_URL,
      partners: { listing: values.PARTNER_NAME, credit: values.CREDIT_PARTNER_NAME },
      social: socialOf(values),
      promoVideoUrl: values.PROMO_VIDEO_URL,
      fuelCalculatorUrl: values.FUEL_CALCULATOR_URL,
      stationLocatorUrl: values.STATION_LOCATOR_URL,
    },
    mail: values.SMTP_URL && values.MAIL_FROM ? { smtpUrl: values.SMTP_URL, from: values.MAIL_FROM } : undefined,
    sms:
      values.TWILIO_ACCOUNT_SID && values.TWILIO_AUTH_TOKEN && values.TWILIO_FROM
        ? { accountSid: values.TWILIO_ACCOUNT_SID, authToken: values.TWILIO_AUTH_TOKEN, from: values.TWILIO_FROM }
        : undefined,
    stripe:
      values.STRIPE_SECRET_KEY && values.STRIPE_WEBHOOK_SECRET && values.STRIPE_PUBLISHABLE_KEY
        ? {
            secretKey: values.STRIPE_SECRET_KEY,
            webhookSecret: values.STRIPE_WEBHOOK_SECRET,
            publishableKey: values.STRIPE_PUBLISHABLE_KEY,
            apiUrl: values.STRIPE_API_URL,
          }
        : undefined,
    s3:
      values.S3_ENDPOINT &&
      values.S3_REGION &&
      values.S3_BUCKET &&
      values.S3_ACCESS_KEY_ID &&
      values.S3_SECRET_ACCESS_KEY
        ? {
            endpoint: values.S3_ENDPOINT,
            region: values.S3_REGION,
            bucket: values.S3_BUCKET,
            accessKeyId: values.S3_ACCESS_KEY_ID,
            secretAccessKey: values.S3_SECRET_ACCESS_KEY,
          }
        : undefined,
    firstMember:
      values.FIRST_MEMBER_PHONE && values.FIRST_MEMBER_PASSWORD
        ? { phone: values.FIRST_MEMBER_PHONE, password: values.FIRST_MEMBER_PASSWORD }
        : undefined,
    googleMapsKey: values.GOOGLE_MAPS_KEY,
    // The demo's own modules sign with what nobody else knows.
    carModuleSecret: values.CAR_MODULE_SECRET ?? (values.MODE === 'demo' ? randomBytes(32).toString('hex') : undefined),
    frameParents: values.FRAME_PARENTS?.split(/[\s,]+/),
  }
}
