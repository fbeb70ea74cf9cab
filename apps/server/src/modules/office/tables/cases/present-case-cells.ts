import type { Response } from '@ownward/contract'
import { toWire } from '@ownward/domain/money'
import type { CaseListed } from '../../../programs/care/index.ts'

type Sent = Response<'teamCaseTable'>['result'][number]['cells']
type Cells = { [K in keyof Sent]-?: Exclude<Sent[K], undefined> }
type Shown = { [K in keyof Cells]: (row: CaseListed) => Cells[K] }

const moment = (at: Date | null, { booking }: CaseListed) => at && { at: at.toISOString(), zone: booking.zone }

/** What stands in the cells of a case, column by column. */
export const presentCaseCells: Shown = {
  number: ({ row }) => row.id,
  driver: ({ person }) => ({ id: person.id, name: person.name }),
  phone: ({ person }) => person.phone,
  booking: ({ row, booking }) => ({ id: row.bookingId, name: booking.number }),
  car: ({ vehicle: { id, name } }) => ({ id, name }),
  city: ({ vehicle }) => vehicle.city,
  kind: ({ row }) => row.kind,
  state: ({ row, isContested, next }) => ({
    state: isContested ? 'contested' : row.state === 'open' ? 'reported' : row.state,
    late: next?.isLate ?? false,
    waits: row.waits,
  }),
  next: ({ next, booking }) =>
    next && { what: next.what, at: next.by.toISOString(), zone: booking.zone, car: next.car },
  since: of => moment(of.row.downFrom, of)!,
  opened: of => moment(of.row.openedAt, of)!,
  by: ({ row }) => row.openedBy,
  back: of => moment(of.row.downUntil, of),
  days: ({ days }) => days,
  credited: ({ creditedCents }) => (creditedCents === 0 ? null : toWire(creditedCents)),
}
