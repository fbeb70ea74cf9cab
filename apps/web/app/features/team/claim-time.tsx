import { dateInZone } from '@ownward/domain/calendar'
import { Moment } from './moment.tsx'
import { sayDay } from './moments.ts'

interface Claim {
  kind: string
  from: string
  until: string
}

interface ClaimTimeProps {
  claim: Claim
  of: 'from' | 'until'
  /** The zone of the car's place. */
  place: string
}

/** From when and until when somebody has a car; the team keeps it back for whole days of its place, which have no hour (DESK-17). */
export function ClaimTime({ claim, of, place }: ClaimTimeProps) {
  return claim.kind === 'block' ? sayDay(blockDay(claim, of, place)) : <Moment at={claim[of]} place={place} />
}

/** The first or the last day on which the team keeps a car back: the midnight at its end is no part of it. */
export function blockDay({ from, until }: Claim, of: 'from' | 'until', place: string): string {
  return dateInZone(of === 'from' ? from : new Date(Date.parse(until) - 1), place)
}
