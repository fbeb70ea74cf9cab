import { fromWire } from '@ownward/domain/money'
import { m } from '@ownward/texts'
import { Card } from '@ownward/ui/card'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { usd } from '../../../i18n/usd.ts'
import { teamPaths } from '../../../team-paths.ts'
import type { Overview } from '../frame/nav-links.ts'
import { sayFlag } from '../licences/field-words.ts'
import { Moment } from '../moment.tsx'
import type { PersonFile } from './person-file.ts'
import { LicenceTag } from './person-tags.tsx'

type Licence = PersonFile['licences'][number]

const bookingStates: Record<string, () => string> = {
  new: m.team_booking_new,
  approved: m.team_booking_approved,
  active: m.team_booking_active,
  completed: m.team_booking_completed,
  canceled: m.team_booking_canceled,
}

/** Licenses, stated income, cards and bookings. */
export function PersonOnFile({ person, rights }: { person: PersonFile; rights: Overview['member']['rights'] }) {
  return (
    <>
      <Shelf title={m.team_licences_on_file()} empty={m.team_licences_none()}>
        {person.licences.map(licence => (
          <li key={licence.id} className="flex flex-col gap-1 py-2.5">
            <span className="flex flex-wrap items-center justify-between gap-2">
              <Moment
                at={licence.submittedAt}
                say={when => m.team_submitted({ when })}
                none={m.team_submitted({ when: '–' })}
              />
              <LicenceTag state={licence.state} />
            </span>
            <LicenceDecision licence={licence} />
          </li>
        ))}
      </Shelf>
      <Shelf title={m.team_incomes()} empty={m.team_incomes_none()}>
        {person.incomes.map(income => (
          <li key={income.statedAt} className="flex justify-between gap-4 py-2.5">
            <span className="figures font-medium">
              {m.team_income_month({ amount: usd(fromWire(income.monthly)) })}
            </span>
            <span className="text-sm text-ink-soft">
              <Moment at={income.statedAt} />
            </span>
          </li>
        ))}
      </Shelf>
      <Shelf title={m.team_cards()} empty={m.team_cards_none()}>
        {person.cards.map(card => (
          <li key={`${card.last4} ${card.expiration}`} className="flex justify-between gap-4 py-2.5">
            <span className="figures">
              <span className="capitalize">{card.brand}</span> •••• {card.last4}
            </span>
            <span className="figures text-sm text-ink-soft">
              {card.isDefault
                ? m.team_card_default({ when: card.expiration })
                : m.app_card_expires({ when: card.expiration })}
            </span>
          </li>
        ))}
      </Shelf>
      <Shelf title={m.app_bookings()} empty={m.team_bookings_none()}>
        {person.bookings.map(booking => (
          <li key={booking.id} className="flex flex-wrap justify-between gap-x-4 py-2.5">
            <span>
              <span className="font-medium">{booking.car}</span>{' '}
              {rights.includes('bookings') ? (
                <Link
                  to={teamPaths.booking(booking.id)}
                  className="figures inline-flex min-h-6 max-md:-my-2.5 max-md:min-h-11 items-center text-spruce underline underline-offset-2"
                >
                  {booking.number}
                </Link>
              ) : (
                <span className="figures text-sm text-ink-soft">{booking.number}</span>
              )}
            </span>
            <span className="text-sm text-ink-soft">
              {bookingStates[booking.status]?.() ?? booking.status} ·{' '}
              <Moment at={booking.startAt} place={booking.timeZone} />
            </span>
          </li>
        ))}
      </Shelf>
    </>
  )
}

function LicenceDecision({ licence }: { licence: Licence }) {
  const who = licence.decidedBy || m.team_the_product()
  return (
    <>
      {licence.state === 'approved' && (
        <span className="text-sm text-ink-soft">
          <Moment at={licence.decidedAt} say={when => m.team_was_approved({ who, when })} />
        </span>
      )}
      {licence.state === 'rejected' && (
        <span className="text-sm text-ink-soft">
          <Moment at={licence.decidedAt} say={when => m.team_was_rejected({ who, when })} /> {licence.reason}
        </span>
      )}
      {licence.flags.length > 0 && <span className="text-sm text-warn">{licence.flags.map(sayFlag).join(' · ')}</span>}
      {licence.emptied && <span className="text-sm text-ink-soft">{m.team_emptied()}</span>}
    </>
  )
}

function Shelf({ title, empty, children }: { title: string; empty: string; children: ReactNode[] }) {
  return (
    <Card title={title}>
      {children.length === 0 ? (
        <p className="text-ink-soft">{empty}</p>
      ) : (
        <ul className="divide-y divide-line">{children}</ul>
      )}
    </Card>
  )
}
