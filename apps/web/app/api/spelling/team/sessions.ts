import type { Response } from '@ownward/contract'
import { readSession } from '../sessions.ts'
import { reads } from '../table.ts'
/** How the team's calls about sign-ins are spelled. */
export const sessionsSpelling = {
  teamSessions: { read: reads<Response<'teamSessions'>>()({}, { result: readSession }) },
}
