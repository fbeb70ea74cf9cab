import type { Response } from '@ownward/contract'
import { toWire } from '@ownward/domain/money'
import { stateOfCharge, type TeamCharge } from '../../../money/books/index.ts'
import { chargedFor } from '../../../money/entry-words/index.ts'

type Sent = Response<'teamChargeTable'>['result'][number]['cells']
type Cells = { [K in keyof Sent]-?: Exclude<Sent[K], undefined> }
type Shown = { [K in keyof Cells]: (row: TeamCharge) => Cells[K] }

const moment = (at: Date | null, { zone }: TeamCharge) => at && { at: at.toISOString(), zone }

/** What stands in the cells of a charge, column by column. */
export const presentChargeCells = (now: Date): Shown => ({
  number: ({ charge }) => charge.number,
  driver: ({ charge, first, last }) => ({ id: charge.userId, name: `${first} ${last}` }),
  booking: ({ charge, number }) => ({ id: charge.bookingId, name: number }),
  kind: ({ charge, quote }) => chargedFor(charge.kind, quote),
  state: ({ charge }) => stateOfCharge(charge, now),
  due: of => moment(of.charge.dueAt, of)!,
  amount: ({ charge }) => toWire(charge.amountCents),
  open: ({ charge }) => (charge.openCents === 0 ? null : toWire(charge.openCents)),
  tries: ({ tries }) => tries,
  car: ({ vehicle: { id, name, year } }) => ({ id, name: `${year} ${name}` }),
  city: ({ vehicle }) => vehicle.city,
  made: of => moment(of.charge.createdAt, of)!,
  closed: of => moment(of.charge.closedAt, of),
})
