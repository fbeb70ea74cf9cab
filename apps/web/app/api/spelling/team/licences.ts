import type { Request, Response } from '@ownward/contract'
import { reads, spells } from '../table.ts'

const readSameNumber = reads<NonNullable<Response<'teamLicenceQueue'>['result'][number]['same_number']>[number]>()({
  user_id: 'userId',
})

const readRenewed = reads<NonNullable<Response<'teamLicenceQueue'>['result'][number]['renews']>>()({
  approved_at: 'approvedAt',
})

const readLicence = reads<Response<'teamLicenceQueue'>['result'][number]>()(
  {
    user_id: 'userId',
    submitted_at: 'submittedAt',
    front_read: 'frontRead',
    sides_differ: 'sidesDiffer',
    decided_at: 'decidedAt',
    decided_by: 'decidedBy',
    same_number: 'sameNumber',
    refused_before: 'refusedBefore',
  },
  { same_number: readSameNumber, renews: readRenewed },
)

/** How the team's calls about licences are spelled. */
export const licencesSpelling = {
  teamLicenceQueue: { read: reads<Response<'teamLicenceQueue'>>()({}, { result: readLicence }) },
  teamReviewLicence: { body: spells<Request<'teamReviewLicence'>>()({ licence_id: 'licenceId' }) },
}
