import type { Response } from '@ownward/contract'
import { reads } from '../table.ts'

/** A saved search as its reader sees it. */
export type SavedSearch = ReturnType<typeof readSearch>

const names = { ends_at: 'endsAt', time_zone: 'timeZone', ends_soon: 'endsSoon' } as const
const readSearch = reads<Response<'readAlert'>['result']>()(names)
const readMine = reads<Response<'getMyAlerts'>['result'][number]>()(names)

/** How the calls about saved searches are spelled. */
export const alertsSpelling = {
  readConfirmation: { read: reads<Response<'readConfirmation'>>()({}, { result: readSearch }) },
  readAlert: { read: reads<Response<'readAlert'>>()({}, { result: readSearch }) },
  getMyAlerts: { read: reads<Response<'getMyAlerts'>>()({}, { result: readMine }) },
}
