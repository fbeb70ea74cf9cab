import { displayHours } from '@ownward/domain/bookings'
import { currentLocale, m } from '@ownward/texts'
import { DataTable } from '@ownward/ui/data-table'
import { Tag } from '@ownward/ui/tag'
import { Link } from 'react-router'
import { sayNumber } from '../../../i18n/say-number.ts'
import { teamPaths } from '../../../team-paths.ts'
import { sayPhone } from '../people/say-phone.ts'
import type { PlaceRow } from './place-draft.ts'

/** Places where cars are fetched, one to a row; the name leads to everything about it, the number to its cars. */
export function PlaceList({ places, empty }: { places: readonly PlaceRow[]; empty: string }) {
  return (
    <DataTable
      caption={m.places_nav()}
      rows={places}
      rowKey={row => row.id}
      empty={empty}
      columns={[
        {
          key: 'name',
          head: m.team_name_head(),
          cell: row => (
            <span className="flex flex-wrap items-center gap-2">
              <Link
                to={teamPaths.place(row.id)}
                className="inline-flex min-h-6 max-md:-my-2.5 max-md:min-h-11 items-center font-semibold text-spruce underline underline-offset-2"
              >
                {row.name}
              </Link>
              {row.closed && <Tag tone="warn">{m.places_is_closed()}</Tag>}
            </span>
          ),
        },
        {
          key: 'address',
          head: m.team_address(),
          cell: row => (
            <span>
              {row.street}
              <span className="block text-xs text-ink-soft">
                {row.city} {row.postalCode}
              </span>
            </span>
          ),
        },
        { key: 'hours', head: m.places_hours(), wide: true, cell: row => <Hours row={row} /> },
        {
          key: 'contact',
          head: m.team_phone(),
          cell: row => (
            <a
              href={`tel:+1${row.phone}`}
              className="figures inline-flex min-h-6 items-center whitespace-nowrap text-spruce underline max-md:-my-2.5 max-md:min-h-11"
            >
              {sayPhone(row.phone)}
            </a>
          ),
        },
        {
          key: 'cars',
          head: m.places_cars(),
          number: true,
          cell: row =>
            row.cars > 0 ? (
              <Link
                to={teamPaths.carsOfPlace(row.id)}
                aria-label={m.places_cars_of({ n: row.cars, name: row.name })}
                className="inline-flex min-h-6 min-w-6 max-md:min-h-11 max-md:min-w-11 items-center justify-end text-spruce underline underline-offset-2"
              >
                {sayNumber(row.cars)}
              </Link>
            ) : (
              '–'
            ),
        },
      ]}
    />
  )
}

function Hours({ row }: { row: PlaceRow }) {
  return (
    <span className="text-sm">
      {displayHours(row.hours, currentLocale()).map(({ days, times }) => (
        <span key={days} className="block first-letter:uppercase">
          {days} {times ?? m.places_closed()}
        </span>
      ))}
    </span>
  )
}
