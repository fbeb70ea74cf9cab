import { m } from '@ownward/texts'
import type { ReactNode } from 'react'
import { SiteLink } from '../../chrome/site-link.tsx'
import { paths } from '../../paths.ts'

/** What the program is, in one breath, and where it starts. The picture beside it is a car that is there. */
export function Hero({ children }: { children: ReactNode }) {
  return (
    <section className="grid gap-8 lg:grid-cols-2 lg:items-center lg:gap-14">
      <div>
        <h1 className="text-5xl font-extrabold tracking-tighter">{m.shell_hero_title()}</h1>
        <p className="mt-5 max-w-prose text-lg text-ink-soft">{m.shell_hero_text()}</p>
        <p className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
          <SiteLink
            to={paths.cars()}
            className="grid min-h-13 place-items-center rounded-field bg-signal px-7 py-3 text-lg font-semibold text-on-signal hover:bg-signal-deep"
          >
            {m.shell_hero_go()}
          </SiteLink>
          <SiteLink to={paths.howItWorks()} className="font-semibold text-spruce underline">
            {m.shell_nav_how()}
          </SiteLink>
        </p>
      </div>
      {children}
    </section>
  )
}
