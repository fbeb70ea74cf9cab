import type { BulkTableName } from '@ownward/contract/tables'
import { m } from '@ownward/texts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { queries } from '../../../../api/queries.ts'
import type { Request } from '../../../../api/spelling/spelled.ts'
import { teamQuery } from '../../session/team-query.ts'
import { bulkCallsOf } from './bulk-calls.ts'
import { joinParts } from './join-parts.ts'

/** Asks for a preview part by part until it is whole, the first one at once; whoever closes it asks for no more (DESK-08). */
export function usePreview(table: BulkTableName, asked: Request<'teamVehicleBulkPreview'>) {
  const call = bulkCallsOf(table).preview
  const { queryKey } = teamQuery(call, asked)
  const query = useInfiniteQuery(
    {
      queryKey: [...queryKey, 'parts'],
      queryFn: ({ pageParam, signal }) => teamQuery(call, { ...asked, ...pageParam }).queryFn({ signal }),
      initialPageParam: {},
      getNextPageParam: ({ result: { after, records } }) => (after === null ? undefined : { after, seen: records }),
      // As it is now: what is shown is what is begun.
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
    },
    queries,
  )
  const { hasNextPage, isFetching, isError, fetchNextPage } = query
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage()
  }, [hasNextPage, isFetching, isError, fetchNextPage])
  const result = query.data && joinParts(query.data.pages.map(page => page.result))
  return {
    query,
    result,
    isWhole: query.data !== undefined && !hasNextPage,
    /** Why the next part did not come. */
    broke: query.data && isError ? query.error.message || m.common_sorry_reload() : '',
    again: () => void queries.resetQueries({ queryKey: [...queryKey, 'parts'] }),
  }
}
