import { m } from '@ownward/texts'

/** What a booking's state is called; 'New' is shown as Pending, an approved one as Approved (CONST-07, BOOK-19, decision 0020). */
export function sayBookingStatus(status: string): string {
  const words: Record<string, () => string> = {
    New: m.app_status_pending,
    '0': m.app_status_approved,
    '1': m.app_status_active,
    '2': m.app_status_canceled,
    '3': m.app_status_completed,
  }
  return words[status]?.() ?? status
}
