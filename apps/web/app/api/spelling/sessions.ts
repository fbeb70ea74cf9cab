import type { Response } from '@ownward/contract'
import { reads } from './table.ts'

/** Reads a session. */
export const readSession = reads<Response<'getMySessions'>['result'][number]>()({
  last_seen: 'lastSeen',
  this_one: 'thisOne',
})

/** How the calls about sign-ins are spelled. */
export const sessionsSpelling = {
  getMySessions: { read: reads<Response<'getMySessions'>>()({}, { result: readSession }) },
}
