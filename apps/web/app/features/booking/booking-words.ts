import { m } from '@ownward/texts'

/** What a booking's state is called; 'New' is shown as Pending (CONST-07, BOOK-19). */
export function sayBookingStatus(status: string): string {
  const words: Record<string, () => string> = {
    New: m.app_status_pending,
    '0': m.app_status_pending,
    '1': m.app_status_active,
    '2': m.app_status_canceled,
    '3': m.app_status_completed,
  }
  return words[status]?.() ?? status
}
