import { useEffect, useRef, useState } from 'react'
import { useNavigate, useNavigationType, useSearchParams } from 'react-router'
import type { View } from './views/use-kept.ts'

interface Opening {
  views: readonly View[]
  isPending: boolean
  /** The table's own question, for who has put no view first. */
  opens: string | undefined
}

/**
 * A table that is come to without a question opens with the view that its member has put first, else with its own question; Back to it, or a press on
 * 'All', does not.
 */
export function useFirstView({ views, isPending, opens }: Opening): void {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const isPop = useNavigationType() === 'POP'
  // What is loaded anew is a POP, too; the router counts its entries from there.
  const [comesAnew] = useState(() => search.size === 0 && !(isPop && (history.state?.idx ?? 0) > 0))
  const isDone = useRef(!comesAnew)
  const isAsking = search.size > 0
  const first = views.find(view => view.first)?.address ?? opens
  useEffect(() => {
    if (isDone.current || isPending) return
    isDone.current = true
    if (first !== undefined && !isAsking) void navigate(`?${first}`, { replace: true, preventScrollReset: true })
  }, [first, isPending, isAsking, navigate])
}
