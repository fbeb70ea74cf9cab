import { add, type Cents, sum } from '../money.ts'

/** For how many days what a member gives by hand counts together (DESK-27). */
export const approvalSpanDays = 30
/** How long an approval waits for another member, and how long where no other member could give it (DESK-28). */
export const approvalHours = 72
/** See `approvalHours`. */
export const approvalHoursAlone = 24

/** Whether an amount that is given by hand waits for another member: with what its giver gave within the span it is above the limit (DESK-27). */
export function isAboveLimit(amountCents: Cents, { given, limit }: { given: readonly Cents[]; limit: Cents }): boolean {
  return add(sum(given), amountCents) > limit
}

/** The word under which a setting names the management of members: it is done by whoever has every right. */
export const membersRight = 'members'

/**
 * Whether giving rights waits for another member: one that is guarded is among them, or they make somebody who manages members, which is whoever
 * has every right (DESK-27).
 */
export function isGuarded(
  given: readonly string[],
  { after, every, guarded }: { after: readonly string[]; every: readonly string[]; guarded: readonly string[] },
): boolean {
  if (given.some(right => guarded.includes(right))) return true
  return given.length > 0 && guarded.includes(membersRight) && every.every(right => after.includes(right))
}
