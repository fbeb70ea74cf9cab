import { isServedPhone } from '@ownward/domain/accounts'
import type { UserId } from '@ownward/domain/ids'
import { type Outcome, ok, refuse } from '@ownward/domain/outcome'
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { Call, RefusalFacts } from '../../../../call.ts'
import type { Tx } from '../../../../db/connect.ts'
import { users } from '../../../../db/schema/index.ts'
import { transactFor } from '../../../../work.ts'
import { storeFile } from '../../../ground/documents/index.ts'
import { takeTries } from '../../../ground/limits/index.ts'
import { markDevice } from '../../devices/index.ts'
import { hashPassword } from '../../passwords/index.ts'
import { type CodeWork, sendCode } from '../codes/codes.ts'
import { joinByInvite } from '../invites/join-by-invite.ts'
import { readProfilePhoto } from '../profile-photo.ts'
import { type User, userByPhone } from '../store.ts'
import { registeredFrom } from './registrant.ts'

/** What somebody tells who registers; `photo` as it came, with the name of its file. */
interface Registrant {
  phone: string
  email: string
  firstName: string
  middleName: string
  lastName: string
  password: string
  photo: { data: string; fileName: string } | null
  invite: string | undefined
}

type Refused = 'phone-not-served' | 'phone-taken' | 'email-taken' | 'bad-photo' | 'too-many-tries'

/** Makes an unverified account and sends its code (AUTH-13, API-31). Phone and e-mail belong to one account each (SRV-02). */
export async function register(
  told: Registrant,
  call: Call<'public'>,
): Promise<Outcome<true, Refused, RefusalFacts | undefined>> {
  const { now, address, parts } = call
  const taken = await transactFor(call, ({ uow }) => takeTries(uow.tx, now, { 'register:address': address }))
  if (!taken.ok) return refuse('too-many-tries', taken.facts)

  if (!isServedPhone(told.phone)) return refuse('phone-not-served', undefined)
  const photo = told.photo && readProfilePhoto(told.photo.data, told.photo.fileName)
  if (photo && !photo.ok) return photo
  const passwordHash = await hashPassword(told.password, parts.passwordCost)

  const made = await transactFor(call, async work => {
    const { uow } = work
    await forgetUnclaimed(uow.tx, told, now)
    const user = await addUser(work, told, passwordHash)
    if (user === undefined) {
      const isPhone = (await userByPhone(uow.tx, told.phone)) !== undefined
      return refuse(isPhone ? 'phone-taken' : 'email-taken', undefined)
    }
    if (told.invite) await joinByInvite(uow.tx, told.invite, { userId: user.id, now })
    // A code that may not be sent now does not undo the account: the code step offers to send it again.
    const mark = markDevice(parts.config.appSecret, user, now)
    // A browser's code is bound to the mark that it is given here; a program's to its network, for it may keep no cookie.
    const device = call.fromPage ? mark : null
    await sendCode({ ...work, device, keepDevice: () => {} }, user, 'activate')
    call.keepDevice(mark)
    return ok(user)
  })
  if (!made.ok) return made
  if (photo) await keepSentPhoto(made.value.id, photo.value, call)
  return ok(true)
}

/** How long a phone is kept for somebody who registered with it and has not shown that it is theirs. */
const claimMs = 60 * 60_000

/** Frees a phone and an e-mail that somebody registered and never confirmed: they may have been another person's all along. */
async function forgetUnclaimed(tx: Tx, { phone, email }: Registrant, now: Date): Promise<void> {
  await tx
    .delete(users)
    .where(
      and(
        eq(users.kind, 'customer'),
        isNull(users.verifiedAt),
        isNull(users.blockedAt),
        lt(users.createdAt, new Date(now.getTime() - claimMs)),
        or(eq(users.phone, phone), sql`lower(${users.email}) = lower(${email})`),
      ),
    )
}

async function addUser(work: CodeWork, told: Registrant, passwordHash: string): Promise<User | undefined> {
  const { uow, now, locale } = work
  const [row] = await uow.tx
    .insert(users)
    .values({
      kind: 'customer',
      phone: told.phone,
      email: told.email,
      firstName: told.firstName,
      middleName: told.middleName,
      lastName: told.lastName,
      passwordHash,
      locale,
      registeredFrom: registeredFrom(work),
      termsAcceptedAt: now,
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning()
  return row
}

/** Kept as it came: it is decoded once the phone has shown to be theirs, and removed after a day where it has not (SRV-23). */
async function keepSentPhoto(ownerId: UserId, bytes: Buffer, { now, parts }: Call<'public'>): Promise<void> {
  const mime = bytes[0] === 0xff ? 'image/jpeg' : 'image/png'
  await storeFile(parts, { ownerId, kind: 'profile_photo_sent', mime, bytes, now })
}
