import { fromWire } from '@ownward/domain/money'
import { m } from '@ownward/texts'
import { DataTable } from '@ownward/ui/data-table'
import { Tag } from '@ownward/ui/tag'
import { Link } from 'react-router'
import type { Response } from '../../../api/spelling/spelled.ts'
import { usd } from '../../../i18n/usd.ts'
import { teamPaths } from '../../../team-paths.ts'
import { Moment } from '../moment.tsx'
import { NotesButton } from '../notes/notes-of-row.tsx'
import { sayPhone } from '../people/say-phone.ts'
import { sayPerson } from '../say-person.ts'
import { WithdrawOffer } from './withdraw-offer.tsx'

/** An offer as the team's list has it. */
export type TeamOffer = Response<'teamOffers'>['result'][number]

/** What the states of offers are called, and how they look. */
export const offerStates = {
  open: { say: m.offers_state_open, tone: 'good' },
  accepted: { say: m.offers_state_accepted, tone: 'calm' },
  expired: { say: m.offers_state_expired, tone: 'warn' },
  withdrawn: { say: m.offers_state_withdrawn, tone: 'bad' },
} as const

/** Offers, one to a row: to whom, which car, at what price, until when, and what became of it (SRV-32). */
export function OfferList({ offers, seesPeople }: { offers: readonly TeamOffer[]; seesPeople: boolean }) {
  const money = (dollars: number) => usd(fromWire(dollars.toFixed(2)))
  return (
    <DataTable
      caption={m.offers_team_title()}
      rows={offers}
      rowKey={row => row.id}
      empty={m.offers_team_none()}
      columns={[
        { key: 'id', head: '#', cell: row => row.id },
        {
          key: 'person',
          head: m.team_name_head(),
          cell: row => (
            <span>
              {seesPeople ? (
                <Link
                  to={teamPaths.person(row.userId)}
                  className="inline-flex min-h-6 max-md:-my-2.5 max-md:min-h-11 items-center font-semibold text-spruce underline underline-offset-2"
                >
                  {sayPerson(row.name)}
                </Link>
              ) : (
                <strong>{sayPerson(row.name)}</strong>
              )}
              <span className="figures block text-ink-soft">{sayPhone(row.phone)}</span>
            </span>
          ),
        },
        {
          key: 'car',
          head: m.app_column_vehicle(),
          cell: row => (
            <span>
              <strong>{`${row.year} ${row.make} ${row.model}`}</strong>
              <span className="block text-ink-soft">{row.city}</span>
            </span>
          ),
        },
        {
          key: 'pickup',
          head: m.program_pickup_title(),
          cell: row => <Moment at={row.startAt} place={row.timeZone} />,
        },
        { key: 'today', head: m.offers_team_due_on_taking(), number: true, cell: row => money(row.dueToday) },
        {
          key: 'cycle',
          head: m.offers_team_cycle_head(),
          number: true,
          cell: row => (
            <span className="text-right">
              {money(row.eachCycle)}
              <span className="block text-ink-soft">{m.bookings_days({ days: row.cycleDays })}</span>
            </span>
          ),
        },
        {
          key: 'made',
          head: m.offers_team_made(),
          cell: row => (
            <span>
              <Moment at={row.createdAt} />
              <span className="block text-ink-soft">{row.madeBy}</span>
            </span>
          ),
        },
        { key: 'state', head: m.team_people_state(), cell: row => <Stand offer={row} /> },
      ]}
    />
  )
}

function Stand({ offer }: { offer: TeamOffer }) {
  const { say, tone } = offerStates[offer.state]
  return (
    <span className="flex flex-col items-start gap-2 max-md:items-end">
      <Tag tone={tone}>{say()}</Tag>
      {(offer.state === 'open' || offer.state === 'expired') && (
        <span className="text-ink-soft">
          <Moment at={offer.expiresAt} place={offer.timeZone} say={when => m.offers_team_until({ when })} />
        </span>
      )}
      {offer.bookingId !== null && (
        <Link
          to={teamPaths.booking(offer.bookingId)}
          className="font-semibold text-spruce underline underline-offset-2"
        >
          {m.offers_team_booking()}
        </Link>
      )}
      {offer.reason && <span className="max-w-60 text-ink-soft">{offer.reason}</span>}
      <NotesButton of={offer.id} about={m.team_offer_number({ id: offer.id })} />
      {offer.state === 'open' && <WithdrawOffer offer={offer} />}
    </span>
  )
}
