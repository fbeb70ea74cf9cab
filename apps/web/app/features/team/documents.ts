import { queryOptions } from '@tanstack/react-query'
import { dataUrlOf } from '../../forms/data-url.ts'

const minute = 60_000

/**
 * A document behind its short-lived address, as a picture that stays on the screen when the address has ended. It is asked for once, and
 * not before it is shown: every opening is logged under the member's name (BEY-25).
 */
export function documentQuery(address: string) {
  return queryOptions({
    queryKey: ['team', 'document', address.split('?')[0]],
    queryFn: async ({ signal }) => {
      const response = await fetch(address, { signal, cache: 'no-store' })
      if (!response.ok) throw new Error(String(response.status))
      return dataUrlOf(await response.blob())
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 5 * minute,
    enabled: address !== '',
  })
}
