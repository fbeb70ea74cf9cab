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

/** What a member says to one of the doubts. */
export interface DoubtAnswer {
  readonly flag: LicenceFlag
  readonly words: string
}

/** What a member decides: a rejection has a reason; an approval an answer to each doubt. Where there is one doubt alone, the reason is its answer. */
interface Review {
  readonly decision: 'approve' | 'reject'
  readonly reason: string
  readonly answers?: readonly DoubtAnswer[]
}

/**
 * Decides whether a decision on a licence can be taken as it is, and what is kept as its reason: a rejection is told with it, an approval against doubts
 * is kept with what was said to each of them, in words of its own (DESK-30).
 */
export function decideReview(
  flags: readonly LicenceFlag[],
  { decision, reason, answers = [] }: Review,
): Outcome<string, 'not-approvable' | 'reason-missing' | 'reason-short' | 'answers-alike', readonly LicenceFlag[]> {
  if (decision === 'reject') {
    const unsaid = whyNoReason(reason, 'reason-missing')
    return unsaid ? refuse(unsaid.code, []) : ok(reason)
  }
  const stops = flags.filter(stopsApproval)
  if (stops.length > 0) return refuse('not-approvable', stops)
  const doubts = [...new Set(flags.filter(asksForReason))]
  if (doubts.length === 0) return ok(reason)
  const said = doubts.map(flag => ({
    flag,
    words: answers.find(answer => answer.flag === flag)?.words.trim() ?? (doubts.length === 1 ? reason : ''),
  }))
  for (const code of ['reason-missing', 'reason-short'] as const) {
    const unsaid = said.filter(({ words }) => whyNoReason(words, 'reason-missing')?.code === code)
    const [first] = unsaid
    if (first) return refuse(code, code === 'reason-missing' ? unsaid.map(({ flag }) => flag) : [first.flag])
  }
  const alike = said.filter(({ words }, at) =>
    said.some((other, place) => place !== at && fold(other.words) === fold(words)),
  )
  if (alike.length > 0)
    return refuse(
      'answers-alike',
      alike.map(({ flag }) => flag),
    )
  if (said.length === 1) return ok(said[0]!.words)
  return ok(said.map(({ flag, words }) => `${flag}: ${words.replaceAll(/\s+/g, ' ')}`).join('\n'))
}

const fold = (words: string) =>
  words
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase()

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
