import type { Response } from '@ownward/contract'
import { presentTeamOffer, type TeamOffer } from '../../../programs/offers/index.ts'

type Sent = Response<'teamOfferTable'>['result'][number]['cells']
type Cells = { [K in keyof Sent]-?: Exclude<Sent[K], undefined> }
type Shown = { [K in keyof Cells]: (row: TeamOffer) => Cells[K] }

/** What stands in the cells of an offer, column by column. */
export function presentOfferCells(now: Date): Shown {
  const rowOf = (of: TeamOffer) => presentTeamOffer(of, now)
  const moment = (at: string | undefined, of: TeamOffer) => (at ? { at, zone: rowOf(of).time_zone } : null)
  return {
    number: ({ offer }) => offer.id,
    customer: of => ({ id: of.person.id, name: rowOf(of).name }),
    phone: ({ person }) => (person.deletedAt ? null : person.phone || null),
    car: ({ offer, vehicle }) => ({ id: offer.vehicleId, name: `${vehicle.year} ${vehicle.name}` }),
    city: ({ city }) => city,
    state: of => rowOf(of).state,
    expires: of => moment(rowOf(of).expires_at, of),
    today: of => rowOf(of).due_today,
    cycle: of => rowOf(of).each_cycle,
    days: of => rowOf(of).cycle_days,
    miles: of => rowOf(of).miles,
    fee: of => rowOf(of).initial_fee,
    pickup: of => moment(rowOf(of).start_datetime, of),
    maker: of => ({ id: of.offer.madeBy, name: rowOf(of).made_by }),
    made: of => moment(rowOf(of).created_at, of),
    closed: of => moment(closedAt(of, now)?.toISOString(), of),
    booking: ({ booking }) => booking && { id: booking.id, name: booking.number },
    reason: ({ offer }) => offer.withdrawReason || null,
  }
}

/** When it was taken up or withdrawn, or ended by itself. */
function closedAt({ offer, booking }: TeamOffer, now: Date): Date | null {
  if (booking) return booking.createdAt
  return offer.withdrawnAt ?? (offer.expiresAt <= now ? offer.expiresAt : null)
}
