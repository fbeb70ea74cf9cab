import type { BookingState } from './transitions.ts'

/** A booking's status as other programs know it (CONST-07). */
export type WireStatus = 'New' | '0' | '1' | '2' | '3'

/** The word a person reads; a new booking reads as pending (BOOK-19). */
export type ShownStatus = 'pending' | 'approved' | 'active' | 'canceled' | 'completed'

/** 1 pending, 2 active, 3 past (BOOK-01). */
export type BookingTab = 1 | 2 | 3

interface Display {
  readonly wire: WireStatus
  readonly shown: ShownStatus
  readonly tab: BookingTab
}

const displays: Readonly<Record<BookingState, Display | null>> = {
  reserving: null,
  new: { wire: 'New', shown: 'pending', tab: 1 },
  approved: { wire: '0', shown: 'approved', tab: 1 },
  active: { wire: '1', shown: 'active', tab: 2 },
  canceled: { wire: '2', shown: 'canceled', tab: 3 },
  completed: { wire: '3', shown: 'completed', tab: 3 },
  void: null,
}

/** The status on the wire, or null for a booking nobody is shown. */
export function wireStatus(state: BookingState): WireStatus | null {
  return displays[state]?.wire ?? null
}

/** Which word stands for the state, or null for a booking nobody is shown (BOOK-06). */
export function shownAs(state: BookingState): ShownStatus | null {
  return displays[state]?.shown ?? null
}

/** The tab that lists the booking: 1 pending, 2 active, 3 past; null for a booking nobody is shown (C-11). */
export function tabOf(state: BookingState): BookingTab | null {
  return displays[state]?.tab ?? null
}

/** The states whose bookings a tab lists, by `tabOf`; never one that nobody is shown. */
export function statesOfTab(tab: BookingTab): readonly BookingState[] {
  return (Object.keys(displays) as BookingState[]).filter(state => displays[state]?.tab === tab)
}

/**
 * What the one button of a booking offers: starting an approved one, paying again what was refused, else extending a running one;
 * null when there is nothing to press (BOOK-11, BOOK-14).
 */
export function actionButton(status: WireStatus, paymentRetry: boolean): 'start' | 'extend' | 'retry' | null {
  if (status === '0') return 'start'
  if (paymentRetry && status !== 'New') return 'retry'
  return status === '1' ? 'extend' : null
}
