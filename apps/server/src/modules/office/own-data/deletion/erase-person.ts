import type { UserId } from '@ownward/domain/ids'
import { type Outcome, ok, type Refusal, refuse } from '@ownward/domain/outcome'
import { m } from '@ownward/texts'
import { eq } from 'drizzle-orm'
import { forgetDecisionsAbout } from '../../../../db/forget-decisions.ts'
import { logDecision } from '../../../../db/log-decision.ts'
import { users } from '../../../../db/schema/index.ts'
import type { Work } from '../../../../work.ts'
import { forgetSearchesOf } from '../../../cars/alerts/index.ts'
import { forgetFavouritesOf } from '../../../cars/catalog/index.ts'
import { forgetDocumentsOf } from '../../../ground/documents/index.ts'
import { forgetTriesOf } from '../../../ground/limits/index.ts'
import { forgetNotificationsOf, writeLetter } from '../../../ground/messages/index.ts'
import { forgetMessagesOf, markedAs, queueEmail } from '../../../ground/outbox/index.ts'
import { forgetCardsOf } from '../../../money/cards/index.ts'
import { eraseAccount } from '../../../people/accounts/index.ts'
import { forgetApprovalsOf } from '../../../people/approvals/index.ts'
import { forgetProofsOf } from '../../../people/income/index.ts'
import { forgetLicencesOf } from '../../../people/licences/index.ts'
import { forgetSignaturesOf } from '../../../people/signatures/index.ts'
import { filesOfSigned, forgetDraftsOf } from '../../../programs/agreements/index.ts'
import { dropHoldsOf } from '../../../programs/claims/index.ts'
import { forgetOffersOf } from '../../../programs/offers/index.ts'
import { endCreditsOf } from '../../../programs/waiting-credits/index.ts'
import { forgetLinesOf } from '../../../programs/waitlist/index.ts'
import { forgetNotesOf } from '../../notes/index.ts'
import { forgetTalkOf } from '../../support/index.ts'
import { forgetExportsOf } from '../copy/exports.ts'
import { beginDeletion, changeDeletion, runningDeletion } from './deletions.ts'
import { type Stop, whatStops } from './what-stops.ts'

/** What erasing needs to know of the settings. */
export type ErasingWork = Work<'publicUrl' | 'brand' | 'recordsYears'>

/**
 * Erases a customer's account but for what has to stay under its number, in this one transaction (OPEN-25, OPEN-26). Bytes of documents and the cards at
 * the gateway follow by jobs, which a kill does not keep from it. Nobody begins a booking meanwhile: the person is held, and the database takes
 * none of somebody who is deleted. `reason` stands in the team's log.
 */
export async function erasePerson(
  work: ErasingWork,
  userId: UserId,
  { reason = '' }: { reason?: string } = {},
): Promise<Outcome<true, 'no-person'> | Refusal<'deletion-stopped', Stop[]>> {
  const { uow, now } = work
  const { tx } = uow
  // Held against everything that would begin to belong to them, too.
  const [person] = await tx.select().from(users).where(eq(users.id, userId)).for('update')
  if (person?.kind !== 'customer' || person.deletedAt !== null) return refuse('no-person')
  const stops = await whatStops(tx, userId)
  if (stops.length > 0) return refuse('deletion-stopped', stops)

  if (!(await runningDeletion(tx, userId))) await beginDeletion(tx, userId, { now, endsAt: now })
  const deletion = await runningDeletion(tx, userId)
  const wroteTo = await eraseAccount(tx, person, now)
  await forgetMessagesOf(tx, { ...person, wroteTo })
  await forgetNotificationsOf(tx, person.id)
  await tellForTheLastTime(work, person)
  await forgetTalkOf(tx, person)
  await forgetTriesOf(tx, [person.phone, person.email])
  await forgetFavouritesOf(tx, userId)
  await forgetSearchesOf(tx, userId)
  await forgetCardsOf(tx, userId, now)
  await forgetLicencesOf(tx, userId)
  await forgetProofsOf(tx, userId)
  await forgetSignaturesOf(tx, userId)
  await forgetNotesOf(tx, userId)
  await forgetApprovalsOf(tx, userId)
  await forgetOffersOf(tx, userId)
  await dropHoldsOf(tx, userId)
  await forgetLinesOf(tx, userId)
  await forgetDraftsOf(tx, userId)
  await endCreditsOf(work, userId)
  await forgetExportsOf(tx, userId)
  await forgetDocumentsOf(tx, userId, { but: await filesOfSigned(tx, userId), now })
  await forgetDecisionsAbout(tx, userId)
  await changeDeletion(tx, deletion!.id, { erasedAt: now })
  await logDecision(uow, {
    at: now,
    actorId: null,
    action: 'person_erased',
    subject: `person:${userId}`,
    aboutId: userId,
    reason,
  })
  return ok(true)
}

/** The last letter says what stays and how long; it alone still has the address, until it was sent (OPEN-26). */
async function tellForTheLastTime({ uow, now, config }: ErasingWork, person: typeof users.$inferSelect): Promise<void> {
  const words = { locale: person.locale }
  const letter = writeLetter(config, person, {
    title: m.mail_account_deleted_subject({ brand: config.brand.name }, words),
    paragraphs: [
      m.mail_account_deleted_text({}, words),
      m.mail_account_deleted_stays({ years: config.recordsYears, number: String(person.id) }, words),
      m.mail_account_deleted_free({}, words),
    ],
    action: { label: m.mail_account_deleted_action({}, words), path: '/privacy' },
  })
  await queueEmail(uow, { to: person.email, ...letter, ...markedAs.lastLetter(person.id), at: now })
}
