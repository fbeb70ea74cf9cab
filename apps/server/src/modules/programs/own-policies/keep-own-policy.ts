import { addDaysInZone, dateInZone } from '@ownward/domain/calendar'
import type { BookingId, UserId } from '@ownward/domain/ids'
import { ok, refuse } from '@ownward/domain/outcome'
import type { Work } from '../../../work.ts'
import { lockAny, logBookingDecision } from '../bookings/index.ts'
import { type OwnPolicy, ownPolicyOf, putOwnPolicy } from './own-policies.ts'

/** A policy that counts longer than this from now, or ended longer ago, is a typing error. */
const farthestDays = { ahead: 3 * 366, behind: 366 }

/** What is noted of a policy. */
export interface PolicyNoted {
  bookingId: BookingId
  insurer: string
  numberEnd: string
  endsOn: string
}

/** Notes the policy of a driver with their own insurance, or corrects what is noted; the log says what stood there and what stands there now (HOME-11). */
export async function keepOwnPolicy(work: Work, noted: PolicyNoted & { by: UserId }) {
  const { by, ...policy } = noted
  const booking = await lockAny(work, policy.bookingId)
  if (!booking || booking.financing === 'buy') return refuse('no-booking' as const)
  if (booking.state === 'completed' || booking.state === 'canceled') return refuse('booking-over' as const)
  if (!booking.ownInsurance) return refuse('our-insurance' as const)
  const dayIn = (days: number) => dateInZone(addDaysInZone(work.now, days, booking.timeZone), booking.timeZone)
  if (policy.endsOn < dayIn(-farthestDays.behind) || policy.endsOn > dayIn(farthestDays.ahead))
    return refuse('policy-day' as const)
  const before = await ownPolicyOf(work.uow.tx, policy.bookingId)
  if (before && inWords(before) === inWords(policy)) return ok(true)
  await putOwnPolicy(work.uow.tx, { ...policy, keptAt: work.now, keptBy: by })
  const reason = [before, policy].flatMap(one => (one ? [inWords(one)] : [])).join(' → ')
  const action = before ? 'policy_corrected' : 'policy_kept'
  await logBookingDecision(work, booking, { actorId: by, action, reason })
  return ok(true)
}

const inWords = ({ insurer, numberEnd, endsOn }: Pick<OwnPolicy, 'insurer' | 'numberEnd' | 'endsOn'>) =>
  `${insurer}, …${numberEnd}, ${endsOn}`
