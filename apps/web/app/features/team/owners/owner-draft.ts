import { m } from '@ownward/texts'
import type { Response } from '../../../api/spelling/spelled.ts'
import { allPhoneDigitsOf } from '../../../forms/digits.ts'
import { sayPhone } from '../people/say-phone.ts'
import { askTeamAgain } from '../session/team-query.ts'

/** An owner or partner with what the team did to it. */
export type OwnerFile = Response<'teamOwner'>['result']
/** An owner or partner as the team has it written down. */
export type OwnerRow = OwnerFile['row']
/** An owner has cars, a partner a listing of its own. */
export type What = OwnerRow['what']

/** What is written down of an owner and of a partner, in the order of the form. */
export const ownerFields = {
  owner: ['name', 'kind', 'city', 'phone', 'email'],
  partner: ['name', 'code'],
} as const satisfies Record<What, readonly string[]>

/** A field of either. */
export type OwnerField = (typeof ownerFields)[What][number]
/** One of them as it is typed; what it does not have stays empty. */
export type OwnerDraft = Record<OwnerField, string>

/** One that is not there yet. */
export const newOwner: OwnerDraft = { name: '', kind: 'dealer', city: '', phone: '', email: '', code: '' }

/** One as its form begins. */
export function draftOf({ name, kind, city, phone, email, code }: OwnerRow): OwnerDraft {
  return { name, kind, city, phone: phone === '' ? '' : sayPhone(phone), email, code }
}

/** An owner as it is sent. */
export function readOwner({ name, kind, city, phone, email }: OwnerDraft) {
  return {
    name,
    kind: kind === 'company' ? ('company' as const) : ('dealer' as const),
    city,
    email,
    phone: allPhoneDigitsOf(phone),
  }
}

/** What the server could not even read, said by its field. */
export function unreadable(what: What, draft: OwnerDraft): Partial<Record<OwnerField, string>> {
  const short = draft.name.trim().length < 2 && { name: m.fleet_fill_in() }
  if (what === 'partner')
    return {
      ...short,
      ...(!/^[a-z0-9][a-z0-9-]{1,29}$/.test(draft.code.trim()) && { code: m.owners_problem_code_form() }),
    }
  return {
    ...short,
    ...(draft.city.trim().length < 4 && { city: m.fleet_fill_in() }),
    ...(allPhoneDigitsOf(draft.phone).length !== 10 && { phone: m.places_phone_wrong() }),
    ...(!/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(draft.email.trim()) && { email: m.places_email_wrong() }),
  }
}

const facts: Record<string, () => string> = {
  name: m.team_name_head,
  kind: m.owners_kind,
  city: m.owners_city,
  phone: m.team_phone,
  email: m.team_email,
  code: m.owners_code,
}

/** What a field of an owner or partner is called. */
export const sayOwnerField = (field: string): string => facts[field]?.() ?? field

/** What a field says, in words. */
export function sayOwnerValue(field: string, value: string): string {
  return field === 'kind' ? sayOwnerKind(value) : value
}

/** What an owner is. */
export function sayOwnerKind(kind: string): string {
  return kind === 'dealer' ? m.owners_kind_dealer() : kind === 'company' ? m.owners_kind_company() : kind
}

/** Asks again for everything that a change of an owner or partner shows in. */
export function askOwnersAgain(): Promise<unknown> {
  return askTeamAgain('teamOwner', 'teamOwners', 'teamFleetChoices', 'teamVehicleTable', 'teamVehicle')
}
