import { m } from '@ownward/texts'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'react-router'
import { useMainKey } from './keys/use-main-key.ts'
import { PageZone } from './zone/page-zone.tsx'
import { ZoneLine } from './zone/zone-line.tsx'

interface TeamMainProps {
  title: ReactNode
  /** A sentence on what the page is for, or how much of it there is. */
  lead?: ReactNode
  /** What can be done, beside the title. */
  action?: ReactNode
  /** The page is a list: a link at its begin leads past what narrows it. */
  list?: boolean
  /** The place whose clock its times are told by, where it is about one car; else they are told by that of the desk (DESK-17). */
  zone?: string | undefined
  children: ReactNode
}

/** A page of the console. */
export function TeamMain({ title, lead, action, list = false, zone, children }: TeamMainProps) {
  useMainKey()
  const heading = useHeading()
  return (
    <PageZone zone={zone ?? null}>
      <main id="main" className="flex min-w-0 flex-col gap-6 px-4 py-6 md:px-8 lg:py-8">
        {list && (
          <button type="button" className="skip" onClick={toList}>
            {m.team_skip_to_list()}
          </button>
        )}
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
          <div className="min-w-0">
            <h1 ref={heading} tabIndex={-1} className="text-3xl font-extrabold tracking-tighter break-words">
              {title}
            </h1>
            {lead && <p className="mt-1 max-w-prose text-ink-soft">{lead}</p>}
            <ZoneLine />
          </div>
          {action && <div className="flex flex-wrap items-start gap-2">{action}</div>}
        </div>
        {children}
      </main>
    </PageZone>
  )
}

/** The entry of the history that the console was opened at. */
let opened: string | undefined

/** Where what had the focus went with the page before, the heading of the next one has it: somebody with a keyboard goes on from there. */
function useHeading() {
  const heading = useRef<HTMLHeadingElement>(null)
  const { key, pathname } = useLocation()
  const arrived = useEffectEvent(() => {
    opened ??= key
    if (key !== opened && document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is what it waits for
  useEffect(() => arrived(), [pathname])
  return heading
}

/** The list may come later than the link, or be another one by then: it is looked for when it is wanted. */
function toList(): void {
  const list =
    document.querySelector<HTMLElement>('#main table tbody') ?? document.querySelector<HTMLElement>('#main table')
  if (!list) return
  list.tabIndex = -1
  list.focus()
}
