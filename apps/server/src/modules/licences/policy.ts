import type { Actor } from '../../http/handler.ts'

/** Team members with the right 'licences' may see the queue and its pictures, and decide. */
export function mayReviewLicences(actor: Actor): boolean {
  return actor.kind === 'team' && actor.rights.includes('licences')
}
