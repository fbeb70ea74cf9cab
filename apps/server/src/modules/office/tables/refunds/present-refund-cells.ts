import type { Response } from '@ownward/contract'
import { toWire } from '@ownward/domain/money'
import { sayCard, stateOfRefund, type TeamRefund } from '../../../money/books/index.ts'

type Sent = Response<'teamRefundTable'>['result'][number]['cells']
type Cells = { [K in keyof Sent]-?: Exclude<Sent[K], undefined> }
type Shown = { [K in keyof Cells]: (row: TeamRefund) => Cells[K] }

const moment = (at: Date | null, { zone }: TeamRefund) => at && { at: at.toISOString(), zone }

/** What stands in the cells of a refund, column by column. */
export const presentRefundCells: Shown = {
  asked: of => moment(of.refund.createdAt, of)!,
  driver: ({ refund, first, last }) => ({ id: refund.userId, name: `${first} ${last}` }),
  booking: ({ refund, number }) => ({ id: refund.bookingId, name: number }),
  amount: ({ refund }) => toWire(refund.amountCents),
  state: ({ refund }) => stateOfRefund(refund),
  card: ({ card }) => sayCard(card) || null,
  charge: ({ charge }) => charge,
  settled: of => moment(of.refund.settledAt, of),
  car: ({ vehicle: { id, name, year } }) => ({ id, name: `${year} ${name}` }),
  city: ({ vehicle }) => vehicle.city,
}
