import { m } from '@ownward/texts'
import { SiteLink } from '../../chrome/site-link.tsx'
import { paths } from '../../paths.ts'

/** What stands at the address of a car that is no more; with a script the person is led back at once. */
export function GonePage() {
  return (
    <main id="main" data-gone="" className="mx-auto flex max-w-prose flex-col items-start gap-5 px-4 py-24">
      <div className="lane-line w-40" aria-hidden="true" />
      <h1 className="text-3xl font-bold tracking-tight">{m.catalog_gone_title()}</h1>
      <p className="text-lg text-ink-soft">{m.catalog_gone_text()}</p>
      <SiteLink to={paths.cars()} className="font-semibold text-spruce underline">
        {m.catalog_back_to_cars()}
      </SiteLink>
    </main>
  )
}
