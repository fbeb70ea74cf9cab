import { type Locale, m } from '@ownward/texts'
import { sayVehicleRefusal } from '../fleet/index.ts'
import type { Facts } from './bulk-action.ts'

type Words = { locale: Locale }
/** Whose words, and when they are read: a moment of another year is told with it. */
type Reader = Words & { now: Date }
type Say = (values: object, words: Words) => string

/** What all rows that are refused for a reason have in common. */
const reasons: Record<string, Say> = {
  'no-vehicle': m.bulk_reason_gone,
  'not-ready': m.bulk_reason_not_ready,
  'car-in-use': m.refusal_car_in_use,
  'check-in-first': m.bulk_reason_check_in_first,
  'car-lost': m.bulk_reason_lost,
  'no-prices': m.fleet_lacks_price,
  'bad-prices': m.bulk_reason_bad_prices,
  'bad-facts': m.bulk_reason_bad_facts,
  'block-days': m.refusal_block_days,
  'block-taken': m.bulk_reason_block_taken,
  'changed-since': m.bulk_reason_changed_since,
  'cannot-undo': m.bulk_reason_cannot_undo,
  'job-gone': m.bulk_reason_cannot_undo,
  'no-person': m.refusal_no_person,
  'no-template': m.refusal_no_template,
  'template-changed': m.refusal_template_changed,
  'placeholder-left': m.bulk_reason_placeholder_left,
  'waits-for-answer': m.bulk_reason_waits_for_answer,
  'message-long': m.bulk_reason_message_long,
  'message-empty': m.refusal_message_empty,
  'no-item': m.refusal_no_item,
  'no-member': m.bulk_reason_no_member,
  'no-message': m.refusal_no_message,
  'assigned-meanwhile': m.bulk_reason_assigned,
  claimed: m.bulk_reason_claimed,
  'no-right': m.bulk_reason_no_right,
  fault: m.bulk_reason_fault,
}

const told = (facts: Facts, name: string) => String(facts[name] ?? '')

/** Refusals of the single press that name something. */
const withFacts: Record<string, (facts: Facts, words: Words) => string> = {
  'placeholder-left': (facts, words) => m.refusal_placeholder_left({ what: told(facts, 'what') }, words),
  'assigned-meanwhile': (facts, words) =>
    facts.who
      ? m.refusal_assigned_meanwhile({ who: told(facts, 'who') }, words)
      : m.refusal_assigned_to_nobody({}, words),
  claimed: (facts, words) => m.refusal_claimed({ who: told(facts, 'who') }, words),
}

/** A reason for which rows are refused, in a few words. */
export const sayReason = (code: string, words: Words): string => (reasons[code] ?? m.bulk_reason_fault)({}, words)

/** Why a row is refused, in a sentence. */
export function sayRefused(code: string, facts: Facts | null | undefined, words: Reader): string {
  if (code === 'changed-since' && facts)
    return facts.who
      ? m.bulk_reason_changed_by({ who: String(facts.who) }, words)
      : m.bulk_reason_changed_by_itself({}, words)
  return (facts && (withFacts[code]?.(facts, words) ?? sayVehicleRefusal(code, facts, words))) ?? sayReason(code, words)
}
