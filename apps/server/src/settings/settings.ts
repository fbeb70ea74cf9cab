import { teamRights } from '@ownward/contract'
import { membersRight } from '@ownward/domain/desk'
import * as z from 'zod/mini'
import { zoneKnown } from './zone.ts'

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
/** How much is logged. */
export type LogLevel = (typeof logLevels)[number]

const rightNames: readonly string[] = [...teamRights, membersRight]

const text = z.string()
// A host stands in the content security policy as it is, where a ';' or ',' would end what it says (PLAT-10).
const hostName = /^([\w.-]+|\[[\da-f:.]+\])$/i
const webAddress = z.url({
  protocol: /^https?$/,
  hostname: hostName,
  error: 'must be a web address that starts with http:// or https://',
})
// Every link of a letter begins with it, and the sitemap shows it to anybody.
const origin = webAddress.check(
  z.regex(
    /^https?:\/\/[^\s/?#@]+\/?$/i,
    'must be an address without a path, a password or anything behind it, such as https://cars.example',
  ),
)
const databaseAddress = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'must look like postgresql://user:password@host:5432/database',
})
const oneLine = text.check(z.regex(/^[^\p{Cc}\u2028\u2029]*$/u, 'must be one line'))
const zone = text.check(z.refine(name => zoneKnown(name) !== null, 'must be a time zone such as America/Chicago'))
const holdsAddress = (value: string) => value.split(/[\s<>]/).some(part => /^[^@]+@[^@]+$/.test(part))
const secret = text.check(
  z.minLength(32, 'must be at least 32 characters: openssl rand -hex 32 makes one'),
  z.refine(value => new Set(value).size >= 8, 'must be random: openssl rand -hex 32 makes one'),
)

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

const guardedRights = text.check(
  z.refine(
    names =>
      names.trim() === 'none' ||
      names
        .trim()
        .split(/[\s,]+/)
        .every(name => rightNames.includes(name)),
    `must be none, or some of: ${rightNames.join(' ')}`,
  ),
)

const isShare = 'must be a number from 0 to 1, such as 0.1'
const share = z.pipe(
  text.check(z.regex(/^(0|1|0?\.\d{1,6}|1\.0{1,6})$/, isShare)),
  z.pipe(
    z.transform((digits: string) => Number(digits)),
    z.number(),
  ),
)

/** What each setting must be by itself; what it says when it is not follows its name. */
export const settings = z.object({
  MODE: z._default(z.enum(['demo', 'production'], 'must be demo or production'), 'demo'),
  HOST: z._default(text.check(z.regex(/^[\w.:-]+$/, 'must be a host name or an address of this machine')), '127.0.0.1'),
  PORT: z._default(whole(1, 65_535), 3000),
  ALLOW_PUBLIC_DEMO: z._default(z.enum(['0', '1'], 'must be 1, or left out'), '0'),
  PUBLIC_URL: z.optional(z.pipe(oneLine, origin)),
  DATA_DIR: z._default(text, './data'),
  BACKUP_DIR: z.optional(text),
  DATABASE_URL: z.optional(databaseAddress),
  DATABASE_DIRECT_URL: z.optional(databaseAddress),
  DATABASE_CA: z.optional(text),
  DATABASE_CONNECTIONS: z._default(whole(4, 500), 16),
  DATABASE_CONNECTION_MINUTES: z._default(whole(1, 1440), 30),
  STATEMENT_TIMEOUT_SECONDS: z._default(whole(1, 3600), 60),
  LOCK_TIMEOUT_SECONDS: z._default(whole(1, 600), 20),
  APP_SECRET: z.optional(secret),
  APP_SECRET_BEFORE: z.optional(secret),
  API_TOKEN: z.optional(text),
  TEAM_LOCK_MINUTES: z._default(whole(5, 240), 60),
  SECOND_FACTOR_REQUIRED: z.optional(z.enum(['0', '1'], 'must be 1 or 0')),
  APPROVE_WALLET_ABOVE: z._default(whole(0, 1_000_000), 100),
  APPROVE_REFUNDS_ABOVE: z._default(whole(0, 1_000_000), 500),
  APPROVE_FORGIVENESS_ABOVE: z._default(whole(0, 1_000_000), 300),
  APPROVE_RIGHTS: z._default(guardedRights, 'money members settings books'),
  BUSINESS_ZONE: z._default(zone, 'America/New_York'),
  SEALS_EMAIL: z.optional(z.email('must be an email address')),
  JOBS: z._default(z.enum(['on', 'off'], 'must be on or off'), 'on'),
  CHARGES_AT_ONCE: z._default(whole(1, 100), 12),
  MAIL_CONNECTIONS: z._default(whole(1, 100), 20),
  RECORDS_YEARS: z._default(whole(3, 10), 7),
  SMS_PER_DAY: z._default(whole(1, 1_000_000), 2000),
  TRUST_PROXY: z.optional(whole(0, 9)),
  DRAIN_SECONDS: z.optional(whole(0, 300)),
  METRICS_TOKEN: z.optional(secret),
  METRICS_PORT: z.optional(whole(1, 65_535)),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(webAddress),
  OTEL_EXPORTER_OTLP_HEADERS: z.optional(
    text.check(
      z.regex(
        /^[\w-]+=([^%,\s]|%[\da-f]{2})*(, *[\w-]+=([^%,\s]|%[\da-f]{2})*)*$/i,
        'must look like name=value,name=value, with %20 for a space',
      ),
    ),
  ),
  OTEL_SERVICE_NAME: z._default(oneLine.check(z.maxLength(100, 'must be at most 100 characters')), 'ownward'),
  OTEL_TRACES_SAMPLER_ARG: z._default(share, 1),
  LOG_LEVEL: z._default(z.enum(logLevels, `must be one of ${logLevels.join(', ')}`), 'info'),
  BRAND_NAME: z._default(oneLine.check(z.maxLength(40, 'must be at most 40 characters')), 'Ownward'),
  SUPPORT_EMAIL: z._default(z.email('must be an email address'), 'support@ownward.example'),
  HOTLINE: z._default(text.check(z.regex(/^[+\d][\d ().-]{2,23}$/, 'must be a phone number')), '+1 305 555 0100'),
  APP_STORE_URL: z.optional(webAddress),
  PLAY_STORE_URL: z.optional(webAddress),
  DEALER_SIGNUP_URL: z.optional(webAddress),
  FUEL_CALCULATOR_URL: z._default(webAddress, 'https://afdc.energy.gov/calc/'),
  STATION_LOCATOR_URL: z._default(webAddress, 'https://afdc.energy.gov/stations#/find/nearest?fuel=ELEC&country=US'),
  SOCIAL_PROOF: z.optional(whole(0, 10_000)),
  PARTNER_NAME: z._default(oneLine.check(z.maxLength(40, 'must be at most 40 characters')), 'Partner Motors'),
  CREDIT_PARTNER_NAME: z._default(oneLine.check(z.maxLength(40, 'must be at most 40 characters')), 'Partner Credit'),
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
    oneLine.check(z.refine(holdsAddress, 'must hold an email address, such as Ownward <hello@ownward.example>')),
  ),
  TWILIO_ACCOUNT_SID: z.optional(text),
  TWILIO_AUTH_TOKEN: z.optional(text),
  TWILIO_FROM: z.optional(
    text.check(z.regex(/^(\+\d{7,15}|MG\w{32})$/, 'must be a number such as +13055550100, or a messaging service id')),
  ),
  TWILIO_API_URL: z._default(webAddress, 'https://api.twilio.com'),
  PUSH_SERVICES: z.optional(
    text.check(
      z.regex(
        /^(none|(\*\.)?([a-z\d-]+\.)+[a-z]{2,}([\s,]+(\*\.)?([a-z\d-]+\.)+[a-z]{2,})*)$/,
        'must be hosts such as push.example.com or *.push.example.com, separated by spaces, or none',
      ),
    ),
  ),
  STRIPE_SECRET_KEY: z.optional(text.check(z.regex(/^(sk|rk)_\w{1,250}$/, 'must start with sk_ or rk_'))),
  STRIPE_WEBHOOK_SECRET: z.optional(
    text.check(z.regex(/^whsec_\S{1,250}$/, 'must be the whole secret, which starts with whsec_')),
  ),
  STRIPE_PUBLISHABLE_KEY: z.optional(text.check(z.regex(/^pk_\w{1,250}$/, 'must start with pk_'))),
  STRIPE_API_URL: z._default(webAddress, 'https://api.stripe.com'),
  S3_ENDPOINT: z.optional(webAddress),
  S3_REGION: z.optional(text),
  S3_BUCKET: z.optional(text),
  S3_ACCESS_KEY_ID: z.optional(text),
  S3_SECRET_ACCESS_KEY: z.optional(text),
  CAR_MODULE_SECRET: z.optional(secret),
  FIRST_MEMBER_PHONE: z.optional(text.check(z.regex(/^\d{10}$/, 'must be ten digits, such as 3055550190'))),
  FIRST_MEMBER_PASSWORD: z.optional(
    text.check(z.minLength(12, 'must be at least 12 characters'), z.maxLength(50, 'must be at most 50 characters')),
  ),
  GOOGLE_MAPS_KEY: z.optional(text),
  MAP_ARCHIVE: z.optional(text),
  FRAME_PARENTS: z.optional(
    text.check(
      z.regex(
        /^https?:\/\/(\*\.)?[\w.-]+(:\d{1,5})?([\s,]+https?:\/\/(\*\.)?[\w.-]+(:\d{1,5})?)*$/,
        'must be origins such as https://dealer.example, separated by spaces',
      ),
    ),
  ),
})

/** The settings that were given, each of its kind. */
export type Settings = z.infer<typeof settings>
/** The name of one. */
export type SettingName = keyof Settings
