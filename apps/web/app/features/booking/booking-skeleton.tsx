import { m } from '@ownward/texts'
import { Skeleton } from '@ownward/ui/skeleton'

/** The place of a booking while it is on its way. */
export function BookingSkeleton() {
  return (
    <>
      <h1 className="heard">{m.app_booking()}</h1>
      <p role="status" className="heard">
        {m.common_loading()}
      </p>
      <Skeleton className="h-48 w-full rounded-card" />
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <Skeleton className="h-140 rounded-card" />
        <Skeleton className="h-72 rounded-card" />
      </div>
    </>
  )
}
