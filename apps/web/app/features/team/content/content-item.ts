import type { Response } from '@ownward/contract'

/** An item of the team's content with its fields and versions. */
export type ContentItem = Response<'teamContentItem'>['result']
