import { currentLocale, type Locale, m } from '@ownward/texts'
import { Alert } from '@ownward/ui/alert'
import { Button } from '@ownward/ui/button'
import { Skeleton } from '@ownward/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { isDone } from '../../api/answer.ts'
import { api } from '../../api/client.ts'
import { saidOf } from '../../api/create-client.ts'
import { personSide } from '../../api/person-side.ts'
import { callQuery, queries } from '../../api/queries.ts'
import { successOf } from '../../api/result-of.ts'
import type { Response } from '../../api/spelling/spelled.ts'
import { useAction } from '../../api/use-action.ts'
import { ChosenFiles, MessageFiles, useChosenFiles } from '../../forms/message-files.tsx'
import { sayMoment } from '../../i18n/say-moment.ts'
import { session } from '../../session/session.ts'

type Message = Response<'getMessages'>['result'][number]

/** What is said of a message in another language than the reader's. */
const writtenIn: Readonly<Record<Locale, () => string>> = { en: m.pages_chat_in_english, fr: m.pages_chat_in_french }

const askEveryMs = 10_000
const newest = callQuery('getMessages', {})

/** The conversation with the team: newest at the bottom, asked for again while the page is looked at (O-52, BEY-24). */
export function Thread() {
  const query = useQuery({ ...newest, refetchInterval: askEveryMs }, queries)
  const [older, setOlder] = useState<{ messages: Message[]; more: boolean } | null>(null)
  const answer = successOf(query.data)
  const recent = answer?.result ?? []
  const first = (older?.messages ?? recent)[0]
  const seen = new Set(recent.map(({ id }) => id))
  const messages = [...(older?.messages ?? []).filter(({ id }) => !seen.has(id)), ...recent]
  const more = older ? older.more : (answer?.more ?? false)

  // What the server has given out counts as read there.
  const last = recent.at(-1)?.id
  useEffect(() => {
    if (last !== undefined && session.get().userDetails?.unreadMessages) session.replaceDetails({ unreadMessages: 0 })
  }, [last])

  async function showOlder() {
    if (!first) return
    const before = await api.call('getMessages', { before: first.id })
    if (isDone(before)) setOlder({ messages: [...before.result, ...(older?.messages ?? [])], more: before.more })
  }

  if (!answer && query.isError)
    return (
      <Alert tone="bad" live title={m.pages_chat_failed()}>
        <p className="mt-2">
          <Button look="outline" onClick={() => void query.refetch()}>
            {m.pages_chat_retry()}
          </Button>
        </p>
      </Alert>
    )
  return (
    <div className="flex flex-col gap-6">
      {answer ? (
        <>
          {more && (
            <Button look="outline" onClick={() => void showOlder()}>
              {m.pages_chat_older()}
            </Button>
          )}
          <Messages messages={messages} />
        </>
      ) : (
        <div role="status" className="flex flex-col gap-3">
          <span className="heard">{m.pages_chat_loading()}</span>
          <Skeleton className="h-16 w-2/3" />
          <Skeleton className="ml-auto h-16 w-1/2" />
        </div>
      )}
      <WriteMessage />
    </div>
  )
}

function Messages({ messages }: { messages: readonly Message[] }) {
  const end = useRef<HTMLLIElement>(null)
  const last = messages.at(-1)?.id
  useEffect(() => {
    if (last !== undefined) end.current?.scrollIntoView({ block: 'nearest' })
  }, [last])
  if (messages.length === 0) return <p className="max-w-prose text-ink-soft">{m.pages_chat_empty()}</p>
  return (
    <ol aria-live="polite" className="flex flex-col gap-3">
      {messages.map((message, index) => (
        <li
          key={message.id}
          ref={index === messages.length - 1 ? end : undefined}
          className={message.from === 'you' ? 'flex justify-end' : 'flex justify-start'}
        >
          <div
            className={`max-w-[85%] min-w-0 rounded-card px-4 py-3 ${message.from === 'you' ? 'bg-spruce-wash' : 'border border-line bg-surface'}`}
          >
            <p className="text-xs text-ink-soft">
              <b>{message.from === 'you' ? m.pages_chat_you() : m.pages_chat_team()}</b>{' '}
              <time dateTime={message.at}>{sayMoment(message.at, hereZone())}</time>
              {message.locale && message.locale !== currentLocale() && ` · ${writtenIn[message.locale]()}`}
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

function hereZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** The field: Ctrl+Enter sends; what was typed stays until it was really sent. */
function WriteMessage() {
  const [text, setText] = useState('')
  const { run, busy, problem, setProblem } = useAction(personSide)
  const chosen = useChosenFiles()

  /** Stores a file for the message; says why not where it was not done. */
  async function attach(file: { data: string; name: string }): Promise<string | null> {
    const outcome = await run('attachMessageFile', file)
    if (outcome?.kind === 'done') return outcome.answer.result.id
    if (outcome?.kind === 'refused')
      setProblem(m.talk_file_not_taken({ name: file.name, why: outcome.refusal.message }))
    else setProblem((outcome?.kind === 'failed' && saidOf(outcome.trouble)) || m.pages_chat_not_sent())
    return null
  }

  async function send(event?: FormEvent) {
    event?.preventDefault()
    const files = await chosen.store(attach)
    if (!files) return
    const outcome = await run('sendMessage', { text, ...(files.length > 0 && { files }) }, { once: true })
    if (!outcome) return
    if (outcome.kind === 'done') {
      setText('')
      chosen.clear()
      queries.setQueryData(newest.queryKey, known => withMessage(known, outcome.answer.result))
    } else if (outcome.kind === 'refused') setProblem(outcome.refusal.message)
    else setProblem((outcome.kind === 'failed' && saidOf(outcome.trouble)) || m.pages_chat_not_sent())
  }

  function onKey(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send()
  }

  return (
    <form onSubmit={event => void send(event)} className="flex flex-col gap-3 border-t border-line pt-6">
      <label htmlFor="message" className="text-sm font-semibold">
        {m.pages_chat_field()}
      </label>
      <textarea
        id="message"
        value={text}
        maxLength={2000}
        rows={4}
        required={chosen.list.length === 0}
        aria-describedby={problem ? 'message-problem' : undefined}
        aria-invalid={problem ? true : undefined}
        onChange={event => setText(event.target.value)}
        onKeyDown={onKey}
        className="w-full rounded-field border border-field bg-surface px-3 py-2"
      />
      <ChosenFiles of={chosen} />
      {problem && (
        <p id="message-problem" role="alert" className="text-sm font-medium text-bad">
          {problem}
        </p>
      )}
      <p>
        <Button type="submit" look="signal" busy={busy && m.pages_chat_sending()}>
          {m.pages_chat_send()}
        </Button>
      </p>
    </form>
  )
}

type Known = Awaited<ReturnType<(typeof newest)['queryFn']>>

function withMessage(known: unknown, message: Message): unknown {
  const before = known as Known | undefined
  return isDone(before) ? { ...before, result: [...before.result, message] } : before
}
