import { m } from '@ownward/texts'
import { Skeleton } from '@ownward/ui/skeleton'

/** The confirm page while its quote is on the way, in its final measures. */
export function ConfirmSkeleton() {
  return (
    <div className="mx-auto grid max-w-page gap-8 px-4 py-8 md:px-8 lg:grid-cols-[minmax(0,1fr)_27rem] lg:gap-12">
      <div className="flex flex-col gap-3 lg:col-span-2">
        <h1 className="text-3xl font-extrabold tracking-tighter">{m.program_confirm_title()}</h1>
        <p role="status" className="text-ink-soft">
          {m.program_quote_loading()}
        </p>
        <Skeleton className="h-6 w-64" />
      </div>
      <div className="flex flex-col gap-6">
        <Skeleton className="h-140 rounded-card" />
        <Skeleton className="h-40 rounded-card" />
        <Skeleton className="h-120 rounded-card" />
      </div>
      <div className="flex flex-col gap-6">
        <Skeleton className="h-14" />
        <Skeleton className="h-80 rounded-card" />
        <Skeleton className="h-60 rounded-card" />
        <Skeleton className="h-48 rounded-card" />
      </div>
    </div>
  )
}
