import { m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import { Card } from '@ownward/ui/card'
import { Tag } from '@ownward/ui/tag'
import { TextArea } from '@ownward/ui/text-area'
import { type FormEvent, useState } from 'react'
import type { Response } from '../../../api/spelling/spelled.ts'
import { useAction } from '../../../api/use-action.ts'
import { FormProblem } from '../../../forms/form-problem.tsx'
import { DraftNote } from '../asking/draft-note.tsx'
import { drafts, useDraft } from '../asking/drafts.ts'
import { AssignField } from '../assign-field.tsx'
import type { Overview } from '../frame/nav-links.ts'
import { Moment } from '../moment.tsx'
import { MailAddress } from '../people/mail-address.tsx'
import { sayPhone } from '../people/say-phone.ts'
import { ClaimBar } from '../queues/claim-bar.tsx'
import { askTeamAgain } from '../session/team-query.ts'
import { teamSide } from '../session/team-side.ts'

type Row = Response<'teamContactMessages'>['result'][number]

interface ContactMessageProps {
  message: Row
  self: Overview['member']
}

const roles: Record<string, () => string> = {
  Driver: m.pages_contact_iam_driver,
  Dealer: m.pages_contact_iam_dealer,
  Other: m.pages_contact_iam_other,
}

/** One message of the contact form with its answers; an answer goes out by mail. */
export function ContactMessage({ message, self }: ContactMessageProps) {
  const [answering, setAnswering] = useState(() => drafts.find(draftOf(message)) !== undefined)
  const { act, busy, problem } = useAction(teamSide)
  const isDone = message.handledAt !== ''

  async function assign(memberId: number | null): Promise<void> {
    const was = message.assignedTo?.id ?? null
    // Refused because somebody was first: who has it now is shown beside the reason.
    await act('teamAssignContactMessage', { messageId: message.id, memberId, was })
    await refresh()
  }

  async function finish(): Promise<void> {
    if (await act('teamFinishContactMessage', { messageId: message.id, done: !isDone })) await refresh()
  }

  return (
    <Card title={message.name} action={<Tag>{roles[message.iam]?.() ?? message.iam}</Tag>}>
      <p className="text-sm text-ink-soft">
        <Moment at={message.at} /> ·{' '}
        <a
          href={`mailto:${message.email}`}
          className="inline-flex min-h-6 items-center text-spruce underline max-md:-my-2.5 max-md:min-h-11"
        >
          <MailAddress address={message.email} />
        </a>{' '}
        ·{' '}
        <a
          href={`tel:+1${message.phone}`}
          className="figures inline-flex min-h-6 items-center text-spruce underline max-md:-my-2.5 max-md:min-h-11"
        >
          {sayPhone(message.phone)}
        </a>{' '}
        · {message.address} · {message.locale === 'fr' ? m.team_french() : m.team_english()}
      </p>
      <p lang={message.locale} className="max-w-prose break-words whitespace-pre-line">
        {message.comment}
      </p>
      {message.answers.map(answer => (
        <blockquote key={answer.at} className="border-l-3 border-spruce pl-4">
          <p className="text-xs text-ink-soft">
            {answer.author} · <Moment at={answer.at} />
          </p>
          <p lang={message.locale} className="max-w-prose break-words whitespace-pre-line">
            {answer.text}
          </p>
        </blockquote>
      ))}
      {isDone && (
        <p className="text-sm text-ink-soft">
          <Moment at={message.handledAt} say={when => m.team_done_by({ who: message.handledBy, when })} />
        </p>
      )}
      {!isDone && <ClaimBar queue="contact" subject={message.id} self={self} listed />}
      <FormProblem words={problem} />
      {answering ? (
        <Answer message={message} onClose={() => setAnswering(false)} />
      ) : (
        <div className="flex flex-wrap items-end gap-3">
          <AssignField
            assigned={message.assignedTo}
            self={self}
            busy={busy === 'teamAssignContactMessage'}
            onAssign={id => void assign(id)}
          />
          <Button onClick={() => setAnswering(true)}>{m.team_answer_by_mail()}</Button>
          <Button
            look="outline"
            busy={busy === 'teamFinishContactMessage' && m.app_saving()}
            onClick={() => void finish()}
          >
            {isDone ? m.team_reopen() : m.team_mark_done()}
          </Button>
        </div>
      )}
    </Card>
  )
}

function refresh(): Promise<unknown> {
  return askTeamAgain('teamContactMessages', 'teamOverview', 'teamQueueItems')
}

const draftOf = ({ id }: Row) => `answer ${id}`

function Answer({ message, onClose }: { message: Row; onClose: () => void }) {
  const { text, write, isOld } = useDraft(draftOf(message))
  const { act, busy, problem } = useAction(teamSide)

  function giveUp(): void {
    write('')
    onClose()
  }

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (!text.trim()) return
    const body = { messageId: message.id, text, answers: message.answers.length }
    if (await act('teamAnswerContactMessage', body)) giveUp()
    await refresh()
  }

  return (
    <form onSubmit={event => void send(event)} className="flex flex-col gap-3">
      {isOld && <DraftNote onDiscard={giveUp} />}
      <TextArea
        label={m.team_answer()}
        hint={message.locale === 'fr' ? m.team_mail_hint_french() : m.team_mail_hint_english()}
        value={text}
        maxLength={4000}
        rows={5}
        autoFocus={!isOld}
        onChange={event => write(event.target.value)}
      />
      <FormProblem words={problem} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy && m.app_sending()} unavailable={!text.trim() && m.team_answer_empty()}>
          {m.team_send()}
        </Button>
        <Button look="outline" onClick={giveUp}>
          {m.team_cancel()}
        </Button>
      </div>
    </form>
  )
}
