import { join } from 'node:path'
import type { Logger } from 'pino'
import { systemClock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/connect.ts'
import type { Clock, Parts } from '../parts.ts'
import { folderFiles } from './files/local.ts'
import type { FileStore } from './files/port.ts'
import { answersInTime } from './gateway/in-time.ts'
import type { Gateway } from './gateway/port.ts'
import { googleTowns } from './places/google.ts'
import { sparing } from './places/sparing.ts'
import type { PushService } from './push/port.ts'
import { pushTwin } from './push/twin.ts'
import { webPush } from './push/web-push.ts'
import { type ServiceToTry, tryServices } from './try-services.ts'

/** Towns by the maps service, spared; what it has spent is told for the operator to see. */
export function townsOf(key: string, fold: (text: string) => string, log: Logger) {
  const onSpent = () => log.warn('the maps service has been asked as often as it may be: places come from the own list')
  return sparing(googleTowns(key), { now: () => systemClock.now(), fold, onSpent })
}

/** The file store that the operator has set, as it is; else a folder. */
export async function storeOfFiles({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Promise<FileStore> {
  if (!s3) return folderFiles(join(dataDir, 'files'))
  const { s3Files } = await import('./files/s3.ts')
  return s3Files(s3)
}

/** The file store that the operator has set, tried once; else a folder. */
export async function openFiles({ s3, dataDir }: Config, log: Logger): Promise<FileStore> {
  if (!s3) return folderFiles(join(dataDir, 'files'))
  const { s3Files, tryFiles } = await import('./files/s3.ts')
  const files = s3Files(s3)
  const tryAccess = () => tryFiles(files, systemClock.now())
  const settings = ['S3_ENDPOINT', 'S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const
  await tryServices([{ name: 'the file store', settings, tryAccess }], log)
  return files
}

/** What hands pushes to the services of browsers; in a demo that was told of none, what keeps them for its desk. */
export function openPush({ push, brand }: Pick<Config, 'push' | 'brand'>): PushService {
  const { services, isReal } = push
  return (isReal ? webPush : pushTwin)({ services, contact: brand.supportEmail })
}

/** What sends, and what takes money, is tried once where it is real. */
export function serviceTrials({ gateway, mail, sms }: Pick<Parts, 'gateway' | 'mail' | 'sms'>): ServiceToTry[] {
  const none = async () => {}
  return [
    {
      name: 'the payment gateway',
      settings: ['STRIPE_SECRET_KEY'],
      tryAccess: gateway.tryAccess?.bind(gateway) ?? none,
    },
    { name: 'the mail server', settings: ['SMTP_URL'], tryAccess: mail.tryAccess?.bind(mail) ?? none },
    {
      name: 'the SMS service',
      settings: ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN'],
      tryAccess: sms.tryAccess?.bind(sms) ?? none,
    },
  ]
}

/** The gateway that the operator has set; the sandbox of the demo otherwise. */
export async function openGateway(
  config: Config,
  given: {
    database: Database
    clock: Clock
    /** The id of the installation, which the gateway is told with each payment. */
    installation: string
    openSandboxGateway: typeof import('./gateway/sandbox.ts').openSandboxGateway
    cleanUp: (() => Promise<unknown>)[]
  },
): Promise<Gateway> {
  const now = () => given.clock.now()
  if (config.stripe) {
    const { stripeGateway } = await import('./gateway/stripe.ts')
    return answersInTime(stripeGateway({ ...config.stripe, installation: given.installation }))
  }
  const sandbox = given.openSandboxGateway({ connection: connectionOf(given.database), now })
  given.cleanUp.push(() => sandbox.close())
  return sandbox
}

function connectionOf({ pool }: Database) {
  const { connectionString } = pool.options
  return connectionString === undefined ? {} : { connectionString }
}
