import { afterDeskMinutes } from './hours.ts'

const hour = 60
/** From one opening of the desk to the same time of its next day. */
const deskDay = 10 * hour

/** How long each queue of the team may take, in minutes of the desk's hours (DESK-21). */
export const queueMinutes = {
  licence: 4 * hour,
  income: 8 * hour,
  reservation: 8 * hour,
  thread: 4 * hour,
  contact: deskDay,
  inspection: deskDay,
  finding: deskDay,
} as const

/** A queue of the team: what waits in it for a decision. */
export type Queue = keyof typeof queueMinutes

/** Every queue there is. */
export const queues = Object.keys(queueMinutes) as Queue[]

/** For how long a member has an item to themselves, counted anew while they have it open (DESK-22). */
export const claimMinutes = 10

/** When an item that has entered a queue is due (DESK-21). */
export function dueAt(queue: Queue, enteredAt: Date, timeZone: string): Date {
  return afterDeskMinutes(enteredAt, queueMinutes[queue], timeZone)
}
