import type { chargeColumns, chargeStates, refundStates } from '@ownward/contract/tables'
import { m } from '@ownward/texts'

type State = (typeof chargeStates)[number]

/** How charges stand. */
export const chargeStateWords: Record<State, () => string> = {
  overdue: m.money_overdue,
  open: m.money_not_yet_due,
  paid: m.console_charge_paid,
  settled: m.console_charge_settled,
}

/** What charges are for. */
export const chargeKindWords: Record<(typeof chargeColumns)['kind']['choices'][number], () => string> = {
  reserve: m.billing_title_reserve,
  buy: m.billing_title_buy,
  cycle: m.billing_title_cycle,
  extension: m.billing_title_extension,
  pause: m.billing_title_pause,
  mileage: m.billing_title_mileage,
  scheduled_fee: m.billing_title_scheduled_fee,
  conversion: m.billing_title_conversion,
  care_back: m.billing_title_care_back,
  extra: m.billing_line_extra,
}

/** How the card answered a try to collect. */
export const tryWords = {
  created: m.money_try_created,
  unclear: m.money_try_unclear,
  succeeded: m.money_try_succeeded,
  refused: m.money_try_refused,
} as const

/** Where refunds stand. */
export const refundStateWords: Record<(typeof refundStates)[number], () => string> = {
  waiting: m.money_refund_waiting,
  done: m.money_refund_done,
  refused: m.money_try_refused,
}
