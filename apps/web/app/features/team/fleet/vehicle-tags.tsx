import { Tag } from '@ownward/ui/tag'
import type { Response } from '../../../api/spelling/spelled.ts'
import { availabilityWords, issueWords } from './fleet-words.ts'

type Row = Response<'teamVehicle'>['result']['row']

/** How a state looks in a list. */
export const availabilityTones = {
  free: 'good',
  held: 'calm',
  reserved: 'calm',
  rented: 'calm',
  lent: 'calm',
  checking: 'warn',
  sold: 'calm',
  hidden: 'warn',
} as const

/** How a vehicle stands, and what it lacks. */
export function VehicleTags({ row }: { row: Pick<Row, 'availability' | 'issues'> }) {
  return (
    <span className="flex flex-wrap gap-1.5">
      <Tag tone={availabilityTones[row.availability]}>{availabilityWords[row.availability]()}</Tag>
      {row.issues.map(issue => (
        <Tag key={issue} tone="bad">
          {issueWords[issue]()}
        </Tag>
      ))}
    </span>
  )
}
