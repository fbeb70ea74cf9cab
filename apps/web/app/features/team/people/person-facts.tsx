import { m } from '@ownward/texts'
import { Card } from '@ownward/ui/card'
import { Facts } from '@ownward/ui/facts'
import { Tag } from '@ownward/ui/tag'
import { Moment } from '../moment.tsx'
import { sayDay } from '../moments.ts'
import { MailAddress } from './mail-address.tsx'
import type { PersonFile } from './person-file.ts'
import { sayPhone } from './say-phone.ts'

type Requirement = PersonFile['requirements'][number]

const requirements: Record<Requirement['requirement'], () => string> = {
  not_blocked: m.team_need_not_blocked,
  verified_phone: m.team_need_phone,
  licence: m.team_need_licence,
  income: m.team_need_income,
  card: m.team_need_card,
}
const states: Record<Requirement['state'], { say: () => string; tone: 'good' | 'warn' | 'bad' | 'calm' }> = {
  met: { say: m.team_met, tone: 'good' },
  missing: { say: m.team_missing, tone: 'calm' },
  pending: { say: m.team_state_pending, tone: 'warn' },
  rejected: { say: m.team_state_rejected, tone: 'bad' },
}

/** Who somebody is, and whether they may reserve, by the rule that decides it everywhere (BEY-14). */
export function PersonFacts({ person }: { person: PersonFile }) {
  return (
    <>
      <Card title={person.mayReserve ? m.team_may_reserve() : m.team_may_not_reserve()}>
        {person.blocked && (
          <p className="text-sm">
            <Moment
              at={person.blockedAt}
              say={when => m.team_blocked_since({ when, reason: person.blockReason || '–' })}
            />
          </p>
        )}
        <ul className="divide-y divide-line">
          {person.requirements.map(row => (
            <li key={row.requirement} className="flex items-start justify-between gap-4 py-2">
              <span>
                {requirements[row.requirement]()}
                {row.detail && <span className="block text-sm text-ink-soft">{row.detail}</span>}
              </span>
              <Tag tone={states[row.state].tone}>{states[row.state].say()}</Tag>
            </li>
          ))}
        </ul>
      </Card>
      <Card title={m.team_details()}>
        <Facts
          facts={[
            {
              label: m.team_phone(),
              value: (
                <a
                  href={`tel:+1${person.phone}`}
                  className="inline-flex min-h-6 items-center text-spruce underline max-md:-my-2.5 max-md:min-h-11"
                >
                  {sayPhone(person.phone)}
                </a>
              ),
            },
            {
              label: m.team_email(),
              value: (
                <a
                  href={`mailto:${person.email}`}
                  className="inline-flex min-h-6 items-center text-spruce underline max-md:-my-2.5 max-md:min-h-11"
                >
                  <MailAddress address={person.email} />
                </a>
              ),
            },
            { label: m.desk_field_birth(), value: sayDay(person.dob) || '–' },
            {
              label: m.team_address(),
              value:
                [person.address, person.city, [person.state, person.zip].filter(Boolean).join(' ')]
                  .filter(Boolean)
                  .join(', ') || '–',
            },
            { label: m.team_language(), value: person.locale === 'fr' ? m.team_french() : m.team_english() },
            { label: m.team_auto_renew(), value: person.autoRenew ? m.team_on() : m.team_off() },
            { label: m.team_registered(), value: <Moment at={person.registeredAt} /> },
            { label: m.team_last_signed_in(), value: <Moment at={person.lastSignedInAt} none="–" /> },
          ]}
        />
      </Card>
    </>
  )
}
