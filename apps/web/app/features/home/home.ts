import { fromWire } from '@ownward/domain/money'
import type { Response } from '../../api/spelling/spelled.ts'
import { usd } from '../../i18n/usd.ts'
import { paths } from '../../paths.ts'

/** What the home of a driver shows (HOME-02). */
export type Home = Response<'getHome'>['result']
/** The booking that stands first on it. */
export type HomeBooking = NonNullable<Home['booking']>
/** Something that needs the driver. */
export type Need = Home['needs'][number]

/** Dollars of the wire as people read them. */
export function money(dollars: number): string {
  return usd(fromWire(dollars.toFixed(2)))
}

/** The page of a booking: one that waits for our approval has a page of its own. */
export function pageOf(id: number, status: string): string {
  if (status === 'New') return paths.account.pendingBooking(id)
  return paths.account.booking(id, status === '0' ? 1 : status === '1' ? 2 : 3)
}

/** Whether something is due, of whichever booking: whoever owes something pays it before they reserve another car (SRV-10). Of what needs them it is the gravest. */
export function owes({ needs }: Pick<Home, 'needs'>): boolean {
  return needs.some(({ kind, amount }) => amount !== null && dueKinds.includes(kind))
}

const dueKinds: readonly Need['kind'][] = ['card', 'confirm', 'payment', 'promise']

/** What is due of the booking that stands first beside what its need names: in a case, under a promise, or while the card is tried by itself (HOME-05). */
export function alsoDue({ needs, booking }: Pick<Home, 'needs' | 'booking'>): number {
  const named = needs.find(({ kind, bookingId }) => bookingId === booking?.id && dueKinds.includes(kind))
  return Math.max(0, (booking?.amountDue ?? 0) - (named?.amount ?? 0))
}
