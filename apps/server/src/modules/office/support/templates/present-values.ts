import type { TemplatePlaceholder } from '@ownward/contract'
import { formatUsd } from '@ownward/domain/money'
import type { Locale } from '@ownward/texts'
import type { Brand } from '../../../../config.ts'
import { longDate } from '../../../../words/formats.ts'
import type { SideProgram, ThreadSide } from '../thread-side.ts'

/** Whom a template is filled in for, about which of their programs, and who writes. */
interface Filling {
  person: ThreadSide['person']
  about: SideProgram | undefined
  member: string
  brand: Brand
}

/** What stands for each placeholder; empty where nothing is known. */
export function presentValues(
  { person, about, member, brand }: Filling,
  locale: Locale,
): Record<TemplatePlaceholder, string> {
  return {
    first_name: person.firstName,
    last_name: person.lastName,
    member,
    business: brand.name,
    phone: brand.hotline,
    email: brand.supportEmail,
    ...ofProgram(about, locale),
  }
}

function ofProgram(about: SideProgram | undefined, locale: Locale) {
  if (!about) return { booking: '', car: '', due: '', next_amount: '', next_day: '' }
  const { booking, car, dueCents, next } = about
  return {
    booking: booking.number,
    car,
    // Nothing that is due is nothing to be told of.
    due: dueCents === 0 ? '' : formatUsd(dueCents, locale),
    next_amount: next ? formatUsd(next.amountCents, locale) : '',
    next_day: next ? longDate(next.at, booking.timeZone, locale) : '',
  }
}
