import type { Response } from '../../../api/spelling/spelled.ts'

/** A case as the team's list has it. */
export type TeamCase = Response<'teamCases'>['result'][number]
