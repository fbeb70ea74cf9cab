import { m } from '@ownward/texts'
import type { Overview } from '../frame/nav-links.ts'

type Right = Overview['member']['rights'][number]

const words: Record<Right, () => string> = {
  licences: m.team_right_licences,
  people: m.team_right_people,
  bookings: m.team_right_bookings,
  money: m.team_right_money,
  fleet: m.team_right_fleet,
  content: m.team_right_content,
  settings: m.team_right_settings,
  books: m.team_right_books,
  audit: m.team_right_audit,
}

/** Every right, in the order in which they are shown. */
export const allRights = Object.keys(words) as Right[]

/** Whether a member has every right: only they give rights, or take them (ROLE-07). */
export const hasEveryRight = ({ rights }: { rights: readonly Right[] }): boolean =>
  allRights.every(right => rights.includes(right))

/** What somebody with a right may do, in words. */
export const sayRight = (right: Right): string => words[right]()
