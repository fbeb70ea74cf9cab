import { m } from '@ownward/texts'
import { Tag } from '@ownward/ui/tag'
import { Link } from 'react-router'
import type { Response } from '../../../api/spelling/spelled.ts'
import { sayNumber } from '../../../i18n/say-number.ts'
import { teamPaths } from '../../../team-paths.ts'
import { Moment } from '../moment.tsx'

type Row = Response<'teamThreads'>['result'][number]

interface ThreadListProps {
  threads: readonly Row[]
  openId: number
  /** Which list it is and what it was asked for, so that both stay when a thread is opened: what follows its address. */
  search: string
}

/** Threads, whoever waits longest first. */
export function ThreadList({ threads, openId, search }: ThreadListProps) {
  if (threads.length === 0) return <p className="py-10 text-center text-ink-soft">{m.team_threads_none()}</p>
  return (
    <ul className="flex flex-col gap-2">
      {threads.map(thread => (
        <li key={thread.person.id}>
          <Link
            to={`${teamPaths.thread(thread.person.id)}${search}`}
            aria-current={thread.person.id === openId ? 'page' : undefined}
            className="flex flex-col gap-1 rounded-card border border-line bg-surface p-4 hover:border-ink aria-[current=page]:border-spruce aria-[current=page]:bg-spruce-wash"
          >
            <span className="flex items-center justify-between gap-3">
              <span className={`min-w-0 truncate ${thread.unread > 0 ? 'font-bold' : 'font-semibold'}`}>
                {thread.person.name}
              </span>
              {thread.unread > 0 && (
                <span className="figures rounded-full bg-signal px-2 py-0.5 text-xs font-bold text-on-signal">
                  {sayNumber(thread.unread)}
                  <span className="heard"> {m.team_unread()}</span>
                </span>
              )}
            </span>
            <span className="line-clamp-2 text-sm break-words text-ink-soft">
              {(thread.found ?? thread.last).from === 'team' && `${m.team_you_wrote()} `}
              {(thread.found ?? thread.last).text || m.talk_files()}
            </span>
            <span className="flex flex-wrap items-center gap-2 text-xs text-ink-soft">
              <Moment at={(thread.found ?? thread.last).at} />
              {thread.waitingSince && <Tag tone="warn">{m.team_waits()}</Tag>}
              {thread.assignedTo && <Tag>{thread.assignedTo.name}</Tag>}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
