import { Gauge } from 'prom-client'
import { shared } from '../at-once/shared.ts'
import type { Job } from '../jobs/job.ts'
import { openPauses } from '../modules/ground/operations/index.ts'
import { outboxStanding } from '../modules/ground/outbox/index.ts'
import { openMoney } from '../modules/money/payments/index.ts'
import type { Parts } from '../parts.ts'
import type { Metrics } from './metrics.ts'

/** How long the database may take for one reading. */
const patienceMs = 2000

/**
 * Adds what the whole installation waits for, read from the database at each reading: how far jobs are behind, messages that wait or were given up, charges
 * and refunds whose answer is missing, what is paused; and the connections of this process. While the database does not answer these are left out.
 */
export function tellStanding({ registry }: Metrics, parts: Parts, jobs: readonly Job[]): () => Promise<void> {
  const gauge = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Gauge({ name: `ownward_${name}`, help, labelNames, registers: [registry] })
  const up = gauge('database_up', 'Whether the database answered this reading.')
  const connections = gauge('database_connections', 'Connections to the database, and who waits for one.', 'state')
  const behind = gauge(
    'job_behind_seconds',
    'For how long the oldest thing that is due waits, by the job that does it.',
    'job',
  )
  const waiting = gauge('outbox_waiting', 'Messages that wait to be sent.', 'channel')
  const oldest = gauge('outbox_oldest_seconds', 'For how long the oldest message waits.', 'channel')
  const givenUp = gauge('outbox_given_up', 'Messages that could not be sent.', 'channel')
  const open = gauge('money_unanswered', 'Charges and refunds whose answer is missing.', 'kind')
  const openSince = gauge('money_unanswered_oldest_seconds', 'For how long the oldest of them is missing.', 'kind')
  const paused = gauge('paused', 'What is paused for now.', 'what')

  async function read(): Promise<void> {
    const now = parts.clock.now()
    const since = (at: Date) => Math.max(0, (now.getTime() - at.getTime()) / 1000)
    const { db } = parts.database
    const [messages, money, pauses] = [await outboxStanding(db), await openMoney(db), await openPauses(db)]
    for (const { name, nextDue } of jobs) {
      if (!nextDue) continue
      const due = await nextDue(parts, now)
      behind.set({ job: name }, due ? since(due) : 0)
    }
    for (const { channel, waits, failed, first } of messages) {
      waiting.set({ channel }, waits)
      givenUp.set({ channel }, failed)
      oldest.set({ channel }, first ? since(first) : 0)
    }
    for (const { kind, count, first } of money) {
      open.set({ kind }, count)
      openSince.set({ kind }, first ? since(first) : 0)
    }
    for (const { what } of pauses) paused.set({ what }, 1)
  }

  // Two readers at once would empty each other's figures.
  return shared(async () => {
    const { totalCount, idleCount, waitingCount } = parts.database.pool
    connections.set({ state: 'busy' }, totalCount - idleCount)
    connections.set({ state: 'idle' }, idleCount)
    connections.set({ state: 'waited_for' }, waitingCount)
    for (const one of [behind, waiting, oldest, givenUp, open, openSince, paused]) one.reset()
    const late = new Promise<false>(resolve => void setTimeout(resolve, patienceMs, false).unref())
    const isRead = await Promise.race([
      read().then(
        () => true,
        () => false,
      ),
      late,
    ])
    up.set(isRead ? 1 : 0)
  })
}
