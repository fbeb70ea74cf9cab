import type { Response } from '@ownward/contract'
import { toWire } from '@ownward/domain/money'
import type { DueRow } from '../../../programs/promises/index.ts'

type Sent = Response<'teamDueTable'>['result'][number]['cells']
type Cells = { [K in keyof Sent]-?: Exclude<Sent[K], undefined> }
type Shown = { [K in keyof Cells]: (row: DueRow) => Cells[K] }

/** What stands in the cells of what is due, column by column. */
export const presentDueCells: Shown = {
  number: ({ booking }) => booking.number,
  driver: ({ person }) => ({ id: person.id, name: `${person.firstName} ${person.lastName}`.trim() }),
  phone: ({ person }) => (person.deletedAt ? null : person.phone || null),
  car: ({ vehicleId, year, car }) => ({ id: vehicleId, name: `${year} ${car}` }),
  city: ({ city }) => city,
  state: ({ age }) => age,
  due: ({ dueCents }) => toWire(dueCents),
  since: ({ since, booking }) => ({ at: since.toISOString(), zone: booking.timeZone }),
  next: ({ next, booking }) => ({ what: next.what, at: next.at?.toISOString() ?? null, zone: booking.timeZone }),
  promised: ({ promise }) => promise && toWire(promise.cents),
  day: ({ promise }) => promise?.day ?? null,
}
