import type { TeamThreadMessage } from '@ownward/contract'
import { m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import { TextArea } from '@ownward/ui/text-area'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { Response } from '../../../api/spelling/spelled.ts'
import { useAction } from '../../../api/use-action.ts'
import { FormProblem } from '../../../forms/form-problem.tsx'
import { teamPaths } from '../../../team-paths.ts'
import { DraftNote } from '../asking/draft-note.tsx'
import { useDraft } from '../asking/drafts.ts'
import { AssignField } from '../assign-field.tsx'
import type { Overview } from '../frame/nav-links.ts'
import { Moment } from '../moment.tsx'
import { ClaimBar } from '../queues/claim-bar.tsx'
import { askTeamAgain } from '../session/team-query.ts'
import { teamSide } from '../session/team-side.ts'
import { showInside } from '../show-inside.ts'

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
    if (await act('teamFinishThread', { userId: person.id, done: !thread.done })) await refresh()
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
      <Messages messages={messages} />
      <ClaimBar queue="thread" subject={person.id} self={self} />
      <FormProblem words={problem} />
      <Write personId={person.id} seen={messages.at(-1)?.id} />
    </section>
  )
}

function refresh(): Promise<unknown> {
  return askTeamAgain('teamThread', 'teamThreads', 'teamOverview', 'teamQueueItems')
}

function Messages({ messages }: { messages: readonly TeamThreadMessage[] }) {
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
            </p>
            <p className="mt-1 break-words whitespace-pre-line">{message.text}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}

/** The answer: Ctrl+Enter sends; what was typed stays until it was really sent. */
function Write({ personId, seen }: { personId: number; seen: number | undefined }) {
  const { text, write, isOld } = useDraft(`message ${personId}`)
  const { act, busy, problem } = useAction(teamSide)

  async function send(event?: FormEvent): Promise<void> {
    event?.preventDefault()
    if (!text.trim()) return
    const body = { userId: personId, text, ...(seen !== undefined && { seen }) }
    if (await act('teamWriteMessage', body)) write('')
    await refresh()
  }

  return (
    <form onSubmit={event => void send(event)} className="flex flex-col gap-3 border-t border-line pt-5">
      {isOld && <DraftNote onDiscard={() => write('')} />}
      <TextArea
        label={m.team_answer()}
        hint={m.team_answer_hint()}
        value={text}
        maxLength={2000}
        rows={3}
        onChange={event => write(event.target.value)}
        onKeyDown={event => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send()
        }}
      />
      <FormProblem words={problem} />
      <div>
        <Button type="submit" busy={busy && m.app_sending()} unavailable={!text.trim() && m.team_answer_empty()}>
          {m.team_send()}
        </Button>
      </div>
    </form>
  )
}
