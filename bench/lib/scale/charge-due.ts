import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { startStripeStandIn } from '../../../apps/server/src/outside/gateway/testing-stripe.ts'
import { cpuOf } from '../product.ts'
import type { Filled } from './fill.ts'
import { databaseSeconds } from './processor.ts'

const most = 2000
const longestMs = 5 * 60_000

/** What charging the cycles of one moment took. */
export interface Charged {
  cycles: number
  perSecond: number
  /** Milliseconds of processor for each cycle. */
  serverMs: number
  databaseMs: number
}

/** Lets cycles of many programs end at one moment and one process with all its jobs charge them, by a gateway that answers at once. */
export async function chargeDue(
  pool: pg.Pool,
  { url, dataDir, filled }: { url: string; dataDir: string; filled: Filled },
): Promise<Charged> {
  const due = Math.min(most, filled.sizes.driving)
  const last = filled.bookingsAfter + filled.sizes.driving
  const standIn = await startStripeStandIn({ now: () => new Date() })
  standIn.takeTime(0)
  const tokens = Array.from({ length: due }, () => standIn.cardOf('4242424242424242'))
  await pool.query(
    `update cards c set token = given.token from unnest($1::text[]) with ordinality as given (token, n), bookings b
      where b.id = $2::int - given.n + 1 and c.id = b.card_id`,
    [tokens, last],
  )
  const child = fork(new URL('../charging-process.ts', import.meta.url), [url, standIn.origin], { stdio: 'inherit' })
  try {
    // It tells twice in a second that it runs.
    await once(child, 'message')
    const [server, database] = [cpuOf(child.pid!), databaseSeconds(dataDir)]
    const [at, begun] = [new Date(), performance.now()]
    await pool.query(
      `update bookings set start_at = start_at - (renew_at - $1::timestamptz), end_at = end_at - (renew_at - $1::timestamptz), renew_at = $1, announce_at = null
        where id > $2 and id <= $3 and renew_at is not null`,
      [at, last - due, last],
    )
    let paid = 0
    while (paid < due && performance.now() - begun < longestMs) {
      await delay(250)
      const { rows } = await pool.query<{ n: number }>(
        `select count(*)::int as n from charges where booking_id > $1 and booking_id <= $2 and created_at >= $3 and state = 'paid'`,
        [last - due, last, at],
      )
      paid = rows[0]!.n
    }
    const seconds = (performance.now() - begun) / 1000
    return {
      cycles: paid,
      perSecond: paid / seconds,
      serverMs: (1000 * (cpuOf(child.pid!) - server)) / paid,
      databaseMs: (1000 * (databaseSeconds(dataDir) - database)) / paid,
    }
  } finally {
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
    await standIn.close()
  }
}
