import type { Response } from '@ownward/contract'
import { reads } from '../table.ts'

type Told = Response<'getNotificationChoices'>['result']

const readPush = reads<Told['push']>()({ public_key: 'publicKey' })
const readTold = reads<Told>()({ quiet_hours: 'quietHours', time_zone: 'timeZone' }, { push: readPush })

/** How the calls are spelled by which people choose how they are told. */
export const tellingSpelling = {
  getNotificationChoices: { read: reads<Response<'getNotificationChoices'>>()({}, { result: readTold }) },
  saveNotificationChoices: { read: reads<Response<'saveNotificationChoices'>>()({}, { result: readTold }) },
  subscribePush: { read: reads<Response<'subscribePush'>>()({}, { result: readTold }) },
  unsubscribePush: { read: reads<Response<'unsubscribePush'>>()({}, { result: readTold }) },
  saveQuietHours: { read: reads<Response<'saveQuietHours'>>()({}, { result: readTold }) },
}
