import { wallTimeInZone } from '@ownward/domain/calendar'
import { m } from '@ownward/texts'
import { Alert } from '@ownward/ui/alert'
import { Button } from '@ownward/ui/button'
import { buttonLook } from '@ownward/ui/button-look'
import { Card } from '@ownward/ui/card'
import { Facts } from '@ownward/ui/facts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { callQuery, queries } from '../../../api/queries.ts'
import { resultOf } from '../../../api/result-of.ts'
import type { Response } from '../../../api/spelling/spelled.ts'
import { sayMoment } from '../../../i18n/say-moment.ts'
import { paths } from '../../../paths.ts'
import type { Booking } from '../booking.ts'
import { useBookingCall } from '../use-booking-call.ts'

type Proposal = Response<'getProposals'>['result'][number]

/** A change that the team has prepared for this booking: what it comes to today, and the driver's word on it (DESK-29). */
export function ProposalCards({ booking, now }: { booking: Booking; now: Date }) {
  const asked = useQuery({ ...callQuery('getProposals', {}), staleTime: 0 }, queries)
  const own = (resultOf(asked.data) ?? []).filter(({ bookingId }) => bookingId === booking.id)
  return own.map(proposal => (
    <ProposalCard key={proposal.id} proposal={proposal} timeZone={booking.timeZone} now={now} />
  ))
}

interface ProposalCardProps {
  proposal: Proposal
  timeZone: string
  now: Date
}

function ProposalCard({ proposal, timeZone, now }: ProposalCardProps) {
  const { id, title, until, preview, bookingId, vehicleId, swapAt } = proposal

  const confirm = useBookingCall('confirmProposal')
  const decline = useBookingCall('declineProposal')
  const busy = confirm.busy || decline.busy
  return (
    <div id="proposal" className="grid scroll-mt-20">
      <Card title={m.propose_own_title()}>
        <p className="text-lg font-bold">{title}</p>
        <p className="text-sm text-ink-soft">{m.propose_own_lead({ until: sayMoment(until, timeZone, now) })}</p>
        {preview.problem ? (
          <Alert tone="warn" title={m.propose_own_not_now()}>
            {preview.problem}
          </Alert>
        ) : (
          <Facts facts={preview.facts} />
        )}
        {!preview.problem && vehicleId !== null && (
          <>
            <p className="text-sm text-ink-soft">{m.propose_own_sign_text()}</p>
            <Link
              to={paths.account.swap(bookingId, { car: vehicleId, at: wallTimeInZone(swapAt, timeZone) })}
              className={buttonLook({ wide: true })}
            >
              {m.propose_own_sign()}
            </Link>
          </>
        )}
        {!preview.problem && vehicleId === null && (
          <Button
            wide
            busy={confirm.busy && m.app_saving()}
            onClick={() => busy || void confirm.run({ id, revision: preview.revision })}
          >
            {m.propose_own_confirm()}
          </Button>
        )}
        <Button
          look="outline"
          wide
          busy={decline.busy && m.app_saving()}
          onClick={() => busy || void decline.run({ id })}
        >
          {m.propose_own_decline()}
        </Button>
      </Card>
    </div>
  )
}
