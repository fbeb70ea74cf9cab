import { mkdtemp, rm } from 'node:fs/promises'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import type { UserId } from '@ownward/domain/ids'
import { startEmbeddedPostgres } from '../apps/server/src/db/embedded.ts'
import { migrate } from '../apps/server/src/db/migrate.ts'
import { queueText } from '../apps/server/src/modules/ground/outbox/index.ts'
import { sendPushes } from '../apps/server/src/modules/ground/outbox/send-pushes.ts'
import { makePushKeys, openPushKeys, pushAddress } from '../apps/server/src/modules/ground/push/index.ts'
import { observer } from '../apps/server/src/modules/programs/bookings/testing/year/observer.ts'
import { sealPush } from '../apps/server/src/outside/push/seal-push.ts'
import { testBrowser } from '../apps/server/src/outside/push/testing-browser.ts'
import { givenOf } from '../apps/server/src/testing/given.ts'
import { transactAt } from '../apps/server/src/work.ts'
import { report } from './lib/report.ts'

// Five thousand people are told of something, each on one browser: a push for each is left in the outbox, in transactions of fifty as a job that tells many
// writes them, twelve at once. Then each is encrypted and signed for its browser, and at last the product's own job sends them all to a service that takes each
// at once, after it was encrypted. People, sign-ins and browsers are written by SQL, and the keys of the browsers are real.
const people = Number(process.env.BENCH_PUSHES ?? 5000)
const inOne = 50
const atOnce = 12
const bar = 1000
const contact = 'hello@ownward.example'
// Afternoon in Miami and morning in Honolulu: nobody keeps quiet hours then.
const now = new Date(`${new Date().toISOString().slice(0, 10)}T20:00:00Z`)

const folder = await mkdtemp(join(tmpdir(), 'ownward-pushes-'))
const postgres = await startEmbeddedPostgres({ dataDir: folder })
const { parts, close } = observer(postgres.url, now)
const { pool, db } = parts.database
try {
  await migrate(pool)
  await givenOf(parts).readyPerson()
  await transactAt(parts, now, work => makePushKeys({ ...work, config: parts.config }))
  const keys = (await openPushKeys(db, parts.config.appSecret))!
  const browsers = Array.from({ length: people }, () => testBrowser())
  await addPeople(browsers)
  const { rows: devices } = await pool.query<{ id: number; userId: UserId; endpoint: string }>(
    'select id, user_id as "userId", endpoint from push_subscriptions order by id',
  )
  const cpu = () => (process.cpuUsage().user + process.cpuUsage().system) / 1e6

  const queued = await timed(async () => {
    const left = Array.from({ length: Math.ceil(people / inOne) }, (_, i) => devices.slice(i * inOne, (i + 1) * inOne))
    const work = async () => {
      for (let some = left.shift(); some; some = left.shift()) await queue(some)
    }
    await Promise.all(Array.from({ length: atOnce }, work))
  })
  const words = JSON.stringify({ title: 'Ownward', body: text('you'), path: '/account', tag: 'm1' })
  const sealed = await timed(async () => {
    for (const { endpoint, keys: own } of browsers)
      sealPush({ endpoint, ...own, words, topic: 'm1' }, keys, { now, contact })
  })
  let taken = 0
  parts.push = {
    accepts: () => true,
    resting: [],
    async send(push, own) {
      sealPush(push, own, { now, contact })
      taken++
      return 'taken'
    },
  }
  const sent = await timed(() => sendPushes(parts, now))
  const { rows } = await pool.query<{ left: number }>(
    `select count(*)::int as left from outbox where channel = 'push' and sent_at is null`,
  )
  const both = { seconds: queued.seconds + sealed.seconds, cpu: queued.cpu + sealed.cpu }
  report('pushes', [
    {
      name: 'people, each with one browser',
      figure: people,
      unit: '',
      note: `${cpus().length} cores, load ${loadavg()[0]!.toFixed(1)}`,
    },
    { name: 'queued in a second', figure: people / queued.seconds, unit: '/s', bar, atLeast: true },
    { name: 'encrypted and signed in a second', figure: people / sealed.seconds, unit: '/s', bar, atLeast: true },
    {
      name: 'both, one after the other',
      figure: people / both.seconds,
      unit: '/s',
      bar,
      atLeast: true,
      note: `processor of the server ${((1000 * both.cpu) / people).toFixed(2)} ms for each`,
    },
    {
      name: 'sent in a second by the job of one process',
      figure: people / sent.seconds,
      unit: '/s',
      note: `processor of the server ${((1000 * sent.cpu) / people).toFixed(2)} ms for each`,
    },
    { name: 'pushes that the service took', figure: taken, unit: '', bar: people, atLeast: true },
    { name: 'pushes that still wait', figure: rows[0]!.left, unit: '', bar: 0 },
  ])

  async function timed(work: () => Promise<unknown>): Promise<{ seconds: number; cpu: number }> {
    const [begun, before] = [performance.now(), cpu()]
    await work()
    return { seconds: (performance.now() - begun) / 1000, cpu: cpu() - before }
  }
} finally {
  await close()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}

function text(name: string): string {
  return `${name}: your payment of $226.90 falls due on Friday, December 4, and your card is asked for it on that day.`
}

function queue(some: readonly { id: number; userId: UserId; endpoint: string }[]): Promise<void> {
  return parts.transact(async uow => {
    for (const { id, userId, endpoint } of some) {
      const to = pushAddress({ id, endpoint })
      const about = { userId, kind: 'payment_due', topic: `push ${id} payment_due`, joins: false }
      const words = { subject: 'Ownward', text: text('You'), link: '/account' }
      await queueText(uow, {
        channel: 'push',
        to,
        ...words,
        ...about,
        keepsQuiet: true,
        notBefore: null,
        at: now,
      })
    }
  })
}

/** As many people as browsers, each signed in on theirs. */
async function addPeople(browsers: ReturnType<typeof testBrowser>[]): Promise<void> {
  const columns = [
    browsers.map(({ endpoint }) => endpoint),
    browsers.map(({ keys: { p256dh } }) => p256dh),
    browsers.map(({ keys: { auth } }) => auth),
  ]
  await pool.query(
    `insert into users (kind, phone, email, first_name, last_name, password_hash, created_at)
     select 'customer', lpad((3000000000 + n)::text, 10, '0'), 'push' || n || '@example.com', 'Ana', 'Moreno', '', now() from generate_series(1, $1::int) n`,
    [browsers.length],
  )
  await pool.query(
    `insert into sessions (token_hash, family_id, user_id, kind, started_at, created_at, seen_at, expires_at, refresh_until)
     select 'push' || id, 'push' || id, id, 'customer', now(), now(), now(), now() + interval '3 days', now() + interval '30 days' from users where email like 'push%'`,
  )
  await pool.query(
    `insert into push_subscriptions (user_id, family_id, endpoint, p256dh, auth, shows_details, at)
     select u.id, 'push' || u.id, given.endpoint, given.p256dh, given.auth, true, now()
       from unnest($1::text[], $2::text[], $3::text[]) with ordinality as given (endpoint, p256dh, auth, n)
       join (select id, row_number() over (order by id) as n from users where email like 'push%') u on u.n = given.n`,
    columns,
  )
}
