import { m } from '@ownward/texts'
import { Alert } from '@ownward/ui/alert'
import { Button } from '@ownward/ui/button'
import { LinkButton } from '@ownward/ui/link-button'
import { QrCode } from '@ownward/ui/qr-code'
import { Skeleton } from '@ownward/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { isDone } from '../../api/answer.ts'
import { callQuery, queries } from '../../api/queries.ts'
import { after } from '../../delays.ts'

/** Hands the scan over to a phone: a code for its camera and the page itself, for as long as the link lives (ACC-08, SRV-04, O-24). */
export function HandOver() {
  const link = useQuery(
    { ...callQuery('getLicenseScanToken', {}), staleTime: Number.POSITIVE_INFINITY, gcTime: 0 },
    queries,
  )
  const [overSince, setOverSince] = useState(0)
  const madeAt = link.dataUpdatedAt
  useEffect(() => {
    if (madeAt > 0) return after('scanLink', () => setOverSince(madeAt))
  }, [madeAt])
  const url = isDone(link.data) ? link.data.result.url : undefined
  const isOver = madeAt > 0 && overSince === madeAt
  const again = (
    <Button look="outline" busy={link.isFetching && m.app_scan_making_code()} onClick={() => void link.refetch()}>
      {m.app_scan_new_code()}
    </Button>
  )
  return (
    <section className="flex flex-col gap-4">
      <h2 className="text-lg font-bold">{m.app_scan_hand_over()}</h2>
      {link.isPending && <Skeleton className="size-44" />}
      {!link.isPending && (!url || link.isError) && (
        <Alert tone="warn" live title={m.app_scan_code_failed()}>
          <p className="mt-3">{again}</p>
        </Alert>
      )}
      {url && isOver && (
        <Alert tone="calm" live title={m.app_scan_code_over()}>
          <p className="mt-3">{again}</p>
        </Alert>
      )}
      {url && !isOver && !link.isError && (
        <div className="grid items-start gap-5 sm:grid-cols-[11rem_minmax(0,1fr)]">
          <div className="max-w-44 overflow-hidden rounded-card border border-line">
            <QrCode text={url} label={m.app_scan_code()} />
          </div>
          <div className="flex flex-col items-start gap-4">
            <p>{m.app_scan_hand_over_text()}</p>
            <LinkButton href={url} target="_blank" rel="noreferrer" look="outline">
              {m.app_scan_open_page()}
            </LinkButton>
          </div>
        </div>
      )}
    </section>
  )
}
