import type { QueueStanding } from '@ownward/contract/queues'
import { m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import { Skeleton } from '@ownward/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { queries } from '../../../api/queries.ts'
import { FormProblem } from '../../../forms/form-problem.tsx'
import { sayNumber } from '../../../i18n/say-number.ts'
import { useServerNow } from '../../../page/server-clock.ts'
import { teamPaths } from '../../../team-paths.ts'
import { Asked } from '../asking/asked.tsx'
import { useSay } from '../moment.tsx'
import { teamQuery } from '../session/team-query.ts'
import { queueWords, sayAge } from './queue-words.ts'
import { useTakeNext } from './use-take-next.ts'

const askEveryMs = 60_000

/** The queues that the member may open, the most urgent first: what waits, what is due and late, and the next one at a press (DESK-21, DESK-22). */
export function QueueCards() {
  const query = useQuery({ ...teamQuery('teamQueues', {}), staleTime: 0, refetchInterval: askEveryMs }, queries)
  const { takeNext, busy, problem } = useTakeNext()
  return (
    <section aria-label={m.queues_title()} className="flex flex-col gap-6">
      <Asked query={query} waiting={<Skeleton className="h-48 rounded-card" />}>
        {({ result }) => (
          <>
            <FormProblem words={problem} />
            <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
              {result.map(standing => (
                <li key={standing.queue}>
                  <QueueCard
                    standing={standing}
                    isTaking={busy === standing.queue}
                    onTake={() => void takeNext(standing.queue)}
                  />
                </li>
              ))}
            </ul>
            <Link
              to={teamPaths.queues()}
              className="inline-flex min-h-11 items-center self-start font-semibold text-spruce underline underline-offset-2"
            >
              {m.queues_as_table()}
            </Link>
          </>
        )}
      </Asked>
    </section>
  )
}

interface QueueCardProps {
  standing: QueueStanding
  isTaking: boolean
  onTake: () => void
}

function QueueCard({ standing, isTaking, onTake }: QueueCardProps) {
  const { queue, open, mine, soon, late, oldest, due } = standing
  const now = useServerNow()
  const words = queueWords[queue]
  const say = useSay()
  return (
    <div className="flex h-full flex-col gap-3 rounded-card border border-line bg-surface p-5">
      <Link to={words.list()} className="flex flex-col gap-1 hover:underline">
        <span className="figures font-display text-4xl font-extrabold tracking-tighter">{sayNumber(open)}</span>
        <span className="font-semibold">{words.waiting()}</span>
      </Link>
      {open === 0 ? (
        <p className="text-sm text-ink-soft">{m.team_waiting_nothing()}</p>
      ) : (
        <ul className="flex flex-col gap-1 text-sm">
          {late > 0 && (
            <li className="font-semibold text-bad">
              {m.queues_late({ n: late })} · {m.queues_was_due({ when: say(due) })}
            </li>
          )}
          {soon > 0 && <li className="font-semibold text-warn">{m.queues_soon({ n: soon })}</li>}
          {late === 0 && due && <li>{m.queues_next_due({ when: say(due) })}</li>}
          <li className="text-ink-soft">
            {m.queues_oldest({ age: sayAge(oldest, now()) })} · {m.queues_mine({ n: mine })}
          </li>
        </ul>
      )}
      <div className="mt-auto flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          look="outline"
          aria-label={m.queues_take_of({ queue: words.name() })}
          busy={isTaking && m.queues_taking()}
          unavailable={open === 0 && m.queues_nothing()}
          onClick={onTake}
        >
          {m.queues_take()}
        </Button>
        {open > 0 && (
          <Link
            to={teamPaths.queue(queue)}
            aria-label={m.queues_several_of({ queue: words.name() })}
            className="inline-flex min-h-11 items-center font-semibold text-spruce underline underline-offset-2"
          >
            {m.queues_several()}
          </Link>
        )}
      </div>
    </div>
  )
}
