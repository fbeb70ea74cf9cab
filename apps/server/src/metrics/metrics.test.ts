import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { createJobRunner } from '../jobs/runner.ts'
import { schedule } from '../jobs/schedule.ts'
import { watchServices } from '../outside/watch-services.ts'
import { freePort } from '../testing/free-port.ts'
import { startTestApp } from '../testing/test-app.ts'
import { createMetrics, listenForMetrics, tellStanding } from './index.ts'

const token = 'a1b2c3d4e5f6a7b8c9d0e1f2a3b4c5d6'

/** An application that counts, and what it tells. */
async function countingApp() {
  const metrics = createMetrics({ version: '1.2.3' })
  let refresh = async () => {}
  const told = { metrics, refresh: () => refresh() }
  const app = await startTestApp({ settings: { METRICS_TOKEN: token }, metrics: told })
  refresh = tellStanding(metrics, app.parts, schedule)
  const read = async () => {
    const { text } = await app.request('/metrics', { headers: { authorization: `Bearer ${token}` } })
    return text
  }
  /** The value of a line whose name and labels are these. */
  const value = async (line: string) => {
    const found = (await read()).split('\n').find(each => each.startsWith(`${line} `))
    return found && Number(found.slice(line.length))
  }
  return { app, metrics, told, read, value }
}

test('OPS-17: metrics are for who brings the operator’s token; without the setting there is no such address', async () => {
  const { app } = await countingApp()
  for (const headers of [
    {},
    { authorization: 'Bearer ' },
    { authorization: `Bearer ${token}x` },
    { authorization: `Basic ${token}` },
  ])
    expect((await app.request('/metrics', { headers })).status).toBe(404)
  const right = await app.request('/metrics', { headers: { authorization: `Bearer ${token}` } })
  expect({ status: right.status, type: right.headers.get('content-type') }).toMatchObject({
    status: 200,
    type: expect.stringContaining('text/plain'),
  })
  const none = await startTestApp()
  expect((await none.request('/metrics', { headers: { authorization: `Bearer ${token}` } })).status).toBe(404)

  const lower = await app.request('/metrics', { headers: { authorization: `bearer ${token}` } })
  expect(lower.status).toBe(200)
})

test('OPS-17: on a port of their own metrics are for whoever reaches it; one that is taken is named with its setting', async () => {
  const { told, app } = await countingApp()
  const port = await freePort()
  const close = await listenForMetrics({ host: '127.0.0.1', port }, told)
  expect(await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()).toContain('ownward_database_up 1')
  expect((await fetch(`http://127.0.0.1:${port}/cars`)).status).toBe(404)
  await expect(listenForMetrics({ host: '127.0.0.1', port }, told)).rejects.toThrow(/^METRICS_PORT \d+ is taken/)
  await close()
  expect(() => readConfig({ PORT: '4000', METRICS_PORT: '4000' })).toThrow(
    /^METRICS_PORT must be another port than PORT/,
  )
  await app.request('/cars', { method: 'PROPFIND' })
  expect(await told.metrics.registry.metrics()).toContain('method="other"')
})

test('OPS-17: requests are told by route and status, never by what an address holds', async () => {
  const { app, read, value } = await countingApp()
  const { token: session } = await app.given.customer()
  await app.request('/nowhere/ana@example.com')
  await app.send('getFaq', {})
  await app.send('getmyaccountDetails', {}, { token: session })
  const text = await read()
  expect(text).not.toMatch(/ana@example|3055550/)
  expect(text).not.toContain(session)
  expect(await value('ownward_http_request_seconds_count{method="POST",route="/api/v1/getFaq",status="200"}')).toBe(1)
  expect(await value('ownward_http_request_seconds_count{method="GET",route="none",status="404"}')).toBe(1)
  expect(await value('ownward_build_info{version="1.2.3"}')).toBe(1)
})

test('OPS-17: what waits is told as the database has it: messages, money without an answer, jobs that are behind, pauses', async () => {
  const { app, value } = await countingApp()
  const { pool } = app.parts.database
  const ago = (minutes: number) => new Date(app.clock.now().getTime() - minutes * 60_000)
  const add = `insert into outbox (channel, "to", text, at, tries) values ($1, '3055550177', 'x', $2, $3)`
  await pool.query(add, ['email', ago(7), 0])
  await pool.query(add, ['email', ago(3), 0])
  await pool.query(add, ['sms', ago(50), 8])
  await pool.query(`insert into pauses (what, cause, begun_at) values ('charging', 'team', now())`)
  expect(await value('ownward_outbox_waiting{channel="email"}')).toBe(2)
  expect(await value('ownward_outbox_oldest_seconds{channel="email"}')).toBe(420)
  expect(await value('ownward_outbox_given_up{channel="sms"}')).toBe(1)
  expect(await value('ownward_outbox_waiting{channel="sms"}')).toBe(0)
  expect(await value('ownward_job_behind_seconds{job="send-letters"}')).toBe(420)
  expect(await value('ownward_job_behind_seconds{job="renew-bookings"}')).toBe(0)
  expect(await value('ownward_money_unanswered{kind="charge"}')).toBe(0)
  expect(await value('ownward_paused{what="charging"}')).toBe(1)
  expect(await value('ownward_database_up')).toBe(1)
  await pool.query('delete from outbox; delete from pauses')
  expect(await value('ownward_outbox_oldest_seconds{channel="email"}')).toBe(0)
  expect(await value('ownward_paused{what="charging"}')).toBeUndefined()
})

test('OPS-17: while the database is away the rest is told, and that it is away', async () => {
  const app = await startTestApp()
  const metrics = createMetrics({ version: '1' })
  const refresh = tellStanding(metrics, { ...app.parts, database: { ...app.parts.database, db: null as never } }, [])
  await refresh()
  expect(await metrics.registry.metrics()).toMatch(/^ownward_database_up 0$/m)
})

test('OPS-17: each service outside is told with whether it answered, a gateway that does not know as one that did not', async () => {
  const metrics = createMetrics({ version: '1' })
  const app = await startTestApp()
  let isAway = false
  const gateway = { ...app.parts.gateway, charge: async () => ({ state: 'unclear' }) as const }
  const mail = {
    async send() {
      if (isAway) throw new Error('away')
    },
    several: () => mail,
  }
  const watched = watchServices({ ...app.parts, gateway, mail }, metrics.service)
  const up = async (service: string) =>
    new RegExp(`^ownward_service_up\\{service="${service}"\\} (\\d)$`, 'm').exec(await metrics.registry.metrics())?.[1]
  expect(await up('mail')).toBeUndefined()
  const letter = { to: 'a@example.com', subject: 's', text: 't', html: '' }
  await watched.mail.several!(2).send(letter)
  expect(await up('mail')).toBe('1')
  isAway = true
  await expect(watched.mail.send(letter)).rejects.toThrow('away')
  expect(await up('mail')).toBe('0')
  await watched.gateway.charge({} as never)
  expect(await up('gateway')).toBe('0')
  expect(await watched.files.get('nothing-there')).toBeNull()
  expect(await up('files')).toBe('1')
})

test('OPS-17: runs of jobs are told by their name, and whether they failed', async () => {
  const { app, metrics, read } = await countingApp()
  const job = (name: string, run: () => Promise<number>) => ({ name, everySeconds: 0.01, run })
  const runner = createJobRunner(
    app.parts,
    [job('fine', async () => 1), job('broken', async () => Promise.reject(new Error('it')))],
    { onRun: metrics.job },
  )
  runner.start()
  const has = async (line: string) => (await read()).includes(`ownward_job_seconds_count{${line}}`)
  await expect.poll(() => has('job="fine",outcome="done"')).toBe(true)
  await expect.poll(() => has('job="broken",outcome="failed"')).toBe(true)
  await runner.stop()
  expect(await has('job="fine",outcome="failed"')).toBe(false)
})
