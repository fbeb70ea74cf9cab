import type { Response } from '@ownward/contract'
import { type Cents, toWire } from '@ownward/domain/money'
import { type Locale, m } from '@ownward/texts'
import type { Call } from '../../../call.ts'
import { signedFileUrl } from '../../ground/documents/index.ts'
import type { Export } from './copy/exports.ts'
import type { Deletion } from './deletion/deletions.ts'
import type { Stop, StopCode } from './deletion/what-stops.ts'

const dayMs = 86_400_000

type OwnData = Response<'getMyData'>['result']
type Viewer = Pick<Call, 'actor' | 'now' | 'parts' | 'locale'>

/** How the copy that somebody asked for last stands; the address opens it for them alone, for ten minutes, while they are signed in. */
export function presentExport(
  last: Export | undefined,
  nextAt: Date | undefined,
  { actor, now, parts }: Viewer,
): OwnData['export'] {
  const isOver = last?.keptUntil !== null && last?.keptUntil !== undefined && last.keptUntil <= now
  const state = !last || isOver ? 'none' : last.readyAt === null ? 'running' : 'ready'
  const file =
    state === 'ready' && last?.fileId
      ? signedFileUrl(parts.config.appSecret, { fileId: last.fileId, personId: actor.userId }, now)
      : ''
  return {
    state,
    file,
    kept_until: state === 'ready' ? moment(last?.keptUntil) : '',
    next_at: nextAt && nextAt > now ? nextAt.toISOString() : '',
  }
}

/** Whether the account is to be deleted and when, what stands in the way, which credit ends with it, and for how many years records stay. */
export function presentDeletion(
  running: Deletion | undefined,
  { stops, creditCents }: { stops: readonly Stop[]; creditCents: Cents },
  viewer: Viewer,
): OwnData['deletion'] {
  return {
    ends_at: moment(running?.endsAt),
    days_left: running ? Math.max(0, Math.ceil((running.endsAt.getTime() - viewer.now.getTime()) / dayMs)) : 0,
    stops: stops.map(stop => sayStop(stop, viewer)),
    records_years: viewer.parts.config.recordsYears,
    credit_ends: toWire(creditCents),
  }
}

const moment = (at: Date | null | undefined) => at?.toISOString() ?? ''

type Say = (inputs: { number: string }, words: { locale: Locale }) => string

const ofBooking = ({ bookingId, tab }: Stop) => `/account/booking-detail/${bookingId}/${tab}`
const payments = () => '/account/my-payments'
const chat = () => '/chat'

const stops: Record<StopCode, { say: Say; href: (stop: Stop) => string }> = {
  'booking-waits': { say: m.privacy_stop_booking_waits, href: ofBooking },
  'booking-runs': { say: m.privacy_stop_booking_runs, href: ofBooking },
  'car-out': { say: m.privacy_stop_car_out, href: ofBooking },
  'charge-open': { say: m.privacy_stop_charge_open, href: ofBooking },
  'payment-unclear': { say: m.privacy_stop_payment_unclear, href: payments },
  'deposit-held': { say: m.privacy_stop_deposit_held, href: ofBooking },
  'refund-open': { say: m.privacy_stop_refund_open, href: payments },
  'dispute-open': { say: m.privacy_stop_dispute_open, href: chat },
  balance: { say: m.privacy_stop_balance, href: chat },
}

/** What stands in the way of a deletion and what to do first, with the page where that is done. */
export function sayStop(stop: Stop, { locale }: Pick<Viewer, 'locale'>) {
  const { code, number } = stop
  const { say, href } = stops[code]
  return { code, message: say({ number }, { locale }), href: href(stop) }
}
