import { m } from '@ownward/texts'
import { buttonLook } from '@ownward/ui/button-look'
import { DataTable } from '@ownward/ui/data-table'
import { Link } from 'react-router'
import type { Offer } from '../../api/spelling/offers.ts'
import { sayMoment } from '../../i18n/say-moment.ts'
import { paths } from '../../paths.ts'
import { session } from '../../session/session.ts'

/** The offers that wait for the person; 'View details' keeps the offer for its page (OFF-01, OFF-02). */
export function OfferTable({ offers }: { offers: readonly Offer[] }) {
  return (
    <DataTable
      caption={m.shell_my_offers()}
      rows={offers}
      rowKey={offer => offer.id}
      empty={m.common_no_record()}
      columns={[
        { key: 'id', head: '#', cell: offer => offer.id },
        {
          key: 'vehicle',
          head: m.app_column_vehicle(),
          cell: offer => <strong>{`${offer.year} ${offer.make} ${offer.model}`}</strong>,
        },
        { key: 'start', head: m.app_column_start(), cell: offer => sayMoment(offer.startAt, offer.timeZone) },
        {
          key: 'end',
          head: m.offers_column_program_end(),
          cell: offer => sayMoment(offer.endAt, offer.timeZone),
        },
        {
          key: 'action',
          head: m.app_column_action(),
          cell: offer => (
            <Link
              to={paths.account.offer(offer.id)}
              onClick={() => session.set({ offerDetail: offer })}
              className={buttonLook({ look: 'outline' })}
            >
              {m.app_view_details()}
            </Link>
          ),
        },
      ]}
    />
  )
}
