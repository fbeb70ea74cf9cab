import { queryOptions } from '@tanstack/react-query'
import { dataUrlOf } from '../../forms/data-url.ts'

const minute = 60_000

/**
 * A document behind its short-lived address, as a picture that stays on the screen when the address has ended. It is asked for once, and
 * not before it is shown: every opening is logged under the member's name (BEY-25). One that was left while it came is not given up, for it
 * would be opened a second time when it is shown again.
 */
export function documentQuery(address: string) {
  return queryOptions({
    queryKey: ['team', 'document', address.split('?')[0]],
    queryFn: async () => {
      const response = await fetch(address, { cache: 'no-store' })
      if (!response.ok) throw new Error(String(response.status))
      return dataUrlOf(await response.blob())
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 5 * minute,
    enabled: address !== '',
  })
}
