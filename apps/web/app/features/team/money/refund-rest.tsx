import { m } from '@ownward/texts'
import { buttonLook } from '@ownward/ui/button-look'
import { Link } from 'react-router'
import type { Response } from '../../../api/spelling/spelled.ts'
import { teamPaths } from '../../../team-paths.ts'
import { CellMoment } from '../table/cell-parts.tsx'
import { LastEvents } from '../table/last-events.tsx'
import type { RestProps } from '../table/table-view.ts'
import { refundStateWords } from './charge-words.ts'

type Sent = Response<'teamRefundTable'>['result'][number]['cells']

/** What happened to a refund: when it was asked for, and what was answered; and the way to what it was paid for, where more is given back. */
export function RefundRest({ cells, rights }: RestProps<Sent>) {
  const { asked = null, settled = null, state, card, booking, charge } = cells
  const at = (what: string, moment: typeof asked) => ({
    what,
    who: card ?? '',
    reason: null,
    at: <CellMoment moment={moment} />,
  })
  return (
    <>
      {booking && rights.includes('bookings') ? (
        <Link to={teamPaths.booking(booking.id)} className={`self-start ${buttonLook({})}`}>
          {m.tables_open_booking()}
        </Link>
      ) : (
        charge && (
          <Link to={teamPaths.charge(charge)} className={`self-start ${buttonLook({})}`}>
            {m.tables_open_charge()}
          </Link>
        )
      )}
      <LastEvents
        events={[
          ...(settled && state ? [at(refundStateWords[state](), settled)] : []),
          at(m.money_refund_asked_for(), asked),
        ]}
      />
    </>
  )
}
