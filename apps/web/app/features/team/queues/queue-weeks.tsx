import type { QueueStanding } from '@ownward/contract/queues'
import { m } from '@ownward/texts'
import { Card } from '@ownward/ui/card'
import { Skeleton } from '@ownward/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { queries } from '../../../api/queries.ts'
import { sayDate } from '../../../i18n/say-date.ts'
import { sayNumber } from '../../../i18n/say-number.ts'
import { Asked } from '../asking/asked.tsx'
import { teamQuery } from '../session/team-query.ts'
import { queueWords, sayMinutes, sayShare } from './queue-words.ts'

/** Per queue and week, which share was closed in time and how long it took in the middle; never by member (DESK-21). */
export function QueueWeeks() {
  const query = useQuery({ ...teamQuery('teamQueues', {}), staleTime: 0 }, queries)
  return (
    <Card title={m.queues_weeks()}>
      <Asked query={query} waiting={<Skeleton className="h-48 rounded-card" />}>
        {({ result }) => <WeekTable standings={result} />}
      </Asked>
    </Card>
  )
}

/** The newest week stands first: it is the one that can still be done something about. */
function WeekTable({ standings }: { standings: readonly QueueStanding[] }) {
  const weeks = standings[0]?.weeks.toReversed() ?? []
  return (
    <>
      <p className="text-sm text-ink-soft">{m.queues_weeks_hint()}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is scrolled by keys too. */}
      <section aria-label={m.queues_weeks()} tabIndex={0} className="overflow-x-auto">
        <table className="w-full text-sm">
          <thead>
            <tr className="border-b border-line text-left">
              <th scope="col" className="py-2 pr-4 font-semibold">
                {m.queues_queue()}
              </th>
              {weeks.map(({ from }, at) => (
                <th key={from} scope="col" className="px-3 py-2 font-semibold whitespace-nowrap">
                  {at === 0 ? m.queues_week_now() : m.queues_week_of({ day: sayDate(from, 'short') })}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {standings.map(({ queue, weeks: own }) => (
              <tr key={queue} className="border-b border-line last:border-0">
                <th scope="row" className="py-2 pr-4 text-left font-semibold whitespace-nowrap">
                  {queueWords[queue].name()}
                </th>
                {own.toReversed().map(({ from, closed, timely, median }) => (
                  <td key={from} className="figures px-3 py-2 whitespace-nowrap">
                    {median === null
                      ? m.queues_share_none()
                      : m.queues_share({
                          percent: sayShare(timely / closed),
                          n: sayNumber(closed),
                          median: sayMinutes(median),
                        })}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}
