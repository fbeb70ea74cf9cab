import type { Response } from '@ownward/contract'
import type { ModuleFile } from './read-module.ts'

/** The module in a vehicle as the team sees it. */
export function presentModule({ fitted, newest, refused }: ModuleFile): Response<'teamCarModule'>['result'] {
  return {
    module_id: fitted?.moduleId ?? '',
    fitted_at: fitted?.fittedAt.toISOString() ?? null,
    newest: newest ? { read_at: newest.readAt.toISOString(), miles: newest.miles! } : null,
    refusals: refused.map(({ receivedAt, readAt, moduleId, miles, reason }) => ({
      received_at: receivedAt.toISOString(),
      read_at: readAt.toISOString(),
      module_id: moduleId,
      miles,
      reason: reason!,
    })),
  }
}
