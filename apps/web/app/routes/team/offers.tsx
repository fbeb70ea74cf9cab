import { m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import { buttonLook } from '@ownward/ui/button-look'
import { Skeleton } from '@ownward/ui/skeleton'
import { TextField } from '@ownward/ui/text-field'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useOutletContext, useSearchParams } from 'react-router'
import { queries } from '../../api/queries.ts'
import { Asked } from '../../features/team/asking/asked.tsx'
import { Boxes, useBox } from '../../features/team/boxes.tsx'
import type { Overview } from '../../features/team/frame/nav-links.ts'
import { NotesOfAddress } from '../../features/team/notes/notes-of-row.tsx'
import { OfferList, offerStates } from '../../features/team/offers/offer-list.tsx'
import { Pages, usePage } from '../../features/team/pager.tsx'
import { SearchForm } from '../../features/team/search-form.tsx'
import { teamQuery } from '../../features/team/session/team-query.ts'
import { TeamMain } from '../../features/team/team-main.tsx'
import { teamPaths } from '../../team-paths.ts'
import { teamMeta } from './team-meta.ts'

export const meta = () => teamMeta(m.offers_team_title())

const pageSize = 25
const states = ['open', 'accepted', 'expired', 'withdrawn'] as const

/** Offers to everybody, by where they stand (SRV-27, SRV-32). */
export default function TeamOffersPage() {
  const { member } = useOutletContext<Overview>()
  const [search] = useSearchParams()
  const state = useBox('state', states)
  const page = usePage()
  const asked = (search.get('q') ?? '').slice(0, 80)
  const body = { state, query: asked, page, limit: pageSize }
  const query = useQuery({ ...teamQuery('teamOffers', body), staleTime: 0, placeholderData: keepPreviousData }, queries)
  const counts = query.data?.counts
  return (
    <TeamMain
      list
      title={m.offers_team_title()}
      lead={m.offers_team_lead()}
      action={
        <Link to={teamPaths.newOffer()} data-main="" className={buttonLook({ look: 'primary' })}>
          {m.offers_team_new()}
        </Link>
      }
    >
      <Boxes
        label={m.team_states()}
        name="state"
        boxes={states.map(key => ({
          key,
          label: (
            <>
              {offerStates[key].say()}
              {counts && <span className="figures ml-2 text-sm font-normal">{counts[key]}</span>}
            </>
          ),
        }))}
      />
      <SearchForm key={search.toString()} className="flex max-w-xl flex-wrap items-end gap-3">
        {state !== 'open' && <input type="hidden" name="state" value={state} />}
        <div className="min-w-0 flex-1">
          <TextField
            label={m.offers_team_query()}
            name="q"
            type="search"
            defaultValue={asked}
            maxLength={80}
            autoComplete="off"
          />
        </div>
        <Button type="submit">{m.team_people_find()}</Button>
      </SearchForm>
      <Asked query={query} waiting={<Skeleton className="h-96 rounded-card" />}>
        {({ result, records, message }) => (
          <>
            <p role="status" className="text-sm text-ink-soft">
              {message}
            </p>
            <OfferList offers={result} seesPeople={member.rights.includes('people')} />
            <Pages page={page} records={records} size={pageSize} />
          </>
        )}
      </Asked>
      <NotesOfAddress subject="offer" title={id => m.notes_on_offer({ id })} />
    </TeamMain>
  )
}
