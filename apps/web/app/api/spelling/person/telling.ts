import type { Response } from '@ownward/contract'
import { reads } from '../table.ts'

const readTold = reads<Response<'getNotificationChoices'>['result']>()({
  quiet_hours: 'quietHours',
  time_zone: 'timeZone',
})

/** How the calls are spelled by which people choose how they are told. */
export const tellingSpelling = {
  getNotificationChoices: { read: reads<Response<'getNotificationChoices'>>()({}, { result: readTold }) },
  saveNotificationChoices: { read: reads<Response<'saveNotificationChoices'>>()({}, { result: readTold }) },
  saveQuietHours: { read: reads<Response<'saveQuietHours'>>()({}, { result: readTold }) },
}
