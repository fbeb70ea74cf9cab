import { decideBirthDate, sameWritten } from '@ownward/domain/accounts'
import { dateInZone, fromMonthDayYear } from '@ownward/domain/calendar'
import { type Outcome, ok, refuse } from '@ownward/domain/outcome'
import { m } from '@ownward/texts'
import { eq } from 'drizzle-orm'
import type { Call, RefusalFacts } from '../../../call.ts'
import { logDecision } from '../../../db/log-decision.ts'
import { users } from '../../../db/schema/index.ts'
import { transactFor } from '../../../work.ts'
import { findRegion } from '../../cars/catalog/index.ts'
import { keepFiles, releaseFiles, storeFile } from '../../ground/documents/index.ts'
import { takeTries } from '../../ground/limits/index.ts'
import { changeAccount, makeProfilePhoto, readProfilePhoto } from '../../people/accounts/index.ts'
import { birthOnLicence, reviewAgain } from '../../people/licences/index.ts'
import { askForDue } from '../bookings/index.ts'

type Refused = 'bad-photo' | 'birth-date' | 'no-state' | 'too-many-tries'
type User = typeof users.$inferSelect
type Change = Partial<Omit<User, 'id'>>

/** What a person says of themselves; what is not there stays as it was. `photo` as it came, with the name of its file. */
interface Told {
  firstName: string | undefined
  lastName: string | undefined
  dateOfBirth: string | undefined
  address: string | undefined
  city: string | undefined
  state: string | undefined
  zip: string | undefined
  autoRenew: boolean | undefined
  photo: { data: string; fileName: string } | null
}

/**
 * Saves a person's own details; what is left out stays as it was (API-44, VAL-08, VAL-13). Which details changed, not what they were, is
 * on record: the team compares name and date of birth with the licence, and looks at an approved one again when they change (SRV-24). Answers
 * whether it does.
 */
export async function updateProfile(
  told: Told,
  call: Call,
): Promise<Outcome<{ looksAgain: boolean }, Refused, RefusalFacts | undefined>> {
  const { parts, now, actor } = call
  const taken = await transactFor(call, ({ uow }) => takeTries(uow.tx, now, { 'profile:person': String(actor.userId) }))
  if (!taken.ok) return refuse('too-many-tries', taken.facts)
  const bornOn = decideBorn(told.dateOfBirth, now)
  if (!bornOn.ok) return bornOn
  const state = told.state ? await findRegion(parts.database.db, { state: told.state }) : told.state
  if (told.state && !state) return refuse('no-state', { say: { state: told.state } })
  const sent = told.photo && readProfilePhoto(told.photo.data, told.photo.fileName)
  if (sent && !sent.ok) return sent
  const photo = sent && (await makeProfilePhoto(sent.value, actor.userId))
  if (photo && !photo.ok) return photo

  const file = photo && { ownerId: actor.userId, kind: 'profile_photo' as const, mime: 'image/jpeg' as const, now }
  const stored = file && (await storeFile(parts, { ...file, bytes: photo.value }))
  const looksAgain = await transactFor(call, async work => {
    const { uow } = work
    const { tx } = uow
    const [before] = await tx.select().from(users).where(eq(users.id, actor.userId)).for('update')
    const change = changesOf(before!, {
      firstName: told.firstName,
      lastName: told.lastName,
      dateOfBirth: bornOn.value,
      address: told.address,
      city: told.city,
      state,
      zip: told.zip,
      autoRenew: told.autoRenew,
      photoFileId: stored?.id,
    })
    const fields = Object.keys(change)
    if (fields.length === 0) return false
    if (stored) {
      await keepFiles(tx, [stored.id])
      await releaseFiles(tx, before!.photoFileId ? [before!.photoFileId] : [], now)
    }
    await changeAccount(tx, actor.userId, change)
    if (change.autoRenew) await askForDue(tx, actor.userId, now)
    await logDecision(uow, {
      at: now,
      actorId: actor.userId,
      action: 'profile_changed',
      subject: `person:${actor.userId}`,
      aboutId: actor.userId,
      reason: fields.join(', '),
    })
    if (!isSomebodyElse(before!, change, await birthOnLicence(tx, actor.userId))) return false
    const replacedReason = m.licences_replaced({}, { locale: call.locale })
    return reviewAgain(work, actor.userId, replacedReason)
  })
  return ok({ looksAgain })
}

/** The date of birth as it is kept; null for none, undefined when nothing was said of it. */
function decideBorn(
  dob: string | undefined,
  now: Date,
): Outcome<string | null | undefined, 'birth-date', RefusalFacts> {
  if (!dob) return ok(dob === '' ? null : undefined)
  // Everywhere we serve it is at most as late as in UTC.
  const born = decideBirthDate(fromMonthDayYear(dob) ?? dob, dateInZone(now, 'UTC'))
  if (born.ok) return born
  return refuse('birth-date', { say: { fault: born.code === 'birth_date_in_future' ? 'future' : 'unreadable' } })
}

function changesOf(before: User, wanted: { [K in keyof Change]: Change[K] | undefined }): Change {
  const changed = Object.entries(wanted).filter(
    ([field, value]) => value !== undefined && value !== before[field as keyof User],
  )
  return Object.fromEntries(changed)
}

/**
 * Whether a licence that was approved for the person as they were is not yet approved for the person as they are now. A first date of birth has
 * been compared with nothing yet: it has to be the one on the licence.
 */
function isSomebodyElse(
  before: User,
  { firstName, lastName, dateOfBirth }: Change,
  birthOnCard: string | undefined,
): boolean {
  const isOther = (now: string | undefined, then: string) => now !== undefined && !sameWritten(now, then)
  const isBornOtherwise = dateOfBirth !== undefined && (before.dateOfBirth !== null || dateOfBirth !== birthOnCard)
  return isOther(firstName, before.firstName) || isOther(lastName, before.lastName) || isBornOtherwise
}
