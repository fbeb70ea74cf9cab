import { m } from '@ownward/texts'
import { Card } from '@ownward/ui/card'
import { DataTable } from '@ownward/ui/data-table'
import { Facts } from '@ownward/ui/facts'
import { EvidenceList } from '../../../forms/evidence-list.tsx'
import { caseKinds } from '../../../i18n/case-kinds.ts'
import { teamPaths } from '../../../team-paths.ts'
import { sayDollars } from '../dollars.ts'
import type { Overview } from '../frame/nav-links.ts'
import { Moment } from '../moment.tsx'
import { NotesCard } from '../notes/notes.tsx'
import { sayPhone } from '../people/say-phone.ts'
import { RowLink } from '../row-link.tsx'
import { sayPerson } from '../say-person.ts'
import { CaseDoing } from './case-doing.tsx'
import { CaseNext } from './case-next.tsx'
import { CaseTags } from './case-tags.tsx'
import { caseEventWords, caseTellers, sayCaseActor } from './case-words.ts'
import type { TeamCase } from './team-case.ts'

/** A time without a usable car: whose, why and since when, what comes next, what is done about it, and all that happened and was shown in it (CARE-26). */
export function CasePage({ of, rights }: { of: TeamCase; rights: Overview['member']['rights'] }) {
  const moment = (at: string | null) => <Moment at={at ?? ''} place={of.timeZone} none="–" />
  return (
    <div className="grid items-start gap-6 xl:grid-cols-2">
      <Card title={caseKinds[of.kind].say()}>
        <CaseTags state={of.state === 'open' ? 'reported' : of.state} late={of.isLate === 1} waits={of.waits === 1} />
        <CaseNext of={of} />
        <CaseDoing of={of} />
        <Facts
          facts={[
            {
              label: m.care_team_column_driver(),
              value: (
                <RowLink to={teamPaths.person(of.userId)} may={rights.includes('people')}>
                  {sayPerson(of.name)}
                </RowLink>
              ),
            },
            { label: m.team_phone(), value: sayPhone(of.phone) || '–' },
            {
              label: m.console_booking_title(),
              value: (
                <RowLink to={teamPaths.booking(of.bookingId)} may>
                  {of.bookingNumber}
                </RowLink>
              ),
            },
            {
              label: m.console_car(),
              value: (
                <RowLink to={teamPaths.vehicle(of.vehicleId)} may={rights.includes('fleet')}>
                  {of.car}
                </RowLink>
              ),
            },
            { label: m.care_team_since(), value: moment(of.downFrom) },
            { label: m.care_team_opened_at(), value: moment(of.openedAt) },
            { label: m.care_team_opened_by(), value: caseTellers[of.openedBy]() },
            { label: m.care_team_back(), value: moment(of.downUntil) },
            {
              label: m.care_team_column_credited(),
              value: m.care_team_days({ n: of.days, amount: sayDollars(of.credited) }),
            },
          ]}
        />
      </Card>
      <Card title={m.console_timeline()}>
        <DataTable
          caption={m.console_timeline()}
          rows={of.events.toReversed().map((event, at) => ({ ...event, key: of.events.length - at }))}
          rowKey={({ key }) => key}
          empty={m.fleet_history_none()}
          columns={[
            {
              key: 'what',
              head: m.team_what(),
              cell: event => (
                <span>
                  {caseEventWords[event.kind]()}
                  {event.words && <span className="block text-ink-soft wrap-anywhere">{event.words}</span>}
                </span>
              ),
            },
            { key: 'who', head: m.team_who(), cell: sayCaseActor },
            { key: 'at', head: m.team_when(), cell: event => moment(event.at) },
          ]}
        />
        <EvidenceList of={of} reads="team" sayAt={moment} />
      </Card>
      <NotesCard subject="case" of={of.id} />
    </div>
  )
}
