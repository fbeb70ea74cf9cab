import type { Database } from '../../../../../db/connect.ts'
import type { Gateway } from '../../../../../outside/gateway/port.ts'
import { faultOf } from './program-of-year.ts'

const dayMs = 86_400_000

/**
 * The sandbox with requests and answers that get lost, decided by person, day and what is asked for, never by the order of asking. What is lost
 * stays so until the day is over.
 */
export function unsteadyGateway(
  sandbox: Gateway,
  { database, seed, now }: { database: Database; seed: string; now: () => Date },
): Gateway {
  const people = new Map<number, number>()
  async function personOf(bookingId: number): Promise<number> {
    let person = people.get(bookingId)
    if (person === undefined) {
      const { rows } = await database.pool.query('select user_id from bookings where id = $1', [bookingId])
      person = rows[0].user_id as number
      people.set(bookingId, person)
    }
    return person
  }
  async function fault(key: string) {
    const [, id, rest] = /^bk_(\d+):(.*?)(:a\d+)?$/.exec(key)!
    // The number of an extra payment goes by who came first.
    const what = rest!.replace(/^extra:\d+/, 'extra')
    return faultOf(seed, await personOf(Number(id)), Math.floor(now().getTime() / dayMs), what)
  }
  return {
    ...sandbox,
    async charge(request) {
      const wrong = await fault(request.key)
      if (wrong === 'lost') return { state: 'unclear' }
      const answer = await sandbox.charge(request)
      return wrong === 'answer-lost' ? { state: 'unclear' } : answer
    },
    async asked(request) {
      const wrong = await fault(request.key)
      if (wrong === 'lost') return null
      const found = await sandbox.asked(request)
      // Where nothing was asked for yet no answer is lost: else it would matter whether a process died just before it asked.
      return wrong === 'answer-lost' && found !== null && found.length > 0 ? null : found
    },
    async refund(request) {
      const wrong = await fault(request.key)
      if (wrong === 'lost') return { state: 'unclear' }
      const answer = await sandbox.refund(request)
      return wrong === 'answer-lost' ? { state: 'unclear' } : answer
    },
  }
}
