import { m } from '@ownward/texts'
import { buttonLook } from '@ownward/ui/button-look'
import { Skeleton } from '@ownward/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { queries } from '../../api/queries.ts'
import { Asked } from '../../features/team/asking/asked.tsx'
import { CarChoice } from '../../features/team/offers/car-choice.tsx'
import { OfferForm } from '../../features/team/offers/offer-form.tsx'
import { teamQuery } from '../../features/team/session/team-query.ts'
import { TeamMain } from '../../features/team/team-main.tsx'
import { phoneDigitsOf } from '../../forms/digits.ts'
import { teamPaths } from '../../team-paths.ts'
import { teamMeta } from './team-meta.ts'

export const meta = () => teamMeta(m.offers_team_new())

/** A new offer: first the car, then for whom and at which of its prices; both may come with the address (SRV-27). */
export default function NewOfferPage() {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const car = Number(search.get('car'))
  const isCar = Number.isInteger(car) && car > 0 && car < 2 ** 31
  const phone = phoneDigitsOf(search.get('phone') ?? '')
  const detail = useQuery(
    { ...teamQuery('getPreAuthVehiclePriceDetail', { vehicleId: car }), enabled: isCar, staleTime: 0 },
    queries,
  )
  const another = teamPaths.newOffer(phone)
  const listed = detail.data?.result
  return (
    <TeamMain
      zone={listed?.timeZone}
      title={m.offers_team_new()}
      lead={
        listed
          ? `${listed.year} ${listed.make} ${listed.model} · ${listed.city}, ${listed.state}`
          : m.offers_team_new_lead()
      }
      action={
        isCar && (
          <Link to={another} className={buttonLook({ look: 'outline' })}>
            {m.offers_team_other_car()}
          </Link>
        )
      }
    >
      {isCar ? (
        <Asked query={detail} waiting={<Skeleton className="h-140 rounded-card" />}>
          {({ result }) => (
            <OfferForm key={car} detail={result} phone={phone} onMade={() => void navigate(teamPaths.offers())} />
          )}
        </Asked>
      ) : (
        <CarChoice />
      )}
    </TeamMain>
  )
}
