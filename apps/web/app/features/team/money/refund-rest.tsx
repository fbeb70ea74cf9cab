import { m } from '@ownward/texts'
import type { Response } from '../../../api/spelling/spelled.ts'
import { CellMoment } from '../table/cell-parts.tsx'
import { LastEvents } from '../table/last-events.tsx'
import type { RestProps } from '../table/table-view.ts'
import { refundStateWords } from './charge-words.ts'

type Sent = Response<'teamRefundTable'>['result'][number]['cells']

/** What happened to a refund: when it was asked for, and what was answered. */
export function RefundRest({ cells }: RestProps<Sent>) {
  const { asked = null, settled = null, state, card } = cells
  const at = (what: string, moment: typeof asked) => ({
    what,
    who: card ?? '',
    reason: null,
    at: <CellMoment moment={moment} />,
  })
  return (
    <LastEvents
      events={[
        ...(settled && state ? [at(refundStateWords[state](), settled)] : []),
        at(m.money_refund_asked_for(), asked),
      ]}
    />
  )
}
