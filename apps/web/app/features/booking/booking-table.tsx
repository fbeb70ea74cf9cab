import { m } from '@ownward/texts'
import { buttonLook } from '@ownward/ui/button-look'
import { DataTable } from '@ownward/ui/data-table'
import { Tag } from '@ownward/ui/tag'
import { Link } from 'react-router'
import type { Response } from '../../api/spelling/spelled.ts'
import { sayMoment } from '../../i18n/say-moment.ts'
import { useServerNow } from '../../page/server-clock.ts'
import { paths } from '../../paths.ts'
import { takenAt, typeOf } from './booking.ts'
import { sayBookingStatus } from './booking-words.ts'
import { LicenceNotice } from './pickup/licence-notice.tsx'

type Row = Response<'getMyActiveLease'>['result'][number]

const tones = { New: 'warn', '0': 'good', '1': 'good' } as const

/** Bookings with their car, their time and the way to each (BOOK-02). */
export function BookingTable({ caption, rows }: { caption: string; rows: readonly Row[] }) {
  const now = useServerNow()()
  const unlicensed = rows.find(row => row.licenceNeeded !== null)
  return (
    <>
      {unlicensed && <LicenceNotice booking={unlicensed} />}
      <DataTable
        caption={caption}
        rows={rows}
        rowKey={row => row.id}
        empty={m.common_no_record()}
        columns={[
          {
            key: 'number',
            head: m.app_column_number(),
            cell: row => <span className="figures">{row.bookingNumber}</span>,
          },
          {
            key: 'vehicle',
            head: m.app_column_vehicle(),
            cell: row => (
              <span className="flex flex-wrap items-center gap-2 max-md:justify-end">
                <strong>{`${row.year} ${row.make} ${row.model}`}</strong>
                <Tag tone={tones[row.status as keyof typeof tones] ?? 'calm'}>{sayBookingStatus(row.status)}</Tag>
                {row.outcome === 'stopped' && <Tag tone="bad">{m.life_list_stopped()}</Tag>}
                {row.outcome === 'lost' && <Tag tone="bad">{m.life_list_lost()}</Tag>}
                {row.swap && (
                  <Tag tone="warn">{row.swap.state === 'approved' ? m.swap_approved() : m.swap_asked()}</Tag>
                )}
                {row.paymentRetry === 1 && <Tag tone="bad">{m.life_list_due()}</Tag>}
                {[
                  ...(row.previousBookings ?? []).map(car => m.swap_list_before(car)),
                  ...(row.swap ? [m.swap_list_next(row.swap)] : []),
                ].map(said => (
                  <span key={said} className="w-full text-sm text-ink-soft">
                    {said}
                  </span>
                ))}
              </span>
            ),
          },
          {
            key: 'start',
            head: m.app_column_start(),
            cell: row => sayMoment(takenAt(row), row.timeZone, now),
          },
          {
            key: 'end',
            head: m.app_column_cycle_end(),
            cell: row =>
              row.ownedSince
                ? m.life_list_owned({ when: sayMoment(row.ownedSince, row.timeZone, now) })
                : sayMoment(row.endAt, row.timeZone, now),
          },
          {
            key: 'action',
            head: m.app_column_action(),
            cell: row => (
              <Link to={detailOf(row)} className={buttonLook({ look: 'outline' })}>
                {m.app_view_details()}
              </Link>
            ),
          },
        ]}
      />
    </>
  )
}

/** Where a booking is read: apart while nobody has looked at it yet (C-11, BOOK-04). */
function detailOf({ id, status }: { id: number; status: string }): string {
  const type = typeOf(status)
  return type ? paths.account.booking(id, type) : paths.account.pendingBooking(id)
}
