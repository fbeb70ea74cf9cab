import { pino } from 'pino'
import { buildApp } from '../../../../../app.ts'
import { assemble } from '../../../../../assemble.ts'
import { readConfig } from '../../../../../config.ts'
import { connect } from '../../../../../db/connect.ts'
import { createJobRunner } from '../../../../../jobs/runner.ts'
import { schedule } from '../../../../../jobs/schedule.ts'
import type { FileStore } from '../../../../../outside/files/port.ts'
import { openSandboxGateway } from '../../../../../outside/gateway/sandbox.ts'
import { localMail } from '../../../../../outside/mail/local.ts'
import { pushTwin } from '../../../../../outside/push/twin.ts'
import { localSms } from '../../../../../outside/sms/local.ts'
import type { Parts } from '../../../../../parts.ts'
import { settleOpenCharges } from '../../../charging/settle-open-charges.ts'
import { type DeathAt, killable } from './killable.ts'
import { unsteadyGateway } from './unsteady-gateway.ts'

/** The jobs that move bookings and money, and those that ask for what a booking needs. */
const moneyJobs = schedule.filter(job =>
  [
    'settle-open-charges',
    'lapse-returns',
    'renew-bookings',
    'charge-scheduled-fees',
    'credit-down-days',
    'pass-case-steps',
    'pass-contests',
    'pass-loaners',
    'pass-promises',
    'ask-new-cards',
    'collect-due',
    'announce-charges',
    'recall-cars',
    'release-deposits',
    'pass-waits',
    'lapse-bookings',
    'pay-refunds',
    'remind-licences',
  ].includes(job.name),
)

/** What a host answered to a call, its body parsed. */
export interface HostAnswer {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: a simulated client looks into answers of every shape.
  body: any
}

/** One process of the product, as the year drives it: it answers calls, runs jobs at the time it is told, and may die. */
export interface YearHost {
  call(name: string, body: unknown, token: string, onceKey: string): Promise<HostAnswer>
  setTime(now: Date): Promise<void>
  /** Sets the time and runs what is due. */
  runJobs(now: Date): Promise<unknown>
  isDead(): boolean
  /** How often it has come to life: an answer of an earlier life means nothing. */
  lives(): number
  /** Comes back as a new process on the same database. */
  revive(): Promise<void>
  close(): Promise<void>
}

/** What a host lives on: its database, the seed of its faults, the time it begins at, and when it dies. */
export interface HostOptions {
  connectionString: string
  seed: string
  now: Date
  /** Asked at each point at which a process can die; absent, it never does. */
  diesAt?: (point: DeathAt) => boolean
  /** Told what a living process logs as a fault. */
  onFault: (line: Record<string, unknown>) => void
}

interface Listening {
  url(): Promise<string>
  /** Finishes what a process before it left in the air, as a start does. */
  settle(): Promise<void>
}

/** A host in this process. Its death loses what a killed process loses: everything that is not committed, and every answer. */
export async function yearHost(options: HostOptions): Promise<YearHost & Listening> {
  let time = options.now
  let life = await begin(options, () => new Date(time))
  const lives = [life]
  const settle = async () => void (await settleOpenCharges(life.parts, { olderThanSeconds: 0 }))
  return {
    async call(name, body, token, onceKey) {
      const answer = await life.app.inject({
        method: 'POST',
        url: `/api/v1/${name}`,
        headers: {
          'content-type': 'application/json',
          authorization: `Basic ${token}`,
          ...(onceKey !== '' && { 'idempotency-key': onceKey }),
        },
        payload: JSON.stringify(body),
      })
      return { status: answer.statusCode, body: answer.json() }
    },
    async setTime(now) {
      time = now
    },
    async runJobs(now) {
      time = now
      const clock = { now: () => new Date(time), moveTo: async () => {} }
      await life.runner.runDueJobs(clock, now)
    },
    isDead: () => life.isDead(),
    lives: () => lives.length,
    async revive() {
      life = await begin(options, () => new Date(time))
      lives.push(life)
      await settle()
    },
    settle,
    async close() {
      for (const one of lives) await one.close()
    },
    async url() {
      return life.app.listen({ host: '127.0.0.1', port: 0 })
    },
  }
}

async function begin({ connectionString, seed, diesAt, onFault }: HostOptions, now: () => Date) {
  const database = connect({ connectionString, max: 6, namesStatements: true })
  const sandbox = openSandboxGateway({ connection: { connectionString, max: 3 }, now })
  let isDead = () => false
  const log = pino(
    { level: 'error' },
    // What a dead process still says is not heard.
    { write: (line: string) => void (isDead() || onFault(JSON.parse(line))) },
  )
  const assembly = assemble({
    config: readConfig({ BUY_NOW: '1' }),
    database,
    clock: { now },
    gateway: unsteadyGateway(sandbox, { database, seed, now }),
    files: filesInMemory,
    mail: localMail,
    sms: localSms,
    push: pushTwin({ services: [], contact: '' }),
    version: 'test',
    passwordCost: { memoryKib: 8, passes: 1 },
    log,
  })
  if (diesAt) isDead = killable(assembly.parts, diesAt)
  const { parts }: { parts: Parts } = assembly
  const { app } = await buildApp(assembly)
  await app.ready()
  return {
    parts,
    app,
    runner: createJobRunner(parts, moneyJobs),
    isDead,
    async close() {
      await app.close()
      await sandbox.close()
      await database.close()
    },
  }
}

const kept = new Map<string, Uint8Array>()

/** Files of all lives and hosts of this process. */
const filesInMemory: FileStore = {
  put: async (key, bytes) => void kept.set(key, bytes),
  get: async key => kept.get(key) ?? null,
  remove: async key => void kept.delete(key),
}
