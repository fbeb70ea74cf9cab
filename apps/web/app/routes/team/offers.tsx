import { m } from '@ownward/texts'
import { buttonLook } from '@ownward/ui/button-look'
import { Link, useOutletContext } from 'react-router'
import type { Overview } from '../../features/team/frame/nav-links.ts'
import { NotesOfAddress } from '../../features/team/notes/notes-of-address.tsx'
import { offerView } from '../../features/team/offers/offer-columns.tsx'
import { offerStateWords } from '../../features/team/offers/offer-tag.tsx'
import { teamQuery } from '../../features/team/session/team-query.ts'
import { TablePage } from '../../features/team/table/table-page.tsx'
import { TeamMain } from '../../features/team/team-main.tsx'
import { useAddressZone } from '../../features/team/zone/use-address-zone.ts'
import { teamPaths } from '../../team-paths.ts'
import { teamMeta } from './team-meta.ts'

export const meta = () => teamMeta(m.offers_team_title())

/** Offers to everybody, as a work table; the question is in the address (SRV-27, SRV-32, DESK-01). */
export default function TeamOffersPage() {
  const { member } = useOutletContext<Overview>()
  const zone = useAddressZone()
  return (
    <TeamMain
      list
      zone={zone}
      title={m.offers_team_title()}
      lead={m.offers_team_lead()}
      action={
        <Link to={teamPaths.newOffer()} data-main="" className={buttonLook({ look: 'primary' })}>
          {m.offers_team_new()}
        </Link>
      }
    >
      <TablePage
        view={offerView}
        member={member}
        searched={m.offers_team_query()}
        states={offerStateWords}
        all={m.console_bookings_all()}
        rows={asked => teamQuery('teamOfferTable', asked)}
        count={asked => teamQuery('teamOfferCount', asked)}
        file="teamOfferExport"
      />
      <NotesOfAddress subject="offer" title={id => m.notes_on_offer({ id })} />
    </TeamMain>
  )
}
