import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { startEmbeddedPostgres } from '../apps/server/src/db/embedded.ts'
import { migrate } from '../apps/server/src/db/migrate.ts'
import { createJobRunner } from '../apps/server/src/jobs/runner.ts'
import { schedule } from '../apps/server/src/jobs/schedule.ts'
import { queueEmail, queueSms } from '../apps/server/src/modules/ground/outbox/queue.ts'
import { observer } from '../apps/server/src/modules/programs/bookings/testing/year/observer.ts'
import { smtpMail } from '../apps/server/src/outside/mail/smtp.ts'
import { slowMailServer } from '../apps/server/src/testing/slow-mail-server.ts'
import { quantile, report } from './lib/report.ts'

// Ten thousand letters wait for a mail server that takes 0.7 s for each; meanwhile people ask for codes, by text message and by mail.
const letters = 10_000
const codes = 100
const serverMs = 700
const everyMs = 300

const folder = await mkdtemp(join(tmpdir(), 'ownward-mail-'))
const postgres = await startEmbeddedPostgres({ dataDir: folder })
const arrived = new Map<string, number>()
let [delivered, twice] = [0, 0]
const server = await slowMailServer(serverMs, to => {
  if (arrived.has(to)) twice++
  arrived.set(to, performance.now())
  if (to.startsWith('letter')) delivered++
})
const { parts, close } = observer(postgres.url, new Date())
try {
  await migrate(parts.database.pool)
  Object.assign(parts, {
    clock: { now: () => new Date() },
    mail: smtpMail({ smtpUrl: server.smtpUrl, from: 'hello@ownward.example' }),
    sms: { send: async ({ to }: { to: string }) => void arrived.set(to, performance.now()) },
  })
  const letter = { subject: 'Your receipt', text: 'What you paid. '.repeat(60), html: '' }
  for (let i = 0; i < letters; i += 500)
    await parts.transact(async uow => {
      for (let n = i; n < i + 500; n++)
        await queueEmail(uow, { ...letter, to: `letter${n}@example.com`, at: new Date() })
    })
  const runner = createJobRunner(
    parts,
    schedule.filter(({ name }) => name.startsWith('send-')),
  )
  runner.start()
  await delay(3000)
  const [begun, before] = [performance.now(), delivered]
  const asked = new Map<string, number>()
  for (let i = 0; i < codes; i++) {
    const code = String(10_000 + i)
    const to = i % 2 === 0 ? `305555${code}` : `code${code}@example.com`
    await parts.transact(async uow => {
      if (i % 2 === 0) await queueSms(uow, { to, text: `${code} is your code.`, code, at: new Date() })
      else await queueEmail(uow, { to, subject: 'Your code', text: `${code} is your code.`, code, at: new Date() })
    })
    asked.set(to, performance.now())
    await delay(everyMs)
  }
  const seconds = (performance.now() - begun) / 1000
  const rate = (delivered - before) / seconds
  await delay(5000)
  await runner.stop()
  const waits = [...asked].map(([to, at]) => ((arrived.get(to) ?? Number.POSITIVE_INFINITY) - at) / 1000)
  const isSms = (to: string) => !to.includes('@')
  const of = (sms: boolean) => [...asked.keys()].flatMap((to, i) => (isSms(to) === sms ? [waits[i]!] : []))
  report('mail', [
    { name: 'letters that wait', figure: letters, unit: '' },
    { name: 'time that the mail server takes for each', figure: serverMs / 1000, unit: 's' },
    { name: 'a code arrives, 95 of 100', figure: quantile(waits, 0.95), unit: 's', bar: 3 },
    { name: 'by text message, 95 of 100', figure: quantile(of(true), 0.95), unit: 's' },
    { name: 'by mail, 95 of 100', figure: quantile(of(false), 0.95), unit: 's' },
    { name: 'letters that leave meanwhile', figure: rate, unit: '/s', bar: 20, atLeast: true },
    { name: 'mails that came twice', figure: twice, unit: '', bar: 0 },
  ])
} finally {
  await close()
  await server.close()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}
