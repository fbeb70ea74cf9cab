import type { Response } from '@ownward/contract'
import { toWire } from '@ownward/domain/money'
import { presentPersonRow } from '../../../people/customers/index.ts'
import type { PersonOfTable } from './people-table.ts'

type Sent = Response<'teamPeopleTable'>['result'][number]['cells']
type Cells = { [K in keyof Sent]-?: Exclude<Sent[K], undefined> }
type Shown = { [K in keyof Cells]: (row: PersonOfTable) => Cells[K] }

const rowOf = ({ person }: PersonOfTable) => presentPersonRow(person)

/** What stands in the cells of a customer, column by column. */
export const presentPersonCells: Shown = {
  name: of => rowOf(of).name,
  phone: of => rowOf(of).phone_number || null,
  email: of => rowOf(of).email || null,
  city: of => rowOf(of).city || null,
  region: of => rowOf(of).state || null,
  licence: of => rowOf(of).license_status,
  state: of => {
    const { verified, blocked, deleted_at } = rowOf(of)
    return { verified, blocked, deleted: deleted_at !== '' }
  },
  programs: of => rowOf(of).live_bookings,
  owed: ({ owed }) => (owed === 0 ? null : toWire(owed)),
  since: of => ({ at: rowOf(of).registered_at, zone: '' }),
}
