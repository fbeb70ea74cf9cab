import { m } from '@ownward/texts'
import { Skeleton } from '@ownward/ui/skeleton'

/** The builder while its car is on the way, in its final measures. */
export function BuilderSkeleton() {
  return (
    <div className="mx-auto grid max-w-page gap-8 px-4 pt-8 pb-32 md:px-8 lg:grid-cols-[minmax(0,1fr)_25rem] lg:gap-12 lg:pb-16">
      <div className="flex min-w-0 flex-col gap-6">
        <div className="grid items-center gap-5 sm:grid-cols-[minmax(0,1fr)_16rem]">
          <div className="flex flex-col gap-3">
            <Skeleton className="h-5 w-28" />
            <h1 className="text-3xl font-extrabold tracking-tighter">{m.program_title()}</h1>
            <Skeleton className="h-6 w-64" />
          </div>
          <div className="flex flex-col gap-3">
            <Skeleton className="aspect-3/2 w-full rounded-card" />
            <Skeleton className="h-18 sm:h-14.5" />
          </div>
        </div>
        <Skeleton className="h-56 rounded-card" />
        <Skeleton className="h-56 rounded-card" />
        <Skeleton className="h-64 rounded-card" />
        <Skeleton className="h-44 rounded-card" />
      </div>
      <Skeleton className="h-160 rounded-card" />
    </div>
  )
}
