import { m } from '@ownward/texts'
import type { Response } from '../../../api/spelling/spelled.ts'
import { Notes } from '../notes/notes.tsx'
import { CellMoment } from '../table/cell-parts.tsx'
import { LastEvents } from '../table/last-events.tsx'
import type { RestProps } from '../table/table-view.ts'
import { offerStateWords } from './offer-tag.tsx'
import { WithdrawOffer } from './withdraw-offer.tsx'

type Sent = Response<'teamOfferTable'>['result'][number]['cells']

/** Taking an offer back, what happened to it, and the team's notes on it. */
export function OfferRest({ id, cells }: RestProps<Sent>) {
  const { state, customer, car, maker, made = null, closed = null, reason } = cells
  return (
    <>
      {state === 'open' && (
        <div>
          <WithdrawOffer offer={{ id, name: customer?.name ?? '', car: car?.name ?? '' }} />
        </div>
      )}
      <LastEvents
        events={[
          ...(closed && state
            ? [{ what: offerStateWords[state](), who: '', reason, at: <CellMoment moment={closed} /> }]
            : []),
          { what: m.offers_team_made(), who: maker?.name ?? '', reason: null, at: <CellMoment moment={made} /> },
        ]}
      />
      <section aria-label={m.team_notes()} className="order-2 flex flex-col gap-3">
        <h3 className="font-semibold">{m.team_notes()}</h3>
        <Notes key={id} subject="offer" of={id} />
      </section>
    </>
  )
}
