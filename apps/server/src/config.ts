import { randomBytes } from 'node:crypto'
import { join, resolve } from 'node:path'
import { type Cents, fromWire } from '@ownward/domain/money'
import type { DatabaseUse } from './db/open-database.ts'
import { withTls } from './db/tls.ts'
import type { AppSecret } from './settings/app-secret.ts'
import { misspeltSettings } from './settings/misspelt.ts'
import { type LogLevel, type Settings, settings } from './settings/settings.ts'
import { demoSecret, isLoopback, problemsTogether } from './settings/together.ts'
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
  /** Absolute path of the folder in which backups are laid. */
  backupDir: string
  /** A PostgreSQL to use instead of the embedded one. */
  databaseUrl: string | undefined
  /** The same database without a pooler in the way, for the notices that a pooler does not let through. */
  databaseDirectUrl: string | undefined
  /** How many connections to the database this process holds at most, for how long each, and how long anything in it may take. */
  databaseUse: DatabaseUse
  /** The secret that signatures and hashes depend on, and the one of before it, which is only read with. */
  appSecret: AppSecret
  /** When set, visitor calls from outside this site must carry it as `x-api-token`. */
  apiToken: string | undefined
  /** After how many minutes without a press the console asks its member to sign in again (DESK-15). */
  lockMinutes: number
  /** Every member of the team signs in with a second factor, and reaches nothing but its set-up without one (DESK-26); always so in production. */
  secondFactorRequired: boolean
  /** Above which sums of 30 days an act of one member waits for another, and the giving of which rights does (DESK-27). */
  approvals: ApprovalLimits
  /** The zone that the business lives by: by its clock the desk is open (DESK-21), and in it the console tells times that are of no one place (DESK-17). */
  businessZone: string
  /** Where the day's last seals of the log and the books are mailed (DESK-19); undefined: nowhere. */
  sealsEmail: string | undefined
  /** Whether this process does what time brings about: charges, messages, reminders. Off where others do, or nobody should for now. */
  jobs: boolean
  /** For how many years after the last program its records stay under the number of a deleted person (OPEN-26). */
  recordsYears: number
  /** How many codes are sent by SMS in a day at most, to everybody together. */
  smsPerDay: number
  /** How many letters are sent at the same time, each over a connection of its own to the mail server. */
  lettersAtOnce: number
  /** How many charges, or refunds, this process asks the gateway for at the same time. */
  chargesAtOnce: number
  /** How many proxies of our own stand in front; 0 believes no forwarded address. */
  trustedProxies: number
  /** How long a process that is told to end goes on answering, after it has told its balancer. */
  drainSeconds: number
  /** How metrics are told: to whoever brings a token, or on a port of their own; not at all where neither is set. */
  metrics: { token: string | undefined; port: number | undefined } | undefined
  /** Where traces are sent, as which service, and of which share of what begins here; undefined where none are kept. */
  tracing: { endpoint: string; headers: Record<string, string>; service: string; share: number } | undefined
  logLevel: LogLevel
  brand: Brand
  /** From how many people on, who reserved in a city within 30 days, visitors may see that one of them did; 0: never (MKT-23, O-16). */
  socialProof: number
  /** Strangers' devices are told apart: a code beside the password there, and only the browser that registered activates (decision 0013). */
  deviceCode: boolean
  /** Cars that have a price for buying at once say so (C-19). */
  buyNow: boolean
  mail: { smtpUrl: string; from: string } | undefined
  sms: { accountSid: string; authToken: string; from: string; apiUrl: string } | undefined
  /** Which services may be asked to carry pushes to browsers, none for no pushes; in a demo that was told of none they are only shown on its desk. */
  push: { services: readonly string[]; isReal: boolean }
  stripe: { secretKey: string; webhookSecret: string; publishableKey: string; apiUrl: string } | undefined
  s3: { endpoint: string; region: string; bucket: string; accessKeyId: string; secretAccessKey: string } | undefined
  /** Signs what the modules in the cars tell; undefined where no module may tell anything (SRV-16). */
  carModuleSecret: string | undefined
  /** Sites that may show the iframe listings in a frame, as CSP sources; any site when undefined (O-47). */
  frameParents: readonly string[] | undefined
  /** Who signs in first for the team of a new installation; nobody else can until then. */
  firstMember: { phone: string; password: string } | undefined
  /** What looks like a setting with a typing error, a line for each. */
  misspelt: readonly string[]
  /** When set, places are looked up with Google instead of the list that comes with the product. */
  googleMapsKey: string | undefined
  /** Absolute path of a PMTiles archive of streets for the map of the listing; undefined where there are none (PICK-16). */
  mapArchive: string | undefined
}

/** What a member does alone: credits to a person, refunds and forgiveness of a booking up to these, and the giving of any right but these. */
export interface ApprovalLimits {
  wallet: Cents
  refund: Cents
  forgiveness: Cents
  rights: readonly string[]
}

/** The services of Chrome and Edge, Firefox, Safari, and Edge on older Windows. */
const knownPushServices = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
]

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

/**
 * Reads the settings from an environment, this process’s own by default; an empty value counts as none. Throws a StartProblem with one line per setting
 * that is wrong, each naming the setting and what to do (README, Settings). Secrets are never repeated in it.
 */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''),
  )
  const parsed = settings.safeParse(given)
  if (!parsed.success) {
    const wrong = parsed.error.issues.map(issue => `${String(issue.path[0])} ${issue.message}.`)
    const names = parsed.error.issues.map(issue => String(issue.path[0]))
    throw new StartProblem([...wrong, ...alsoWrong(given, names), ...misspeltSettings(given)].join('\n'))
  }
  const values = parsed.data
  const misspelt = misspeltSettings(given)
  const problems = problemsTogether(values)
  if (problems.length > 0) throw new StartProblem([...problems, ...misspelt].join('\n'))
  return { ...configFrom(values), misspelt }
}

/** What is wrong together among the settings that are right by themselves, so that nobody meets it only when they have mended the others. */
function alsoWrong(given: Record<string, string | undefined>, wrong: readonly string[]): string[] {
  // Of an unknown mode nobody knows what it needs.
  if (wrong.includes('MODE')) return []
  const others = settings.safeParse(Object.fromEntries(Object.entries(given).filter(([name]) => !wrong.includes(name))))
  if (!others.success) return []
  return problemsTogether(others.data).filter(line => !wrong.some(name => new RegExp(`\\b${name}\\b`).test(line)))
}

/** What this process was given, for a program that it starts. */
export const environment = () => process.env

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

/** What stands in `name=value,name=value`, each value as in an address. */
function pairsIn(text = ''): Record<string, string> {
  const pairs = text.split(',').map(pair => [pair.split('=')[0]!.trim(), pair.slice(pair.indexOf('=') + 1).trim()])
  return Object.fromEntries(pairs.filter(([name]) => name).map(([name, value]) => [name, decodeURIComponent(value!)]))
}

function configFrom(values: Settings): Omit<Config, 'misspelt'> {
  const publicUrl = new URL(values.PUBLIC_URL ?? `http://localhost:${values.PORT}`)
  return {
    mode: values.MODE,
    host: values.HOST,
    port: values.PORT,
    publicUrl: publicUrl.href.replace(/(?<!\/)\/+$/, ''),
    https: publicUrl.protocol === 'https:',
    dataDir: resolve(values.DATA_DIR),
    backupDir: resolve(values.BACKUP_DIR ?? join(values.DATA_DIR, 'backups')),
    databaseUrl: values.DATABASE_URL && withTls(values.DATABASE_URL, values.DATABASE_CA),
    databaseDirectUrl: values.DATABASE_DIRECT_URL && withTls(values.DATABASE_DIRECT_URL, values.DATABASE_CA),
    databaseUse: {
      connections: values.DATABASE_CONNECTIONS,
      connectionMinutes: values.DATABASE_CONNECTION_MINUTES,
      limits: { statementSeconds: values.STATEMENT_TIMEOUT_SECONDS, lockSeconds: values.LOCK_TIMEOUT_SECONDS },
    },
    appSecret: {
      now: values.APP_SECRET ?? (isLoopback(values.HOST) ? demoSecret : randomBytes(32).toString('hex')),
      before: values.APP_SECRET_BEFORE,
    },
    apiToken: values.API_TOKEN,
    lockMinutes: values.TEAM_LOCK_MINUTES,
    secondFactorRequired: values.MODE === 'production' || values.SECOND_FACTOR_REQUIRED === '1',
    approvals: {
      wallet: fromWire(values.APPROVE_WALLET_ABOVE),
      refund: fromWire(values.APPROVE_REFUNDS_ABOVE),
      forgiveness: fromWire(values.APPROVE_FORGIVENESS_ABOVE),
      rights: values.APPROVE_RIGHTS.split(/[\s,]+/).filter(name => name !== '' && name !== 'none'),
    },
    businessZone: values.BUSINESS_ZONE,
    sealsEmail: values.SEALS_EMAIL,
    jobs: values.JOBS === 'on',
    lettersAtOnce: values.MAIL_CONNECTIONS,
    chargesAtOnce: values.CHARGES_AT_ONCE,
    recordsYears: values.RECORDS_YEARS,
    smsPerDay: values.SMS_PER_DAY,
    trustedProxies: values.TRUST_PROXY ?? 0,
    // Whoever ends a demo waits for nobody's balancer.
    drainSeconds: values.DRAIN_SECONDS ?? (values.MODE === 'production' ? 5 : 0),
    metrics:
      values.METRICS_TOKEN || values.METRICS_PORT
        ? { token: values.METRICS_TOKEN, port: values.METRICS_PORT }
        : undefined,
    tracing: values.OTEL_EXPORTER_OTLP_ENDPOINT
      ? {
          endpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT,
          headers: pairsIn(values.OTEL_EXPORTER_OTLP_HEADERS),
          service: values.OTEL_SERVICE_NAME,
          share: values.OTEL_TRACES_SAMPLER_ARG,
        }
      : undefined,
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
        ? {
            accountSid: values.TWILIO_ACCOUNT_SID,
            authToken: values.TWILIO_AUTH_TOKEN,
            from: values.TWILIO_FROM,
            apiUrl: values.TWILIO_API_URL,
          }
        : undefined,
    push: {
      services: values.PUSH_SERVICES === 'none' ? [] : (values.PUSH_SERVICES?.split(/[\s,]+/) ?? knownPushServices),
      isReal: values.MODE === 'production' || values.PUSH_SERVICES !== undefined,
    },
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
    mapArchive: values.MAP_ARCHIVE && resolve(values.MAP_ARCHIVE),
    // The demo's own modules sign with what nobody else knows.
    carModuleSecret: values.CAR_MODULE_SECRET ?? (values.MODE === 'demo' ? randomBytes(32).toString('hex') : undefined),
    frameParents: values.FRAME_PARENTS?.split(/[\s,]+/),
  }
}
