import type { NoteSubjectName } from '@ownward/contract/notes'
import { m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import { Card } from '@ownward/ui/card'
import { Skeleton } from '@ownward/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, Fragment, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { queries } from '../../../api/queries.ts'
import type { Response } from '../../../api/spelling/spelled.ts'
import { useAction } from '../../../api/use-action.ts'
import { FormProblem } from '../../../forms/form-problem.tsx'
import { Asked } from '../asking/asked.tsx'
import { DraftNote } from '../asking/draft-note.tsx'
import { useDraft } from '../asking/drafts.ts'
import { Moment } from '../moment.tsx'
import { askTeamAgain, teamQuery } from '../session/team-query.ts'
import { teamSide } from '../session/team-side.ts'
import { namedIn, piecesOf } from './mentions.ts'
import { NoteField } from './note-field.tsx'

type Answer = Response<'teamNotes'>
type Note = Answer['result'][number]

/** What notes stand on: by its number, a charge by that of its invoice. */
export interface NotesOn {
  subject: NoteSubjectName
  of: number | string
}

/** The team's notes on what a page is about, as a card of it (DESK-23). */
export function NotesCard(on: NotesOn) {
  const { hash } = useLocation()
  const card = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // What a letter or a notice leads to.
    if (hash === '#notes') card.current?.scrollIntoView()
  }, [hash])
  return (
    <div ref={card} id="notes" className="scroll-mt-24">
      <Card title={m.team_notes()}>
        <Notes key={`${on.subject} ${on.of}`} {...on} />
      </Card>
    </div>
  )
}

/** The team's notes on something: the pinned ones, then the newest, and a place to write more. */
export function Notes({ subject, of }: NotesOn) {
  const about = { subject, key: String(of) }
  const query = useQuery({ ...teamQuery('teamNotes', about), staleTime: 0 }, queries)
  return (
    <Asked query={query} waiting={<Skeleton className="h-40 rounded-card" />}>
      {answer => (
        <>
          {answer.open ? (
            <Write about={about} members={answer.members} />
          ) : (
            <p className="text-ink-soft">{m.notes_closed()}</p>
          )}
          <List about={about} answer={answer} />
        </>
      )}
    </Asked>
  )
}

interface About {
  subject: NoteSubjectName
  key: string
}

function Write({ about, members }: { about: About; members: Answer['members'] }) {
  const { text, write, isOld } = useDraft(`note ${about.subject} ${about.key}`)
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const { act, busy, problem } = useAction(teamSide)
  const told = namedIn(text, members, chosen)

  async function add(event?: FormEvent): Promise<void> {
    event?.preventDefault()
    if (!text.trim()) return
    const body = { ...about, text, mentions: told.map(({ id }) => id) }
    if (!(await act('teamAddNote', body, { once: true, silent: true }))) return
    write('')
    setChosen(new Set())
    await askTeamAgain('teamNotes')
  }

  return (
    <form onSubmit={event => void add(event)} className="flex flex-col gap-3">
      {isOld && <DraftNote onDiscard={() => write('')} />}
      <NoteField
        text={text}
        onWrite={write}
        members={members}
        onChoose={id => setChosen(new Set([...chosen, id]))}
        onSend={() => void add()}
      />
      {told.length > 0 && (
        <p className="text-sm text-ink-soft">{m.notes_tells({ names: told.map(({ name }) => name).join(', ') })}</p>
      )}
      <FormProblem words={problem} />
      <div>
        <Button
          type="submit"
          look="outline"
          busy={busy && m.app_saving()}
          unavailable={!text.trim() && m.team_note_empty()}
        >
          {m.team_note_add()}
        </Button>
      </div>
    </form>
  )
}

function List({ about, answer }: { about: About; answer: Answer }) {
  const { act, busy, problem } = useAction(teamSide)
  const [older, setOlder] = useState<{ notes: Note[]; more: boolean } | null>(null)
  const seen = new Set(answer.result.map(({ id }) => id))
  const notes = [...answer.result, ...(older?.notes ?? []).filter(({ id }) => !seen.has(id))]
  const more = older?.more ?? answer.more

  async function showOlder(): Promise<void> {
    const before = notes.at(-1)?.id
    if (before === undefined) return
    const found = await act('teamNotes', { ...about, before }, { as: 'older', silent: true })
    if (found) setOlder({ notes: [...(older?.notes ?? []), ...found.result], more: found.more })
  }

  async function pin(note: Note): Promise<void> {
    const pinned = !note.pinnedAt
    if (!(await act('teamPinNote', { ...about, note: note.id, pinned }, { as: `pin ${note.id}` }))) return
    setOlder(null)
    await askTeamAgain('teamNotes')
  }

  if (notes.length === 0) return <p className="text-ink-soft">{m.notes_none()}</p>
  return (
    <>
      <FormProblem words={problem} />
      <ul className="divide-y divide-line border-t border-line">
        {notes.map(note => (
          <li key={note.id} className="flex items-start gap-3 py-3">
            <div className="min-w-0 flex-1">
              <p className="break-words whitespace-pre-line">
                <Words of={note} />
              </p>
              <p className="text-xs text-ink-soft">
                {note.author} · <Moment at={note.at} />
                {note.pinnedBy && (
                  <>
                    {' · '}
                    <Moment at={note.pinnedAt} say={at => m.notes_pinned_by({ name: note.pinnedBy!.name, at })} />
                  </>
                )}
              </p>
            </div>
            <Button
              look="quiet"
              aria-pressed={note.pinnedAt !== ''}
              busy={busy === `pin ${note.id}` && m.app_saving()}
              onClick={() => void pin(note)}
            >
              {m.notes_pin()}
              <span className="heard"> {note.text.slice(0, 60)}</span>
            </Button>
          </li>
        ))}
      </ul>
      {more && (
        <div>
          <Button look="quiet" busy={busy === 'older' && m.app_checking()} onClick={() => void showOlder()}>
            {m.notes_older()}
          </Button>
        </div>
      )}
    </>
  )
}

function Words({ of }: { of: Note }) {
  return piecesOf(of.text, of.mentions).map((piece, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a note never changes
    <Fragment key={at}>{at % 2 === 1 ? <b>{piece}</b> : piece}</Fragment>
  ))
}
