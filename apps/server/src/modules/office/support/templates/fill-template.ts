import type { TemplatePlaceholder } from '@ownward/contract'
import { fillTemplate } from '@ownward/domain/desk'
import type { BookingId, UserId } from '@ownward/domain/ids'
import { type Outcome, ok, refuse } from '@ownward/domain/outcome'
import type { Locale } from '@ownward/texts'
import type { ReaderWork } from '../../../../work.ts'
import { nameOfUser } from '../../../people/accounts/index.ts'
import { readSide, type SideProgram } from '../thread-side.ts'
import { presentValues } from './present-values.ts'
import { templateOf } from './save-template.ts'

interface FillAsked {
  id: number
  userId: UserId
  locale?: Locale | undefined
  /** Null where it is about none of them. */
  bookingId?: BookingId | null | undefined
}

/** A template as it would be sent. */
export interface FilledTemplate {
  locale: Locale
  text: string
  missing: TemplatePlaceholder[]
  programs: readonly SideProgram[]
}

/**
 * A template filled in for a person, in their language where no other is asked for; what is not known, or not for this member, is named and stays in its
 * braces. About which of several bookings it is has to be said (DESK-24).
 */
export async function fillFor(
  work: ReaderWork,
  { id, userId, locale: asked, bookingId }: FillAsked,
): Promise<Outcome<FilledTemplate, 'no-template' | 'no-person' | 'no-booking', undefined>> {
  const template = await templateOf(work.uow.tx, id)
  if (!template) return refuse('no-template', undefined)
  const side = await readSide(work, userId)
  if (!side.ok) return refuse(side.code, undefined)
  const { person } = side.value
  const programs = side.value.programs ?? []
  const named = programs.find(({ booking }) => booking.id === bookingId)
  if (bookingId != null && !named) return refuse('no-booking', undefined)
  const about = named ?? (bookingId !== null && programs.length === 1 ? programs[0] : undefined)
  const locale = asked ?? person.locale
  const member = await nameOfUser(work.uow.tx, work.actor.userId)
  const values = presentValues({ person, about, member, brand: work.config.brand }, locale)
  return ok({ locale, programs, ...fillTemplate(template[locale], values) })
}
