import type { QueueName } from '@ownward/contract/queues'
import type { queueTableStates } from '@ownward/contract/tables'
import { currentLocale, m } from '@ownward/texts'
import { sayNumber } from '../../../i18n/say-number.ts'
import { teamPaths } from '../../../team-paths.ts'

interface QueueWords {
  name: () => string
  /** What waits there, as a heading beside how many. */
  waiting: () => string
  /** Where its list is, and where one of it is decided. */
  list: () => string
  item: (subject: number) => string
}

const of = (path: string, subject: number): string => `${path}${path.includes('?') ? '&' : '?'}item=${subject}`

/** What each queue is called, and where it leads. */
export const queueWords: Readonly<Record<QueueName, QueueWords>> = {
  licence: {
    name: m.queues_licence,
    waiting: m.team_waiting_licences,
    list: teamPaths.licences,
    item: subject => of(teamPaths.licences(), subject),
  },
  income: {
    name: m.queues_income,
    waiting: m.team_waiting_income,
    list: teamPaths.income,
    item: subject => of(teamPaths.income(), subject),
  },
  reservation: {
    name: m.queues_reservation,
    waiting: m.console_waiting_bookings,
    list: teamPaths.bookings,
    item: teamPaths.booking,
  },
  thread: { name: m.queues_thread, waiting: m.team_waiting_threads, list: teamPaths.messages, item: teamPaths.thread },
  contact: {
    name: m.queues_contact,
    waiting: m.team_waiting_contact,
    list: teamPaths.contact,
    item: subject => of(teamPaths.contact(), subject),
  },
  inspection: {
    name: m.queues_inspection,
    waiting: m.console_waiting_returns,
    list: () => `${teamPaths.bookings()}?state=to_check`,
    item: teamPaths.booking,
  },
  finding: {
    name: m.queues_finding,
    waiting: m.queues_finding,
    list: teamPaths.books,
    item: subject => of(teamPaths.books(), subject),
  },
}

/** How what waits stands by its due time. */
export const queueStateWords: Readonly<Record<(typeof queueTableStates)[number], () => string>> = {
  waiting: m.queues_state_waiting,
  soon: m.queues_state_soon,
  late: m.queues_state_late,
  done: m.queues_state_done,
  done_late: m.queues_state_done_late,
}

const hourMinutes = 60
const dayHours = 24

/** Some minutes in words: '35 min', '2 h 5 min', from two days on whole days. */
export function sayMinutes(minutes: number): string {
  if (minutes < hourMinutes) return m.queues_minutes({ n: sayNumber(minutes) })
  const hours = Math.floor(minutes / hourMinutes)
  if (hours >= 2 * dayHours) return m.queues_days({ n: Math.floor(hours / dayHours) })
  return m.queues_hours_minutes({ hours: sayNumber(hours), minutes: sayNumber(minutes % hourMinutes) })
}

/** How long ago a moment was, in words. */
export function sayAge(since: string, now: Date): string {
  return sayMinutes(Math.max(0, Math.floor((now.getTime() - Date.parse(since)) / 60_000)))
}

/** A share from 0 to 1 in whole percent. */
export function sayShare(share: number): string {
  const locale = currentLocale() === 'fr' ? 'fr-CA' : 'en-US'
  return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }).format(share)
}
