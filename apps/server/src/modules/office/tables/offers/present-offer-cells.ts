import type { Response } from '@ownward/contract'
import { offerState } from '@ownward/domain/bookings'
import { toWire } from '@ownward/domain/money'
import { offeredQuote, type TeamOffer } from '../../../programs/offers/index.ts'

type Sent = Response<'teamOfferTable'>['result'][number]['cells']
type Cells = { [K in keyof Sent]-?: Exclude<Sent[K], undefined> }
type Shown = { [K in keyof Cells]: (row: TeamOffer) => Cells[K] }

/** What stands in the cells of an offer, column by column. */
export function presentOfferCells(now: Date): Shown {
  const quoteOf = ({ offer }: TeamOffer) => offeredQuote(offer)
  const moment = (at: Date, of: TeamOffer) => ({ at: at.toISOString(), zone: quoteOf(of).timeZone })
  return {
    number: ({ offer }) => offer.id,
    customer: ({ person }) => ({ id: person.id, name: `${person.first} ${person.last}` }),
    phone: ({ person }) => (person.deletedAt ? null : person.phone || null),
    car: ({ offer, vehicle }) => ({ id: offer.vehicleId, name: `${vehicle.year} ${vehicle.name}` }),
    city: ({ city }) => city,
    state: ({ offer: { expiresAt, withdrawnAt }, booking }) =>
      offerState({ expiresAt, withdrawnAt, booked: booking !== null }, now),
    expires: of => moment(of.offer.expiresAt, of),
    today: of => toWire(quoteOf(of).finalPayableTodayCents),
    cycle: of => toWire(quoteOf(of).totalAfterTrialCents),
    days: of => quoteOf(of).days,
    miles: of => quoteOf(of).miles,
    fee: of => toWire(quoteOf(of).initialFeeCents),
    pickup: of => moment(new Date(quoteOf(of).startAt), of),
    maker: ({ offer, member }) => ({ id: offer.madeBy, name: `${member.first} ${member.last}` }),
    made: of => moment(of.offer.createdAt, of),
    closed: of => {
      const at = closedAt(of, now)
      return at && moment(at, of)
    },
    booking: ({ booking }) => booking && { id: booking.id, name: booking.number },
    reason: ({ offer }) => offer.withdrawReason || null,
  }
}

/** When it was taken up or withdrawn, or ended by itself. */
function closedAt({ offer, booking }: TeamOffer, now: Date): Date | null {
  if (booking) return booking.createdAt
  return offer.withdrawnAt ?? (offer.expiresAt <= now ? offer.expiresAt : null)
}
