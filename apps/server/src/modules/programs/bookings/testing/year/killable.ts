import type { Parts } from '../../../../../parts.ts'

/** Where a process dies: around a transaction, in it before it is committed, or with the gateway's answer in hand. */
export type DeathAt = 'before' | 'inside' | 'committed' | 'answered'

class Died extends Error {
  override name = 'Died'
}

/** Makes parts that can die as a killed process does: from then on nothing they do reaches the database. Answers whether they have. */
export function killable(parts: Parts, diesAt: (point: DeathAt) => boolean): () => boolean {
  let dead = false
  const { transact, gateway, database } = parts
  const refuse = () => Promise.reject(new Died('the process was killed'))
  const die = () => {
    dead = true
    database.pool.query = refuse as typeof database.pool.query
    database.pool.connect = refuse as typeof database.pool.connect
  }
  const liveOn = (point: DeathAt) => {
    if (!dead && diesAt(point)) die()
    if (dead) throw new Died('the process was killed')
  }
  parts.transact = async work => {
    liveOn('before')
    const value = await transact(async uow => {
      const done = await work(uow)
      liveOn('inside')
      return done
    })
    liveOn('committed')
    return value
  }
  parts.gateway = {
    ...gateway,
    async charge(request) {
      liveOn('before')
      const answer = await gateway.charge(request)
      if (diesAt('answered')) die()
      return answer
    },
    async refund(request) {
      liveOn('before')
      const answer = await gateway.refund(request)
      if (diesAt('answered')) die()
      return answer
    },
  }
  return () => dead
}
