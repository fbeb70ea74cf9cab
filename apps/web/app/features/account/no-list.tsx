import { m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import type { ReactNode } from 'react'
import { isDone } from '../../api/answer.ts'

interface NoListProps {
  /** What was asked for the list, as the query tells of it. */
  asked: {
    isPending: boolean
    data?: { status: number | boolean; message?: string } | undefined
    refetch: () => unknown
  }
  /** What helps somebody whose list is empty. */
  children?: ReactNode
  /** The server's own words for an empty list stand in place of ours (OFF-01). */
  inItsWords?: boolean
}

/** Stands where a list is on its way, did not come, or has nothing; one that did not come can be asked for again (ACC-24). */
export function NoList({ asked, children, inItsWords = false }: NoListProps) {
  if (asked.isPending)
    return (
      <p role="status" className="py-10 text-center text-ink-soft">
        {m.common_loading()}
      </p>
    )
  const isEmpty = isDone(asked.data)
  return (
    <div className="flex flex-col items-center gap-4 py-10 text-center text-ink-soft">
      <p>{(inItsWords && asked.data?.message) || m.common_no_record()}</p>
      {isEmpty ? (
        children
      ) : (
        <Button look="outline" onClick={() => void asked.refetch()}>
          {m.program_try_again()}
        </Button>
      )}
    </div>
  )
}
