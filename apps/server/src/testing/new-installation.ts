import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'
import { startEmbeddedPostgres } from '../db/embedded.ts'
import { folderForTests } from '../db/testing-folder.ts'
import { startS3StandIn } from '../outside/files/testing-s3.ts'
import { startStripeStandIn } from '../outside/gateway/testing-stripe.ts'
import { freePort } from './free-port.ts'
import { productionSettings } from './production-settings.ts'

const root = join(import.meta.dirname, '../../../..')
const bucket = { bucket: 'papers', region: 'auto', accessKeyId: 'the-bucket-key', secretAccessKey: 'the-bucket-secret' }

/** A product for real people on an empty database of its own, and the services around it as their owners would see them. */
export interface NewInstallation {
  /** Where its site is. */
  url: string
  firstMember: { phone: string; password: string }
  /** What the SMS service was given for a phone, oldest first. */
  textsTo(phone: string): string[]
  /** What the mail service was given for an address, oldest first: heads and text as they were sent. */
  lettersTo(address: string): string[]
  /** What the gateway took, in cents. */
  paid(): number[]
  /** How many files lie in the bucket. */
  filesKept(): number
  stop(): Promise<void>
}

/**
 * Starts the product as its operator does, `npm start` with settings for production, on a PostgreSQL and services that are there for this run
 * alone (OPS-08).
 */
export async function startNewInstallation(): Promise<NewInstallation> {
  const folder = await mkdtemp(join(folderForTests(), 'ownward-new-'))
  const ends: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })]
  const stop = async () => {
    for (const end of ends.splice(0).reverse()) await end()
  }
  try {
    const cluster = await startEmbeddedPostgres({ dataDir: folder, durable: false })
    ends.push(() => cluster.stop())
    const gateway = await startStripeStandIn({ now: () => new Date() })
    ends.push(gateway.close)
    const store = await startS3StandIn(bucket)
    ends.push(store.close)
    const [mail, sms] = [await startMailStandIn(), await startSmsStandIn()]
    ends.push(mail.close, sms.close)

    const port = await freePort()
    const url = `http://localhost:${port}`
    const firstMember = { phone: '3056410190', password: 'six-words-on-a-yellow-note' }
    const product = startProduct({
      ...productionSettings,
      PUBLIC_URL: url,
      PORT: String(port),
      HOST: '',
      DATA_DIR: join(folder, 'files'),
      DATABASE_URL: cluster.url,
      SMTP_URL: mail.url,
      TWILIO_API_URL: sms.url,
      STRIPE_API_URL: gateway.origin,
      S3_ENDPOINT: store.url,
      S3_REGION: bucket.region,
      S3_BUCKET: bucket.bucket,
      S3_ACCESS_KEY_ID: bucket.accessKeyId,
      S3_SECRET_ACCESS_KEY: bucket.secretAccessKey,
      FIRST_MEMBER_PHONE: firstMember.phone,
      FIRST_MEMBER_PASSWORD: firstMember.password,
    })
    ends.push(product.stop)
    await product.ready(`${url}/readyz`)
    return {
      url,
      firstMember,
      textsTo: phone => sms.texts.filter(({ to }) => to === `+1${phone}`).map(({ text }) => text),
      lettersTo: address => mail.letters.filter(({ to }) => to === address).map(({ text }) => text),
      paid: () => gateway.payments.filter(({ status }) => status === 'succeeded').map(({ amount }) => amount),
      filesKept: () => store.objects.size,
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

function startProduct(settings: Record<string, string>) {
  const child = spawn(process.execPath, [join(root, 'tools/run.mjs'), 'start'], {
    cwd: root,
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', chunk => {
      said = (said + chunk).slice(-4000)
    })
  const gone = new Promise<void>(resolve => child.once('close', () => resolve()))
  return {
    async ready(url: string): Promise<void> {
      while (child.exitCode === null) {
        const answer = await fetch(url).catch(() => null)
        if (answer?.ok) return
        await delay(100)
      }
      throw new Error(`The product did not start: ${said}`)
    },
    async stop(): Promise<void> {
      child.kill('SIGTERM')
      await gone
    },
  }
}

async function startMailStandIn() {
  const letters: { to: string; text: string }[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, done) {
      let text = ''
      stream.on('data', chunk => {
        text += chunk
      })
      stream.on('end', () => {
        for (const { address } of envelope.rcptTo) letters.push({ to: address, text })
        done()
      })
    },
  })
  await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  const close = () => new Promise<void>(resolve => void server.close(() => resolve()))
  return { url: `smtp://127.0.0.1:${port}`, letters, close }
}

/** The SMS service as far as we use it: the account can be read, and messages are taken. */
async function startSmsStandIn() {
  const texts: { to: string; text: string }[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const form = new URLSearchParams(Buffer.concat(chunks).toString())
    if (request.method === 'POST') texts.push({ to: form.get('To') ?? '', text: form.get('Body') ?? '' })
    response.writeHead(request.method === 'POST' ? 201 : 200, { 'content-type': 'application/json' }).end('{}')
  })
  await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const close = () =>
    new Promise<void>(resolve => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return { url: `http://127.0.0.1:${port}`, texts, close }
}
