import { addMinutes } from '../calendar.ts'

/** For how many hours the link counts by which a member of the team joins or comes back (DESK-25). */
export const memberLinkHours = 72

/** Until when a link counts that is made now. */
export function memberLinkEnd(now: Date): Date {
  return addMinutes(now, memberLinkHours * 60)
}
