import { m } from '@ownward/texts'
import { useRouteLoaderData } from 'react-router'
import { paths } from '../paths.ts'

/** What stands in for a page that could not be made: what happened, what to do next, and under which reference support finds why (OPS-18). */
export function FailedPage() {
  const reference = useRouteLoaderData<{ reference: string }>('root')?.reference
  // What fails later in the browser failed under no request: only the words that the server wrote stay.
  const told = import.meta.env.SSR && reference ? m.common_reference({ reference }) : ''
  return (
    <main id="main" className="mx-auto max-w-prose px-4 py-24">
      <div className="lane-line mb-8 w-40" aria-hidden="true" />
      <h1 className="text-3xl font-bold tracking-tight">{m.shell_failed_title()}</h1>
      <p className="mt-4 text-lg text-ink-soft">{m.shell_failed_text()}</p>
      <p className="mt-4 text-sm text-ink-soft" suppressHydrationWarning>
        {told}
      </p>
      <p className="mt-8 flex gap-6">
        <a href={paths.home()} className="font-semibold text-spruce underline">
          {m.shell_failed_home()}
        </a>
      </p>
    </main>
  )
}
