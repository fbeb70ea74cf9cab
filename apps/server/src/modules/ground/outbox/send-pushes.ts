import { and, eq, isNull, lt, notInArray, type SQL, sql } from 'drizzle-orm'
import { outbox } from '../../../db/schema/index.ts'
import type { Parts } from '../../../parts.ts'
import { dropDevice, openDevice, openPushKeys } from '../push/index.ts'
import { nextDue, sendAll } from './send-outbox.ts'
import { joinTexts } from './texts.ts'

const atOnce = 20
/** Nobody needs to be disturbed by what is a day old; the list in the product has it. */
const goodForMs = 24 * 60 * 60_000

const idOf = (to: string) => Number(to.split('@')[0])
const hostOf = (to: string) => to.slice(to.indexOf('@') + 1)

/** Which pushes may be tried now: none of a service that is to be left alone. */
function mayGo({ resting }: Parts['push']): SQL {
  const host = sql`split_part(${outbox.to}, '@', 2)`
  return and(eq(outbox.channel, 'push'), resting.length > 0 ? notInArray(host, [...resting]) : undefined)!
}

/**
 * Sends the pushes that wait, oldest first, and answers how many services took; they have a lane of their own, so that no letter waits for a service that is
 * dead (OPS-11). What one does not take is tried again with the pauses of letters for a day, and then dropped: the list in the product has it. A browser that
 * is gone, or signed out, is forgotten (HOME-17).
 */
export async function sendPushes(parts: Parts, now: Date): Promise<number> {
  const { db } = parts.database
  if (await parts.operations.hold('messages')) return 0
  await db.delete(outbox).where(and(...isOver(now)))
  const keys = await openPushKeys(db, parts.config.appSecret)
  if (!keys) return 0
  await joinTexts(db, 'push')
  return sendAll(parts, {
    atOnce,
    which: () => mayGo(parts.push),
    isAway: ({ to }) => parts.push.resting.includes(hostOf(to)),
    async deliver({ id, to, subject, text, link }) {
      const device = await openDevice(db, idOf(to), parts.clock.now())
      // Named like nothing else, so that what goes twice after a break is shown once.
      const topic = `m${id}`
      const words = JSON.stringify({ title: subject, body: text, path: link, tag: topic })
      if (device && (await parts.push.send({ ...device, words, topic }, keys)) === 'taken') return
      if (device) await dropDevice(db, device.id)
      await db.delete(outbox).where(eq(outbox.id, id))
      throw new Error('The device is gone.')
    },
  })
}

const isOver = (now: Date) => [
  eq(outbox.channel, 'push'),
  isNull(outbox.sentAt),
  lt(sql`greatest(${outbox.at}, ${outbox.notBefore})`, new Date(now.getTime() - goodForMs)),
]

/** When a waiting push is due to be sent, the earliest up to an instant; of a service that is left alone none is. */
export async function nextPushDue(
  parts: Pick<Parts, 'database' | 'push' | 'config'>,
  until: Date,
): Promise<Date | null> {
  const due = await nextDue(parts, until, mayGo(parts.push))
  return due && (await openPushKeys(parts.database.db, parts.config.appSecret)) ? due : null
}
