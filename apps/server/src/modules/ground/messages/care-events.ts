import type { CaseKind, ContestReason } from '@ownward/domain/care'
import { type Locale, m } from '@ownward/texts'
import { sayNextBill } from './ahead/cycle-events.ts'
import type { CareFacts } from './care-facts.ts'
import { bookingAction, count, type Sayings, usd, when } from './event-words.ts'
import { loanerEvents } from './loaners/loaner-events.ts'

type CareKind = keyof CareFacts

/** What waited for the decision of a case, when the card is asked for it, and until when it can be paid. */
function sayHeld(
  { heldCents = 0, askedAt, payBy }: Pick<CareFacts['case_decided'], 'heldCents' | 'askedAt' | 'payBy'>,
  timeZone: string,
  words: { locale: Locale },
): string[] {
  if (heldCents === 0) return []
  const amount = usd(heldCents, words)
  return [
    askedAt
      ? m.mail_case_decided_held({ amount, at: when(askedAt, timeZone, words) }, words)
      : m.mail_case_decided_held_by_hand({ amount }, words),
    ...(payBy ? [m.mail_pay_by({ by: when(payBy, timeZone, words) }, words)] : []),
  ]
}

/** Why a driver has no usable car, in the reader's language. */
function sayCaseKind(kind: CaseKind, words: { locale: Locale }): string {
  switch (kind) {
    case 'breakdown':
      return m.care_kind_breakdown({}, words)
    case 'accident':
      return m.care_kind_accident({}, words)
    case 'theft':
      return m.care_kind_theft({}, words)
    case 'service':
      return m.care_kind_service({}, words)
    case 'recall':
      return m.care_kind_recall({}, words)
  }
}

/** Why the team contests a case, in the reader's language. */
function sayContestReason(reason: ContestReason, words: { locale: Locale }): string {
  switch (reason) {
    case 'usable':
      return m.care_contest_usable({}, words)
    case 'moved':
      return m.care_contest_moved({}, words)
    case 'not_presented':
      return m.care_contest_not_presented({}, words)
    case 'loaner_refused':
      return m.care_contest_loaner_refused({}, words)
    case 'no_fault':
      return m.care_contest_no_fault({}, words)
  }
}

/** How it is said that a case is open, answered, late or over. */
export const careEvents: Sayings<CareKind> = {
  ...loanerEvents,
  case_opened: ({ bookingId, car, caseKind, from, answerBy, timeZone, reason, byModule, waits }, { words }) => ({
    title: m.mail_case_opened_subject({ car }, words),
    paragraphs: [
      m.mail_case_opened_text(
        {
          car,
          kind: sayCaseKind(caseKind, words),
          from: when(from, timeZone, words),
          by: when(answerBy, timeZone, words),
        },
        words,
      ),
      ...(byModule ? [m.mail_case_opened_by_module({}, words)] : []),
      waits ? m.mail_case_opened_waits({}, words) : m.mail_case_opened_next({}, words),
      ...(reason === '' ? [] : [m.mail_case_opened_by_team({ reason }, words)]),
    ],
    action: bookingAction(bookingId, 2, words),
  }),
  case_answered: ({ bookingId, car, step, by, timeZone, words: said }, { words }) => {
    const say = step === 'collect' ? m.mail_case_answered_collect : m.mail_case_answered_ready
    return {
      title: m.mail_case_answered_subject({ car }, words),
      paragraphs: [
        say({ car, by: when(by, timeZone, words) }, words),
        ...(said === '' ? [] : [m.mail_team_says({ reason: said }, words)]),
      ],
      action: bookingAction(bookingId, 2, words),
    }
  },
  case_contested: ({ bookingId, car, why, from, answerBy, timeZone, words: said }, { words }) => ({
    title: m.mail_case_contested_subject({ car }, words),
    paragraphs: [
      m.mail_case_contested_text(
        { car, from: when(from, timeZone, words), reason: sayContestReason(why, words) },
        words,
      ),
      m.mail_team_says({ reason: said }, words),
      m.mail_case_contested_answer({ by: when(answerBy, timeZone, words) }, words),
    ],
    action: bookingAction(bookingId, 2, words),
  }),
  case_decided: ({ bookingId, car, rejected, words: said, amountCents, dueAt, timeZone, ...held }, { words }) => ({
    title: m.mail_case_decided_subject({ car }, words),
    paragraphs: [
      rejected ? m.mail_case_decided_rejected({ car }, words) : m.mail_case_decided_confirmed({ car }, words),
      ...(said === '' ? [] : [m.mail_team_says({ reason: said }, words)]),
      ...(amountCents > 0
        ? [m.mail_case_decided_due({ amount: usd(amountCents, words), at: when(dueAt, timeZone, words) }, words)]
        : []),
      ...sayHeld(held, timeZone, words),
    ],
    action: bookingAction(bookingId, 2, words),
  }),
  case_moved: ({ bookingId, car, miles, since, answerBy, timeZone }, { words }) => ({
    title: m.mail_case_moved_subject({ car }, words),
    paragraphs: [
      m.mail_case_moved_text({ car, miles: count(miles, words), since: when(since, timeZone, words) }, words),
      m.mail_case_moved_next({ by: when(answerBy, timeZone, words) }, words),
    ],
    action: bookingAction(bookingId, 2, words),
  }),
  case_late: ({ bookingId, car, step, creditUntil, timeZone = '' }, { words }) => ({
    title: m.mail_case_late_subject({ car }, words),
    paragraphs: creditUntil
      ? [
          step === 'answer' ? m.mail_case_late_answer_only({ car }, words) : m.mail_case_late_step_only({ car }, words),
          m.loaner_credit_ended({ from: when(creditUntil, timeZone, words) }, words),
        ]
      : [step === 'answer' ? m.mail_case_late_answer({ car }, words) : m.mail_case_late_step({ car }, words)],
    action: bookingAction(bookingId, 2, words),
  }),
  case_closed: (
    {
      bookingId,
      car,
      days,
      amountCents,
      accountCreditCents,
      dueCents,
      askedAt,
      payBy,
      timeZone,
      priceToConvertCents,
      earnsLater = false,
      loaner,
      loanerUntil = '',
      next,
      ...back
    },
    { words },
  ) => ({
    title: loaner ? m.mail_case_closed_loaner_subject({ loaner }, words) : m.mail_case_closed_subject({ car }, words),
    paragraphs: [
      days === 0
        ? m.mail_case_closed_none({ car }, words)
        : m.mail_case_closed_text({ n: days, car, amount: usd(amountCents, words) }, words),
      ...(loaner ? [m.mail_case_closed_loaner({ loaner, until: when(loanerUntil, timeZone, words) }, words)] : []),
      ...(accountCreditCents > 0 ? [m.mail_case_closed_credit({ amount: usd(accountCreditCents, words) }, words)] : []),
      ...(dueCents > 0
        ? [
            [
              m.mail_case_closed_due({ amount: usd(dueCents, words), at: when(askedAt, timeZone, words) }, words),
              ...(payBy ? [m.mail_case_closed_pay_by({ by: when(payBy, timeZone, words) }, words)] : []),
            ].join(' '),
          ]
        : []),
      ...(back.backCents && back.backAt
        ? [
            m.mail_case_closed_back(
              { amount: usd(back.backCents, words), at: when(back.backAt, timeZone, words) },
              words,
            ),
          ]
        : []),
      ...sayNextBill(next, timeZone, words),
      ...(days > 0
        ? [
            (earnsLater ? m.mail_case_closed_price_later : m.mail_case_closed_price)(
              { amount: usd(priceToConvertCents, words) },
              words,
            ),
          ]
        : []),
    ],
    action: bookingAction(bookingId, 2, words),
  }),
}
