import { m } from '@ownward/texts'
import { Alert } from '@ownward/ui/alert'
import { Link } from 'react-router'
import { teamPaths } from '../../../team-paths.ts'

interface NoPlaceProps {
  vehicleId: number
  mayMend: boolean
  /** What does not go without a place. */
  words: string
}

/** Stands where a car has no place, with the way to give it one for who may. */
export function NoPlace({ vehicleId, mayMend, words }: NoPlaceProps) {
  return (
    <Alert tone="warn" title={words}>
      {mayMend ? (
        <Link to={teamPaths.vehiclePlace(vehicleId)} className="font-semibold text-spruce underline">
          {m.places_give_one()}
        </Link>
      ) : (
        <p>{m.places_ask_fleet()}</p>
      )}
    </Alert>
  )
}
