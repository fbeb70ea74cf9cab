import { accessSync, constants, existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Command } from 'commander'
import { systemClock } from '../clock.ts'
import { type Config, readConfig } from '../config.ts'
import { connect } from '../db/connect.ts'
import { s3Files, tryFiles } from '../outside/files/s3.ts'
import { stripeGateway } from '../outside/gateway/stripe.ts'
import { smtpMail } from '../outside/mail/smtp.ts'
import { twilioSms } from '../outside/sms/twilio.ts'
import { askServices, type ServiceToTry, sayTrial } from '../outside/try-services.ts'
import { describeStartProblem, StartProblem } from '../start-problem.ts'
import { hasDatabase } from './open-installation-database.ts'
import { attempt } from './run-command.ts'

/** Adds the command that tells what is wrong with the settings, and whether what they name lets this installation in (OPS-24). */
export function addCheckSettings(program: Command): void {
  program
    .command('check-settings')
    .description('tells all that is wrong with the settings at once, and changes nothing')
    .option('--try', 'also ask the database and each service that is set whether it lets this installation in')
    .action((options: { try?: true }) => attempt(() => checkSettings({ tries: options.try === true })))
}

/** A line for each thing that was found; throws a StartProblem with a line for each that is wrong. No secret is in them. */
export async function checkSettings(
  { tries }: { tries: boolean },
  env?: Record<string, string | undefined>,
): Promise<string[]> {
  const config = readConfig(env)
  const well = [
    `The settings are right: ${config.mode} at ${config.publicUrl}.`,
    ...config.misspelt,
    ...(config.databaseUrl && !config.s3
      ? [
          `Files stay in ${join(config.dataDir, 'files')}: a process on another machine needs a bucket (S3_*) to see them.`,
        ]
      : []),
  ]
  if (!tries) return well
  const found = [await tryDatabase(config), ...(await askServices(servicesOf(config))).map(sayTrial)]
  if (found.every(({ isWell }) => isWell)) return [...well, ...found.map(({ line }) => line)]
  throw new StartProblem(found.map(({ line }) => line).join('\n'))
}

/** What outside of this machine the settings name. */
function servicesOf({ stripe, mail, sms, s3, databaseDirectUrl }: Config): ServiceToTry[] {
  const services: ServiceToTry[] = []
  const add = (name: string, settings: ServiceToTry['settings'], tryAccess: (() => Promise<void>) | undefined) => {
    if (tryAccess) services.push({ name, settings, tryAccess })
  }
  if (databaseDirectUrl)
    add('the database without its pooler', ['DATABASE_DIRECT_URL'], () => askDatabase(databaseDirectUrl))
  if (stripe) {
    const gateway = stripeGateway({ ...stripe, installation: '' })
    add('the payment gateway', ['STRIPE_SECRET_KEY'], gateway.tryAccess?.bind(gateway))
  }
  if (mail) add('the mail server', ['SMTP_URL'], smtpMail(mail).tryAccess)
  if (sms) add('the SMS service', ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN'], twilioSms(sms).tryAccess)
  if (s3) {
    const settings = ['S3_ENDPOINT', 'S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const
    add('the file store', settings, () => tryFiles(s3Files(s3), systemClock.now()))
  }
  return services
}

async function tryDatabase(config: Config): Promise<{ line: string; isWell: boolean }> {
  const { databaseUrl, dataDir } = config
  if (databaseUrl) {
    try {
      await askDatabase(databaseUrl)
      return { line: 'DATABASE_URL: the database lets this installation in.', isWell: true }
    } catch (error) {
      const line = describeStartProblem(error) ?? 'the database does not answer.'
      return { line: `DATABASE_URL: ${line}`, isWell: false }
    }
  }
  try {
    accessSync(nearest(dataDir), constants.W_OK)
  } catch {
    return { line: `DATA_DIR: ${dataDir} cannot be written.`, isWell: false }
  }
  const line = hasDatabase(config) ? 'holds the database.' : 'holds no database yet; the first start makes it.'
  return { line: `DATA_DIR: ${dataDir} ${line}`, isWell: true }
}

/** A folder, or the one above it in which it would be made. */
function nearest(folder: string): string {
  return existsSync(folder) ? folder : nearest(join(dirname(folder)))
}

async function askDatabase(connectionString: string): Promise<void> {
  const database = connect({ connectionString, max: 1, connectionTimeoutMillis: 5000 })
  try {
    const { rows } = await database.pool.query(`select current_setting('transaction_read_only') as "isReadOnly"`)
    if (rows[0].isReadOnly === 'on') throw Object.assign(new Error('the database is read-only'), { code: '25006' })
  } finally {
    await database.close()
  }
}
