import { m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import { Card } from '@ownward/ui/card'
import { TextArea } from '@ownward/ui/text-area'
import type { FormEvent } from 'react'
import { useAction } from '../../../api/use-action.ts'
import { FormProblem } from '../../../forms/form-problem.tsx'
import { DraftNote } from '../asking/draft-note.tsx'
import { useDraft } from '../asking/drafts.ts'
import { Moment } from '../moment.tsx'
import { askTeamAgain } from '../session/team-query.ts'
import { teamSide } from '../session/team-side.ts'
import type { PersonFile } from './person-file.ts'

/** What members of the team have written down about somebody, and a place to write more. */
export function PersonNotes({ person }: { person: PersonFile }) {
  const { text, write, isOld } = useDraft(`note ${person.id}`)
  const { act, busy, problem } = useAction(teamSide)

  async function add(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (!(await act('teamAddNote', { userId: person.id, text }))) return
    write('')
    await askTeamAgain('teamPerson')
  }

  return (
    <Card title={m.team_notes()}>
      <form onSubmit={event => void add(event)} className="flex flex-col gap-3">
        {isOld && <DraftNote onDiscard={() => write('')} />}
        <TextArea
          label={m.team_note_new()}
          hint={m.team_note_hint()}
          value={text}
          rows={2}
          maxLength={2000}
          onChange={event => write(event.target.value)}
        />
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
      {person.notes.length > 0 && (
        <ul className="divide-y divide-line border-t border-line">
          {person.notes.map(note => (
            <li key={note.id} className="py-3">
              <p className="break-words whitespace-pre-line">{note.text}</p>
              <p className="text-xs text-ink-soft">
                {note.author} · <Moment at={note.at} />
              </p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
