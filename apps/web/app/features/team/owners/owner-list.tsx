import { m } from '@ownward/texts'
import { DataTable } from '@ownward/ui/data-table'
import { Tag } from '@ownward/ui/tag'
import { Link } from 'react-router'
import { sayNumber } from '../../../i18n/say-number.ts'
import { teamPaths } from '../../../team-paths.ts'
import { sayPhone } from '../people/say-phone.ts'
import { type OwnerRow, sayOwnerKind } from './owner-draft.ts'

const name = {
  key: 'name',
  head: m.team_name_head,
  cell: (row: OwnerRow) => (
    <span className="flex flex-wrap items-center gap-2">
      <Link
        to={teamPaths.owner(row.what, row.id)}
        className="inline-flex min-h-6 max-md:-my-2.5 max-md:min-h-11 items-center font-semibold text-spruce underline underline-offset-2"
      >
        {row.name}
      </Link>
      {row.retired && <Tag tone="warn">{m.owners_retired()}</Tag>}
    </span>
  ),
}
const code = {
  key: 'code',
  head: m.owners_code,
  cell: (row: OwnerRow) => <span className="font-mono">{row.code}</span>,
}
const kind = { key: 'kind', head: m.owners_kind, cell: (row: OwnerRow) => sayOwnerKind(row.kind) }
const city = { key: 'city', head: m.owners_city, cell: (row: OwnerRow) => row.city }
const contact = {
  key: 'contact',
  head: m.team_phone,
  cell: (row: OwnerRow) => (
    <a
      href={`tel:+1${row.phone}`}
      className="figures inline-flex min-h-6 items-center whitespace-nowrap text-spruce underline max-md:-my-2.5 max-md:min-h-11"
    >
      {sayPhone(row.phone)}
    </a>
  ),
}
const cars = {
  key: 'cars',
  head: m.owners_cars,
  number: true,
  cell: (row: OwnerRow) => (row.cars > 0 ? sayNumber(row.cars) : '–'),
}
const columns = { owner: [name, kind, city, contact, cars], partner: [name, code, cars] }

interface OwnerListProps {
  what: OwnerRow['what']
  rows: readonly OwnerRow[]
}

/** Owners or partners, one to a row; the name leads to everything about it. */
export function OwnerList({ what, rows }: OwnerListProps) {
  const isOwner = what === 'owner'
  return (
    <DataTable
      caption={isOwner ? m.owners_owners() : m.owners_partners()}
      rows={rows}
      rowKey={row => row.id}
      empty={isOwner ? m.owners_none() : m.owners_partners_none()}
      columns={columns[what].map(column => ({ ...column, head: column.head() }))}
    />
  )
}
