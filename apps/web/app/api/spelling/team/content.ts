import type { Request, Response } from '@ownward/contract'
import { reads, spells } from '../table.ts'

const readContent = reads<Response<'teamContent'>['result'][number]>()({
  title_fr: 'titleFr',
  changed_at: 'changedAt',
  changed_by: 'changedBy',
})

const readContentItem = reads<Response<'teamContentItem'>['result']>()({ has_sample: 'hasSample', is_list: 'isList' })

/** How the team's calls about content are spelled. */
export const contentSpelling = {
  teamContent: { read: reads<Response<'teamContent'>>()({ is_list: 'isList' }, { result: readContent }) },
  teamContentItem: { read: reads<Response<'teamContentItem'>>()({}, { result: readContentItem }) },
  teamRestoreContent: { body: spells<Request<'teamRestoreContent'>>()({ version_id: 'versionId' }) },
}
