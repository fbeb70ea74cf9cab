import * as z from 'zod/mini'
import { call } from '../../call.ts'
import { bookingColumns, bookingScopes } from './booking-table.ts'
import { personAct } from './bulk-acts.ts'
import { begun, cannot, chosenOf, manyRows, otherRows, part, previewed, seen } from './bulk-parts.ts'
import { peopleColumns, peopleScopes } from './people-table.ts'

const people = { ...manyRows, right: 'people' } as const
/** Whoever writes to drivers has the right to people beside that to bookings. */
const bookings = { ...manyRows, right: 'bookings' } as const
const begins = [...cannot, 'selection-changed', 'bulk-full', 'no-template', 'template-changed'] as const

/** A template that many people are sent, each as by a single press (DESK-09). */
export const bulkMessages = {
  teamPeopleBulkPreview: call({
    ...people,
    name: 'teamPeopleBulkPreview',
    request: z.object({ act: personAct, ...chosenOf(peopleColumns, peopleScopes), ...part }),
    response: previewed,
    refuses: [...cannot, 'selection-changed'],
    refusal: otherRows,
    summary: 'What each person would be sent, without sending it: fifty of them in one call.',
  }),
  teamPeopleBulkFile: call({
    ...people,
    name: 'teamPeopleBulkFile',
    request: z.object({ act: personAct, ...chosenOf(peopleColumns, peopleScopes) }),
    file: 'text/csv',
    response: z.string(),
    refuses: cannot,
    summary: 'The same of every person as CSV: UTF-8 with its mark, ended by a line with their number.',
  }),
  teamPeopleBulkStart: call({
    ...people,
    name: 'teamPeopleBulkStart',
    once: true,
    request: z.object({ act: personAct, ...chosenOf(peopleColumns, peopleScopes), seen }),
    response: begun,
    refuses: begins,
    refusal: otherRows,
    summary:
      'Begins a job that writes to every person who was chosen, each as a single press would; it cannot be undone.',
  }),
  teamBookingBulkPreview: call({
    ...bookings,
    name: 'teamBookingBulkPreview',
    request: z.object({ act: personAct, ...chosenOf(bookingColumns, bookingScopes), ...part }),
    response: previewed,
    refuses: [...cannot, 'selection-changed'],
    refusal: otherRows,
    summary: 'What the driver of each booking would be sent about it, without sending it: fifty of them in one call.',
  }),
  teamBookingBulkFile: call({
    ...bookings,
    name: 'teamBookingBulkFile',
    request: z.object({ act: personAct, ...chosenOf(bookingColumns, bookingScopes) }),
    file: 'text/csv',
    response: z.string(),
    refuses: cannot,
    summary: 'The same of every booking as CSV: UTF-8 with its mark, ended by a line with their number.',
  }),
  teamBookingBulkStart: call({
    ...bookings,
    name: 'teamBookingBulkStart',
    once: true,
    request: z.object({ act: personAct, ...chosenOf(bookingColumns, bookingScopes), seen }),
    response: begun,
    refuses: begins,
    refusal: otherRows,
    summary:
      'Begins a job that writes to the driver of every booking that was chosen, once for each; it cannot be undone.',
  }),
}
