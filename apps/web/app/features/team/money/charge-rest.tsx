import { m } from '@ownward/texts'
import { buttonLook } from '@ownward/ui/button-look'
import { Skeleton } from '@ownward/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { queries } from '../../../api/queries.ts'
import { teamPaths } from '../../../team-paths.ts'
import { Asked } from '../asking/asked.tsx'
import { sayDollars } from '../dollars.ts'
import { Moment } from '../moment.tsx'
import { teamQuery } from '../session/team-query.ts'
import { LastEvents } from '../table/last-events.tsx'
import type { RestProps } from '../table/table-view.ts'
import { AskCardButton } from './ask-card-button.tsx'
import { tryWords } from './charge-words.ts'

/** The last tries to collect a charge, and asking the card once more; of one that is paid, the way to where it is refunded. */
export function ChargeRest({ cells }: RestProps<{ number: string | null }>) {
  const number = cells.number ?? ''
  const query = useQuery({ ...teamQuery('teamCharge', { number }), staleTime: 0 }, queries)
  return (
    <Asked query={query} waiting={<Skeleton className="h-40 rounded-card" />}>
      {({ result: { row, attempts } }) => (
        <>
          {row.due > 0 ? (
            <div className="empty:hidden">
              <AskCardButton bookingId={row.bookingId} number={row.number} due={row.due} />
            </div>
          ) : (
            <Link to={teamPaths.charge(row.number)} className={`self-start ${buttonLook({})}`}>
              {m.tables_open_charge()}
            </Link>
          )}
          <LastEvents
            events={attempts.toReversed().map(({ state, amount, card, reason, at }) => ({
              what: tryWords[state](),
              who: card,
              reason: [sayDollars(amount), reason].filter(Boolean).join(' · '),
              at: <Moment at={at} />,
            }))}
          />
        </>
      )}
    </Asked>
  )
}
