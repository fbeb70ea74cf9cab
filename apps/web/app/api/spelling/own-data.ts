import type { Response } from '@ownward/contract'
import { reads } from './table.ts'

type OwnData = Response<'getMyData'>['result']

const readExport = reads<OwnData['export']>()({ kept_until: 'keptUntil', next_at: 'nextAt' })
const readDeletion = reads<OwnData['deletion']>()({
  ends_at: 'endsAt',
  days_left: 'daysLeft',
  records_years: 'recordsYears',
  credit_ends: 'creditEnds',
})
const readOwnData = reads<OwnData>()({}, { export: readExport, deletion: readDeletion })

/** How the calls about a person's own data are spelled. */
export const ownDataSpelling = {
  getMyData: { read: reads<Response<'getMyData'>>()({}, { result: readOwnData }) },
  exportMyData: { read: reads<Response<'exportMyData'>>()({}, { result: readOwnData }) },
  deleteMyAccount: { read: reads<Response<'deleteMyAccount'>>()({ ends_at: 'endsAt' }) },
  keepMyAccount: { read: reads<Response<'keepMyAccount'>>()({}, { result: readOwnData }) },
}
