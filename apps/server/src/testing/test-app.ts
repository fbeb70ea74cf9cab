import type { Answer, Request as Body, CallName } from '@ownward/contract'
import { desc, eq } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll } from 'vitest'
import type { CallApi } from '../api/call-api.ts'
import { type AppOptions, buildApp } from '../app.ts'
import { type Assembly, assemble } from '../assemble.ts'
import type { Handlers } from '../call.ts'
import { readConfig } from '../config.ts'
import { connect } from '../db/connect.ts'
import { outbox } from '../db/schema/index.ts'
import { createTestDatabase } from '../db/testing.ts'
import type { Job } from '../jobs/job.ts'
import { logOptions } from '../log/log.ts'
import type { FileStore } from '../outside/files/port.ts'
import { openSandboxGateway, type SandboxFault } from '../outside/gateway/sandbox.ts'
import { localMail } from '../outside/mail/local.ts'
import { openPush } from '../outside/open-services.ts'
import { localSms } from '../outside/sms/local.ts'
import type { Clock, Parts } from '../parts.ts'
import { tellFactorRule } from '../tell-factor-rule.ts'
import { givenOf } from './given.ts'
import { queuesMustAgree } from './queues-agree.ts'

/** In what a test's application differs from the usual one. */
export interface TestAppOptions {
  /** What time it is when the test begins. */
  now?: string
  /** `demo` fills the database like the first start of the demo does, `small` with fewer cars and places. */
  seed?: 'demo' | 'small' | 'none'
  /** The URL of a database to share with other apps of the same test file; a fresh one by default. */
  database?: string
  /** Environment settings that differ from the defaults. */
  settings?: Record<string, string>
  /** What goes wrong with the gateway, asked for each charge. */
  gatewayFault?: (key: string) => SandboxFault
  /** Handlers to use instead of the modules' own. */
  handlers?: Handlers
  /** The jobs of which it tells whether they are late; none by default. */
  schedule?: readonly Job[]
  /** Where traces are kept. */
  tracing?: AppOptions['tracing']
  /** What is counted, and how it is told. */
  metrics?: AppOptions['metrics']
  /** Parts to use instead of the usual ones. */
  parts?: Partial<Parts>
}

/** What one member does alone, whatever it comes to: the limits have tests of their own, which set them (DESK-27). */
const byOneMember = {
  APPROVE_WALLET_ABOVE: '1000000',
  APPROVE_REFUNDS_ABOVE: '1000000',
  APPROVE_FORGIVENESS_ABOVE: '1000000',
  APPROVE_RIGHTS: 'none',
}

/** As whom, and with what headers, a call is made. */
export interface CallOptions {
  token?: string
  headers?: Record<string, string>
}

/** An answer as it came over HTTP, read to its end. */
export interface RawAnswer {
  status: number
  headers: Headers
  text: string
  /** The body as JSON; undefined when it is none. */
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into answers of every shape.
  body: any
}

/** A clock that stands until the test moves it. */
export interface TestClock extends Clock {
  set(instant: string | Date): void
  advance(by: { days?: number; hours?: number; minutes?: number; seconds?: number }): void
}

/** An application on a database of its own that listens for real, with what a test looks at and makes in it. */
export interface TestApp extends AsyncDisposable {
  /** Where the application listens: real HTTP on a free port. */
  url: string
  parts: Parts
  clock: TestClock
  given: ReturnType<typeof givenOf>
  callApi: CallApi
  /** The log's lines, parsed. */
  logs: Record<string, unknown>[]
  /** Makes a call and gives its success or refusal; anything but HTTP 200 throws. */
  call<N extends CallName>(name: N, body: Body<N>, options?: CallOptions): Promise<Answer<N>>
  /** Makes a call with any body whatever and gives all of its answer. */
  send(name: string, body: unknown, options?: CallOptions): Promise<RawAnswer>
  /** Any request to the application. */
  request(path: string, init?: RequestInit): Promise<RawAnswer>
  /** The newest message to a phone or an address. */
  lastMessage(to: string): Promise<typeof outbox.$inferSelect | undefined>
  close(): Promise<void>
}

/** Starts the real application over HTTP with a database of its own, a clock the test moves, and every answer held against the contract. */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const connectionString = options.database ?? (await createTestDatabase())
  const clock = createTestClock(options.now ?? '2026-03-02T15:00:00Z')
  const { assembly, logs, stop } = assembleForTest(options, connectionString, clock)
  const { parts } = assembly
  if (options.seed === 'demo' || options.seed === 'small') {
    const { seedDemo, seedSmall } = await import('../db/seed/index.ts')
    const fill = options.seed === 'demo' ? seedDemo : seedSmall
    await fill(parts.database, { now: clock.now(), files: parts.files, passwordCost: parts.passwordCost })
  }
  await tellFactorRule(parts.database.db, parts.config)
  const { app, callApi } = await buildApp(assembly, {
    checkAnswers: true,
    ...(options.handlers && { handlers: options.handlers }),
    ...(options.metrics && { metrics: options.metrics }),
    ...(options.tracing && { tracing: options.tracing }),
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as { port: number }
  const url = `http://127.0.0.1:${port}`

  const request: TestApp['request'] = async (path, init) => {
    const response = await fetch(url + path, { redirect: 'manual', ...init })
    const text = await response.text()
    return { status: response.status, headers: response.headers, text, body: parseJson(text) }
  }
  const send: TestApp['send'] = (name, body, { token, headers } = {}) =>
    request(`/api/v1/${name}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token !== undefined && { authorization: `Basic ${token}` }),
        ...headers,
      },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
  let closed = false
  const close = async () => {
    if (closed) return
    closed = true
    await app.close()
    try {
      await queuesMustAgree(parts.database)
    } finally {
      await stop()
    }
  }
  // An app of a whole file ends with the file; inside a test, where this does nothing, `await using` ends it.
  afterAll(close)

  return {
    url,
    parts,
    clock,
    given: givenOf(parts),
    callApi,
    logs,
    async call(name, body, callOptions) {
      const answer = await send(name, body, callOptions)
      if (answer.status !== 200) throw new Error(`${name} answered ${answer.status}: ${answer.text}`)
      return answer.body
    },
    send,
    request,
    async lastMessage(to) {
      const [message] = await parts.database.db
        .select()
        .from(outbox)
        .where(eq(outbox.to, to))
        .orderBy(desc(outbox.id))
        .limit(1)
      return message
    },
    close,
    [Symbol.asyncDispose]: close,
  }
}

function assembleForTest(
  options: TestAppOptions,
  connectionString: string,
  clock: Clock,
): { assembly: Assembly; logs: Record<string, unknown>[]; stop: () => Promise<void> } {
  const logs: Record<string, unknown>[] = []
  const database = connect({ connectionString, max: 8, namesStatements: true })
  const gateway = openSandboxGateway({
    connection: { connectionString },
    now: () => clock.now(),
    ...(options.gatewayFault && { fault: options.gatewayFault }),
  })
  const config = readConfig({ PUBLIC_URL: 'http://ownward.test', BUY_NOW: '1', ...byOneMember, ...options.settings })
  const assembly = assemble(
    {
      config,
      database,
      clock,
      gateway,
      files: filesInMemory(),
      mail: localMail,
      sms: localSms,
      push: openPush(config),
      version: 'test',
      passwordCost: { memoryKib: 8, passes: 1 },
      log: pino(logOptions('info', 'test'), { write: (line: string) => void logs.push(JSON.parse(line)) }),
      ...options.parts,
    },
    options.schedule,
  )
  const stop = async () => {
    await gateway.close()
    await database.close()
  }
  return { assembly, logs, stop }
}

function createTestClock(start: string): TestClock {
  let now = new Date(start)
  return {
    now: () => new Date(now),
    set(instant) {
      now = new Date(instant)
    },
    advance({ days = 0, hours = 0, minutes = 0, seconds = 0 }) {
      now = new Date(now.getTime() + (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000)
    },
  }
}

function filesInMemory(): FileStore {
  const files = new Map<string, Uint8Array>()
  return {
    put: async (key, bytes) => void files.set(key, bytes),
    get: async key => files.get(key) ?? null,
    remove: async key => void files.delete(key),
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
