import { asksForReason, stopsApproval } from '@ownward/domain/accounts'
import { monthDayYear } from '@ownward/domain/calendar'
import { m } from '@ownward/texts'
import type { QueuedLicence } from './held-decision.ts'

/** What the fields of a license are called, in the order a reviewer compares them. */
const words: readonly (readonly [string, () => string])[] = [
  ['documentNumber', m.desk_field_document_number],
  ['lastName', m.desk_field_last_name],
  ['givenName', m.desk_field_given_name],
  ['dateOfBirth', m.desk_field_birth],
  ['dateOfIssue', m.desk_field_issued],
  ['dateOfExpiry', m.desk_field_expires],
  ['addressStreet', m.desk_field_street],
  ['addressCity', m.desk_field_city],
  ['addressState', m.desk_field_state],
  ['addressPostalCode', m.desk_field_zip],
  ['issuer', m.desk_field_issuer],
  ['documentDiscriminator', m.desk_field_discriminator],
  ['sex', m.desk_field_sex],
  ['eyeColor', m.desk_field_eyes],
  ['height', m.desk_field_height],
  ['jurisdictionRestrictionCodes', m.desk_field_restrictions],
  ['jurisdictionEndorsementCodes', m.desk_field_endorsements],
]

type Flag = QueuedLicence['flags'][number]

const flags: Record<Flag, () => string> = {
  expired: m.team_flag_expired,
  'under-age': m.team_flag_under_age,
  'name-mismatch': m.team_flag_name,
  'birth-date-mismatch': m.team_flag_birth,
  'id-card': m.team_flag_id_card,
  'same-number': m.team_flag_same_number,
  'sides-differ': m.team_flag_sides_differ,
  'same-picture': m.team_flag_same_picture,
  'picture-elsewhere': m.team_flag_picture_elsewhere,
  'details-changed': m.team_flag_details_changed,
  'number-doubtful': m.team_flag_number_doubtful,
  'expiry-missing': m.team_flag_expiry_missing,
  'birth-date-missing': m.team_flag_birth_missing,
  'front-only': m.team_flag_front_only,
  unread: m.team_flag_unread,
  edited: m.team_flag_edited,
}

/** What a reviewer should look at, in words. */
export const sayFlag = (flag: Flag): string => flags[flag]()

/** How it was read is good to know; what the rules found speaks against it. */
export const speaksAgainst = (flag: Flag): boolean => stopsApproval(flag) || asksForReason(flag)

/** Why a license cannot be approved at all, in words; empty when it can. */
export const sayStops = ({ flags }: Pick<QueuedLicence, 'flags'>): string =>
  flags.filter(stopsApproval).map(sayFlag).join(', ')

/** The doubts that an approval answers one by one (DESK-30). */
export const doubtsOf = ({ flags }: Pick<QueuedLicence, 'flags'>): Flag[] => [...new Set(flags.filter(asksForReason))]

/** What was said to doubts, as it is kept: 'flag: words' a line where there were several, else the words alone. */
export const sayKept = (reason: string): string =>
  reason.replaceAll(/^([a-z-]+): /gm, (kept, flag: string) =>
    Object.hasOwn(flags, flag) ? `${sayFlag(flag as Flag)}${m.team_answer_joins()}` : kept,
  )

/** What is looked at first; the rest is there for who asks. */
const first = 10

interface ComparedRow {
  field: string
  label: string
  onCard: string
  /** What the person has stated; empty where they have not. */
  stated: string
  /** What the front's print was read as, where it is not what the back says; empty where it is, or was not read. */
  front: string
  /** Why the row wants a look; empty when it does not. */
  concern: string
  /** Rarely looked at. */
  aside: boolean
}

/** The fields of a license beside what the person has stated, each with what is odd about it. */
export function comparedRows(licence: QueuedLicence): ComparedRow[] {
  const { fields, profile, frontRead: front, sidesDiffer: otherwise } = licence
  return words
    .map(([field, say], at) => ({
      field,
      label: say(),
      onCard: inCardsWay(fields[field]),
      stated: inCardsWay(profile[field]),
      front: otherwise.includes(field) ? inCardsWay(front[field]) : '',
      concern: concernOf(field, licence),
      aside: at >= first,
    }))
    .filter(({ onCard, stated }) => onCard || stated)
}

/** What a field of a license is called. */
export const comparedLabel = (field: string): string => words.find(([known]) => known === field)?.[1]() ?? field

/** Dates as cards write them, whatever wrote them: beside each other they have to look alike. */
function inCardsWay(value = ''): string {
  return /^\d{4}-\d{2}-\d{2}$/.test(value) ? monthDayYear(value) : value
}

/** What a field shows beside its value; anything else that speaks against a license is told by name in the list of the queue. */
const ofFields: ReadonlySet<Flag> = new Set(['expired', 'under-age', 'name-mismatch', 'birth-date-mismatch'])

/** What a reviewer has to look at: how many things in all, and those in words that no field shows. */
export function toLookAt(licence: QueuedLicence): { count: number; beside: string[] } {
  const fields = comparedRows(licence).filter(({ concern, front }) => concern || front).length
  const beside = licence.flags.filter(flag => !ofFields.has(flag) && speaksAgainst(flag)).map(sayFlag)
  return { count: fields + beside.length, beside }
}

function concernOf(field: string, { differs, flags }: Pick<QueuedLicence, 'differs' | 'flags'>): string {
  if (field === 'dateOfExpiry' && flags.includes('expired')) return m.team_concern_expired()
  if (field === 'dateOfBirth' && flags.includes('under-age')) return m.team_concern_under_age()
  return differs.includes(field) ? m.team_concern_differs() : ''
}

/** Reasons that are given often, in the language of the person who reads them. */
export function usualReasons(locale: QueuedLicence['locale']): { label: string; text: string }[] {
  const theirs = { locale }
  return [
    { label: m.team_reason_blurred(), text: m.team_reason_blurred_text({}, theirs) },
    { label: m.team_reason_cut(), text: m.team_reason_cut_text({}, theirs) },
    { label: m.team_reason_back(), text: m.team_reason_back_text({}, theirs) },
    { label: m.team_reason_expired(), text: m.team_reason_expired_text({}, theirs) },
    { label: m.team_reason_other_person(), text: m.team_reason_other_person_text({}, theirs) },
    { label: m.team_reason_under_age(), text: m.team_reason_under_age_text({}, theirs) },
    { label: m.team_reason_misread(), text: m.team_reason_misread_text({}, theirs) },
    { label: m.team_reason_no_licence(), text: m.team_reason_no_licence_text({}, theirs) },
  ]
}
