import type { CallName } from '@ownward/contract'
import type { Request } from '../../../../api/spelling/spelled.ts'

/** The calls that hand a view out as a file. */
export type ExportCall = Extract<CallName, `team${string}Export`>

/** What narrows and orders the view, without its columns, whose names are the table's own. */
export type ExportAsked = Omit<Request<ExportCall>, 'columns' | 'sort' | 'filters' | 'reason'> & {
  columns: readonly string[]
}
