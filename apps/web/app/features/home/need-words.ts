import { dateInZone } from '@ownward/domain/calendar'
import { m } from '@ownward/texts'
import { sayDate } from '../../i18n/say-date.ts'
import { sayMoment } from '../../i18n/say-moment.ts'
import { paths } from '../../paths.ts'
import { money, type Need, pageOf } from './home.ts'

/** A need in words, and its one button. */
interface Said {
  title: string
  /** What is known beside its last moment. */
  more?: string
  action: string
  to: string
}

/** What a need is called, and where its button leads: to the very form that ends it (HOME-04). */
export function sayNeed(need: Need, now: Date): Said {
  const amount = money(need.amount ?? 0)
  const booking = (part: string) => `${pageOf(need.bookingId, need.status)}#${part}`
  const words: Record<Need['kind'], () => Said> = {
    card: () =>
      need.amount === null
        ? {
            title: m.home_need_card_ahead(),
            more: m.home_need_card_ahead_more(),
            action: m.home_need_card_do(),
            to: paths.account.paymentMethods(),
          }
        : { title: m.home_need_card({ amount }), action: m.home_need_card_do(), to: booking('due') },
    confirm: () => ({ title: m.home_need_confirm({ amount }), action: m.home_need_confirm_do(), to: booking('due') }),
    payment: () => ({ title: m.home_need_payment({ amount }), action: m.home_need_payment_do(), to: booking('due') }),
    promise: () => ({ title: m.home_need_promise({ amount }), action: m.home_need_promise_do(), to: booking('due') }),
    swap_card: () => ({
      title: m.home_need_swap_card(),
      action: m.home_need_card_do(),
      to: paths.account.paymentMethods(),
    }),
    bring_back: () => ({
      title: m.home_need_bring_back(),
      action: m.home_need_bring_back_do(),
      to: booking('bring-back'),
    }),
    contest: () => ({ title: m.home_need_contest(), action: m.home_need_contest_do(), to: booking('case') }),
    usable: () => ({ title: m.home_need_usable(), action: m.home_need_usable_do(), to: booking('case') }),
    choice: () => ({ title: m.home_need_choice(), action: m.home_need_choice_do(), to: booking('choice') }),
    swap: () => ({ title: m.home_need_swap(), action: m.home_need_swap_do(), to: booking('swap') }),
    loaner: () => ({ title: m.home_need_loaner(), action: m.home_need_loaner_do(), to: booking('loaner') }),
    loaner_back: () => ({
      title: m.home_need_loaner_back(),
      action: m.home_need_loaner_do(),
      to: booking('loaner'),
    }),
    pickup: () => ({ title: m.home_need_pickup(), action: m.home_need_pickup_do(), to: booking('start') }),
    return: () => ({ title: m.home_need_return(), action: m.home_need_return_do(), to: booking('return') }),
    reading: () => ({
      title: m.home_need_reading(),
      more: m.home_need_reading_why(),
      action: m.home_need_reading_do(),
      to: paths.account.conditionReport(need.bookingId, 2),
    }),
    document: () => ({
      title: sayDocument(need.by, now),
      action: m.home_need_document_do(),
      to: paths.account.uploadLicense(),
    }),
    policy: () => ({
      title: isOver(need.by, now) ? m.home_need_policy_ended() : m.home_need_policy_ends(),
      more: m.home_need_policy_why(),
      action: m.home_need_policy_do(),
      to: paths.chat(),
    }),
    check: () => ({ title: m.home_need_check(), action: m.home_need_check_do(), to: booking('statement') }),
    message: () => ({ title: m.home_need_message(), action: m.home_need_message_do(), to: paths.chat() }),
    credit: () => ({
      title: m.home_need_credit(),
      action: m.home_need_credit_do(),
      to: pageOf(need.bookingId, need.status),
    }),
    offer: () => ({ title: m.home_need_offer(), action: m.home_need_offer_do(), to: paths.account.myOffers() }),
  }
  return words[need.kind]()
}

function sayDocument(by: string | null, now: Date): string {
  if (by === null) return m.home_need_document_none()
  return isOver(by, now) ? m.home_need_document_ended() : m.home_need_document_ends()
}

const isOver = (by: string | null, now: Date) => by !== null && Date.parse(by) < now.getTime()

/** Until when it can be done; for the check of a car that came back, when the deposit does. */
export function sayLast({ kind, by, timeZone }: Need, now: Date): string {
  if (by === null) return ''
  // A document ends with its day, wherever its holder is.
  const at = kind === 'document' || kind === 'policy' ? sayDate(dateInZone(by, timeZone)) : sayMoment(by, timeZone, now)
  if (kind === 'swap') return m.home_need_swap_at({ at })
  if (kind === 'check') return m.home_need_check_by({ at })
  return isOver(by, now) ? m.home_was_until({ at }) : m.home_until({ at })
}
