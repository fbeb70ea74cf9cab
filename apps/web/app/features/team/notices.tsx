import { m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import { Card } from '@ownward/ui/card'
import { Link } from 'react-router'
import { useAction } from '../../api/use-action.ts'
import { teamPaths } from '../../team-paths.ts'
import type { Overview } from './frame/nav-links.ts'
import { Moment } from './moment.tsx'
import { queueWords } from './queues/queue-words.ts'
import { askTeamAgain } from './session/team-query.ts'
import { teamSide } from './session/team-side.ts'

type Notice = Overview['notices'][number]

function wordsOf({ kind, person, item, note }: Notice): string {
  const name = person?.name ?? m.team_somebody()
  if (note) return m.notes_notice({ name })
  if (item) return m.queues_notice_taken({ name, queue: queueWords[item.queue].name() })
  if (kind === 'licence_ended') return m.team_notice_licence_ended({ name })
  if (kind === 'case_opened') return m.console_notice_case_opened({ name })
  if (kind === 'case_late') return m.console_notice_case_late({ name })
  if (kind === 'case_denied') return m.console_notice_case_denied({ name })
  if (kind === 'loaner_taken') return m.console_notice_loaner_taken({ name })
  if (kind === 'loaner_refused') return m.console_notice_loaner_refused({ name })
  if (kind === 'loaner_late') return m.console_notice_loaner_late({ name })
  if (kind === 'case_to_decide') return m.console_notice_case_to_decide({ name })
  return kind === 'licence_waiting' ? m.team_notice_licence({ name }) : m.team_notice_message({ name })
}

const casesKinds: readonly Notice['kind'][] = [
  'case_opened',
  'case_late',
  'case_to_decide',
  'case_denied',
  'loaner_taken',
  'loaner_refused',
  'loaner_late',
]

function placeOf({ kind, person, item, note }: Notice): string {
  if (note) return teamPaths.notesOn[note.subject](note.key)
  if (item) return queueWords[item.queue].item(item.subject)
  if (kind === 'licence_ended') return teamPaths.bookings()
  if (casesKinds.includes(kind)) return teamPaths.cases()
  if (kind === 'licence_waiting' || !person) return teamPaths.licences()
  return teamPaths.thread(person.id)
}

/** What the member was told, the newest first (SRV-35). */
export function Notices({ notices, unread }: Pick<Overview, 'notices' | 'unread'>) {
  const { act, busy, problem } = useAction(teamSide)

  async function read(): Promise<void> {
    if (await act('teamReadNotices', {})) await askTeamAgain('teamOverview')
  }

  return (
    <Card
      title={m.team_notices()}
      action={
        unread > 0 && (
          <Button look="quiet" busy={busy && m.app_saving()} onClick={() => void read()}>
            {m.team_notices_read()}
          </Button>
        )
      }
    >
      {problem && <p className="text-sm font-medium text-bad">{problem}</p>}
      {notices.length === 0 ? (
        <p className="text-ink-soft">{m.team_notices_none()}</p>
      ) : (
        <ul className="divide-y divide-line">
          {notices.map(notice => (
            <li key={notice.id} className="flex items-center gap-3 py-2.5">
              <span
                aria-hidden="true"
                className={`size-2 shrink-0 rounded-full ${notice.read ? 'bg-line' : 'bg-signal'}`}
              />
              <Link
                to={placeOf(notice)}
                className={`min-w-0 py-1 hover:underline ${notice.read ? '' : 'font-semibold'}`}
              >
                {wordsOf(notice)}
                {!notice.read && <span className="heard"> {m.team_notice_new()}</span>}
              </Link>
              <time dateTime={notice.at} className="ml-auto shrink-0 text-sm text-ink-soft">
                <Moment at={notice.at} />
              </time>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
