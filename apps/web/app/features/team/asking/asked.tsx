import { m } from '@ownward/texts'
import { Alert } from '@ownward/ui/alert'
import { Button } from '@ownward/ui/button'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'

interface AskedProps<T> {
  query: UseQueryResult<T, Error>
  /** What stands there meanwhile, of the size of what comes. */
  waiting: ReactNode
  children: (answer: T) => ReactNode
}

/** What was asked of the server: bones while it comes, the reason and another try when it does not, else itself. */
export function Asked<T>({ query, waiting, children }: AskedProps<T>) {
  if (query.data !== undefined) return children(query.data)
  if (query.isError)
    return (
      <Alert tone="bad" title={query.error.message || m.common_sorry_reload()} live>
        <div className="mt-3">
          <Button look="outline" onClick={() => void query.refetch()}>
            {m.program_try_again()}
          </Button>
        </div>
      </Alert>
    )
  return (
    <div role="status">
      <span className="heard">{m.common_loading()}</span>
      {waiting}
    </div>
  )
}
