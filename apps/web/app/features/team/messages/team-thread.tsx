import type { TeamThreadMessage } from '@ownward/contract'
import { type Locale, m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { Response } from '../../../api/spelling/spelled.ts'
import { useAction } from '../../../api/use-action.ts'
import { FormProblem } from '../../../forms/form-problem.tsx'
import { MessageFiles } from '../../../forms/message-files.tsx'
import { teamPaths } from '../../../team-paths.ts'
import { AssignField } from '../assign-field.tsx'
import type { Overview } from '../frame/nav-links.ts'
import { Moment } from '../moment.tsx'
import { ClaimBar } from '../queues/claim-bar.tsx'
import { askTeamAgain } from '../session/team-query.ts'
import { teamSide } from '../session/team-side.ts'
import { showInside } from '../show-inside.ts'
import { Answer } from './answer.tsx'
import { inLanguage } from './languages.ts'

type Thread = Response<'teamThread'>

interface TeamThreadProps {
  thread: Thread
  self: Overview['member']
}

/** A customer's thread: what was written, who looks after it, an answer, and that it is done. */
export function TeamThread({ thread, self }: TeamThreadProps) {
  const { person } = thread
  const { act, busy, problem } = useAction(teamSide)
  const [older, setOlder] = useState<{ messages: TeamThreadMessage[]; more: boolean } | null>(null)
  const seen = new Set(thread.result.map(({ id }) => id))
  const messages = [...(older?.messages ?? []).filter(({ id }) => !seen.has(id)), ...thread.result]
  const more = older ? older.more : thread.more
  const unread = thread.result.filter(({ from, read }) => from === 'person' && !read).length
  useEffect(() => {
    // What is shown here counts as read: the list and the head must not say otherwise.
    if (unread > 0) void askTeamAgain('teamThreads', 'teamOverview')
  }, [unread])

  async function showOlder(): Promise<void> {
    const before = messages[0]?.id
    if (before === undefined) return
    const answer = await act('teamThread', { userId: person.id, before }, { as: 'older', silent: true })
    if (answer) setOlder({ messages: [...answer.result, ...(older?.messages ?? [])], more: answer.more })
  }

  async function finish(): Promise<void> {
    const last = messages.at(-1)?.id
    // Refused because somebody has written since: what they wrote is shown beside the reason.
    await act(
      'teamFinishThread',
      { userId: person.id, done: !thread.done, ...(last && { seen: last }) },
      { once: true },
    )
    await refresh()
  }

  async function assign(memberId: number | null): Promise<void> {
    const was = thread.assignedTo?.id ?? null
    // Refused because somebody was first: who has it now is shown beside the reason.
    await act('teamAssignThread', { userId: person.id, memberId, was })
    await refresh()
  }

  return (
    <section
      aria-label={person.name}
      className="flex flex-col gap-5 rounded-card border border-line bg-surface p-5 md:p-6"
    >
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <Link
            to={teamPaths.messages()}
            className="inline-flex min-h-6 items-center text-sm font-semibold text-spruce underline max-md:min-h-11 xl:hidden"
          >
            {m.team_back_to_list()}
          </Link>
          <h2 className="text-xl font-bold tracking-tight">
            <Link to={teamPaths.person(person.id)} className="hover:underline">
              {person.name}
            </Link>
          </h2>
        </div>
        {self.rights.includes('bookings') && (
          <Link
            to={teamPaths.bookings({ person: person.id })}
            className="inline-flex min-h-11 items-center font-semibold text-spruce underline underline-offset-2"
          >
            {m.console_nav_bookings()}
          </Link>
        )}
        {thread.result.length > 0 && (
          <div className="flex flex-wrap items-end gap-3">
            <AssignField
              assigned={thread.assignedTo}
              self={self}
              busy={busy === 'teamAssignThread'}
              onAssign={id => void assign(id)}
            />
            <Button look="outline" busy={busy === 'teamFinishThread' && m.app_saving()} onClick={() => void finish()}>
              {thread.done ? m.team_reopen() : m.team_mark_done()}
            </Button>
          </div>
        )}
      </div>
      {more && (
        <Button look="quiet" busy={busy === 'older' && m.app_checking()} onClick={() => void showOlder()}>
          {m.pages_chat_older()}
        </Button>
      )}
      <Messages messages={messages} reads={thread.locale} />
      <ClaimBar queue="thread" subject={person.id} self={self} />
      <FormProblem words={problem} />
      <Answer person={person} reads={thread.locale} seen={messages.at(-1)?.id} onSent={refresh} />
    </section>
  )
}

function refresh(): Promise<unknown> {
  return askTeamAgain('teamThread', 'teamThreads', 'teamOverview', 'teamQueueItems')
}

function Messages({ messages, reads }: { messages: readonly TeamThreadMessage[]; reads: Locale }) {
  const list = useRef<HTMLOListElement>(null)
  const end = useRef<HTMLLIElement>(null)
  const last = messages.at(-1)?.id
  useEffect(() => {
    if (last !== undefined && list.current && end.current) showInside(list.current, end.current)
  }, [last])
  if (messages.length === 0) return <p className="text-ink-soft">{m.team_thread_empty()}</p>
  return (
    <ol ref={list} aria-live="polite" className="flex max-h-[60dvh] flex-col gap-3 overflow-y-auto">
      {messages.map((message, at) => (
        <li
          key={message.id}
          ref={at === messages.length - 1 ? end : undefined}
          className={message.from === 'team' ? 'flex justify-end' : 'flex justify-start'}
        >
          <div
            className={`max-w-[85%] min-w-0 rounded-card px-4 py-3 ${message.from === 'team' ? 'bg-spruce-wash' : 'border border-line bg-paper'}`}
          >
            <p className="text-xs text-ink-soft">
              <b>{message.author}</b> <Moment at={message.at} />
              {message.from === 'team' && ` · ${message.read ? m.team_seen() : m.team_not_seen()}`}
              {message.locale &&
                message.locale !== reads &&
                ` · ${m.talk_written_in({ language: inLanguage[message.locale]() })}`}
            </p>
            <p lang={message.locale ?? undefined} className="mt-1 break-words whitespace-pre-line">
              {message.text}
            </p>
            <MessageFiles files={message.files} />
          </div>
        </li>
      ))}
    </ol>
  )
}
