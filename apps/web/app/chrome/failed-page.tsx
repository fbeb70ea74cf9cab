import { m } from '@ownward/texts'
import { paths } from '../paths.ts'

/** What stands in for a page that could not be made: what happened, and what to do next. */
export function FailedPage() {
  return (
    <main id="main" className="mx-auto max-w-prose px-4 py-24">
      <div className="lane-line mb-8 w-40" aria-hidden="true" />
      <h1 className="text-3xl font-bold tracking-tight">{m.shell_failed_title()}</h1>
      <p className="mt-4 text-lg text-ink-soft">{m.shell_failed_text()}</p>
      <p className="mt-8 flex gap-6">
        <a href={paths.home()} className="font-semibold text-spruce underline">
          {m.shell_failed_home()}
        </a>
      </p>
    </main>
  )
}
