import { teamRights } from '@ownward/contract'

/** Whether somebody has every right: only they look after the other members (ROLE-07). */
export function hasAllRights(rights: readonly string[]): boolean {
  return teamRights.every(right => rights.includes(right))
}
