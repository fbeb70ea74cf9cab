import { type Outcome, ok, refuse } from '../outcome.ts'
import { whyNoReason } from '../reason.ts'
import { type LicenceConcern, shortestNumber } from './licence.ts'

/** What a reviewer is shown of a licence: what the rules found, then what the page that read it told. */
export type LicenceFlag =
  | LicenceConcern
  | 'same-number'
  | 'sides-differ'
  | 'same-picture'
  | 'picture-elsewhere'
  | 'id-card'
  | 'details-changed'
  | 'front-only'
  | 'unread'
  | 'edited'

const stopping: readonly LicenceFlag[] = ['expired', 'under-age', 'id-card']
const doubtful: readonly LicenceFlag[] = [
  'number-doubtful',
  'same-number',
  'name-mismatch',
  'birth-date-mismatch',
  'expiry-missing',
  'birth-date-missing',
  'sides-differ',
  'same-picture',
  'picture-elsewhere',
]

/** Whether a licence with this flag cannot be approved, whatever the reason (SRV-24). */
export function stopsApproval(flag: LicenceFlag): boolean {
  return stopping.includes(flag)
}

/** Whether a licence with this flag is approved only with a reason that is kept (SRV-24). */
export function asksForReason(flag: LicenceFlag): boolean {
  return doubtful.includes(flag)
}

/** Decides whether a decision on a licence can be taken as it is; a rejection is told with its reason, an approval against a doubt is kept with it. */
export function decideReview(
  flags: readonly LicenceFlag[],
  { decision, reason }: { decision: 'approve' | 'reject'; reason: string },
): Outcome<true, 'not-approvable' | 'reason-missing' | 'reason-short', readonly LicenceFlag[]> {
  const unsaid = whyNoReason(reason, 'reason-missing')
  if (decision === 'reject') return unsaid ? refuse(unsaid.code, []) : ok(true)
  const stops = flags.filter(stopsApproval)
  if (stops.length > 0) return refuse('not-approvable', stops)
  const doubts = flags.filter(asksForReason)
  return doubts.length > 0 && unsaid ? refuse(unsaid.code, doubts) : ok(true)
}

/** A number as cards print it, and who issued it: a state or province in two letters, a country, or nothing. */
export interface NumberOnCard {
  readonly documentNumber?: string | undefined
  readonly issuer?: string | undefined
}

/**
 * Whether two cards have the same number of the same issuer, O and 0 and I and 1 being alike, for eyes and readers take one for the other; an issuer that only one of them tells, or tells otherwise,
 * makes no difference (SRV-24).
 */
export function sameLicence(a: NumberOnCard, b: NumberOnCard): boolean {
  const [first, second] = [lookalike(a.documentNumber), lookalike(b.documentNumber)]
  if (first !== second || first.length < shortestNumber) return false
  const [here, there] = [signs(a.issuer), signs(b.issuer)]
  return !here || !there || here === there || here.length !== there.length
}

/** As `number_key` of the database has it. */
const lookalike = (number: string | undefined) => signs(number).replaceAll('O', '0').replaceAll('I', '1')

function signs(text = ''): string {
  return text.replace(/[^A-Za-z0-9]/g, '').toUpperCase()
}
