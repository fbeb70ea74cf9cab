import { isDone } from '../api/answer.ts'
import type { Request } from '../api/spelling/spelled.ts'
import type { PageContext } from './page-context.server.ts'

/** The newest free car of a kind with its prices, to draw an example from; any car where there is none of that kind. */
export async function readExampleCar(
  { call, reads }: PageContext,
  kind: Pick<Request<'searchPreAuthVehicles'>, 'fuel' | 'body'>,
) {
  reads('list')
  for (const asked of [kind, {}]) {
    const found = await call('searchPreAuthVehicles', { page: 1, limit: 1, orderby: 'id', ...asked })
    const id = isDone(found) ? found.result[0]?.id : undefined
    if (id === undefined) continue
    reads(`car:${id}`)
    const detail = await call('getPreAuthVehicleDetail', { vehicleId: id, program: 'rideshare', financing: 'pto' })
    if (isDone(detail)) return detail.result
  }
  return null
}
