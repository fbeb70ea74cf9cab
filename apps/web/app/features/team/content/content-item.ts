import type { Response } from '../../../api/spelling/spelled.ts'

/** An item of the team's content with its fields and versions. */
export type ContentItem = Response<'teamContentItem'>['result']
