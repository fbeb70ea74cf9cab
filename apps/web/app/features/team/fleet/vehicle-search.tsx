import { m } from '@ownward/texts'
import type { Request, Response } from '../../../api/spelling/spelled.ts'
import { sayNumber } from '../../../i18n/say-number.ts'
import { SearchRow } from '../search-row.tsx'
import { availabilityWords, issueWords } from './fleet-words.ts'

type Counts = Response<'teamVehicles'>['counts']
const states = Object.keys(availabilityWords) as (keyof typeof availabilityWords)[]
const issues = Object.keys(issueWords) as (keyof typeof issueWords)[]

/** What an address asks of the fleet; what it does not know is left out. */
export function readFleetSearch(search: URLSearchParams) {
  const query = (search.get('q') ?? '').slice(0, 80)
  const state = states.find(name => name === search.get('state'))
  const issue = issues.find(name => name === search.get('issue'))
  const place = /^[1-9]\d{0,8}$/.exec(search.get('place') ?? '')?.[0]
  return {
    ...(query && { query }),
    ...(state && { state }),
    ...(issue && { issue }),
    ...(place && { pickupPlaceId: Number(place) }),
  } satisfies Request<'teamVehicles'>
}

interface VehicleSearchProps {
  asked: ReturnType<typeof readFleetSearch>
  counts: Counts | undefined
}

/** What to look for in the fleet. */
export function VehicleSearch({ asked, counts }: VehicleSearchProps) {
  const counted = (state: keyof typeof availabilityWords) =>
    counts ? `${availabilityWords[state]()} (${sayNumber(counts[state])})` : availabilityWords[state]()
  return (
    <SearchRow
      label={m.fleet_query()}
      query={asked.query ?? ''}
      hidden={{ place: asked.pickupPlaceId }}
      selects={[
        {
          label: m.team_people_state(),
          name: 'state',
          value: asked.state ?? '',
          options: [{ value: '', label: m.fleet_all() }, ...states.map(value => ({ value, label: counted(value) }))],
        },
        {
          label: m.fleet_lacking(),
          name: 'issue',
          value: asked.issue ?? '',
          options: [
            { value: '', label: m.fleet_lacking_any() },
            ...issues.map(value => ({ value, label: issueWords[value]() })),
          ],
        },
      ]}
    />
  )
}
