import type { Request } from '../../../../api/spelling/spelled.ts'

/** The calls that hand a view out as a file. */
export type ExportCall = 'teamBookingExport' | 'teamLogExport' | 'teamPeopleExport' | 'teamVehicleExport'

/** What narrows and orders the view, without its columns, whose names are the table's own. */
export type ExportAsked = Omit<Request<ExportCall>, 'columns' | 'sort' | 'filters' | 'reason'> & {
  columns: readonly string[]
}
