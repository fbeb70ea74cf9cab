import type { Request, Response } from '@ownward/contract'
import { reads, spells } from '../table.ts'

const readReport = reads<Response<'teamImportNames'>['result']>()({ unknown_columns: 'unknownColumns' })

/** How the team's calls about owners and partners are spelled. */
export const ownersSpelling = {
  teamSaveOwner: { body: spells<Request<'teamSaveOwner'>>()({ owner_id: 'ownerId' }) },
  teamSavePartner: { body: spells<Request<'teamSavePartner'>>()({ partner_id: 'partnerId' }) },
  teamImportNames: {
    body: spells<Request<'teamImportNames'>>()({ dry_run: 'dryRun' }),
    read: reads<Response<'teamImportNames'>>()({}, { result: readReport }),
  },
}
