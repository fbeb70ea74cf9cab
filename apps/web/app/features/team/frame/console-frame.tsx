import { m } from '@ownward/texts'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { LanguageLink } from '../../../chrome/language-link.tsx'
import { Logo } from '../../../chrome/logo.tsx'
import { ThemeSwitch } from '../../../chrome/theme-switch.tsx'
import { sayNumber } from '../../../i18n/say-number.ts'
import { teamPaths } from '../../../team-paths.ts'
import { drafts } from '../asking/drafts.ts'
import { useAskedLeave } from '../asking/use-asked-leave.tsx'
import { FindButton } from '../finder/find-button.tsx'
import { KeysButton } from '../keys/keys-sheet.tsx'
import { heldDecision } from '../licences/held-decision.ts'
import { PausedBanner } from '../operations/paused-banner.tsx'
import { signOut } from '../session/sign-out.ts'
import { showInside } from '../show-inside.ts'
import { LeaveGuard } from './leave-guard.tsx'
import { consoleLinks, type Overview } from './nav-links.ts'

interface ConsoleFrameProps {
  brand: string
  here: string
  /** Who is signed in and what waits; null before that is known, and for whoever is not signed in. */
  overview: Overview | null
  /** The name of whoever is signed in but reaches nothing yet: they can leave. */
  leaves?: string
  children: ReactNode
}

/** The team's own head and list of parts: beside the page on a desktop, above it on a phone. */
export function ConsoleFrame({ brand, here, overview, leaves = '', children }: ConsoleFrameProps) {
  const name = overview?.member.name ?? leaves
  return (
    <div className="grid min-h-dvh grid-cols-[minmax(0,1fr)] content-start lg:grid-cols-[16rem_minmax(0,1fr)] lg:content-stretch">
      <div className="border-line bg-surface max-lg:border-b lg:border-r">
        <header className="flex flex-col gap-2 px-4 py-3 lg:sticky lg:top-0 lg:h-dvh lg:gap-4 lg:py-6 lg:[@media(max-height:60rem)]:gap-2 lg:[@media(max-height:60rem)_and_(min-height:42rem)]:py-3 lg:[@media(max-height:44rem)]:gap-1! lg:[@media(max-height:42rem)]:py-1 lg:[@media(max-height:44rem)]:[&>div_*:not(dialog,dialog_*)]:min-h-0 lg:[@media(max-height:44rem)]:[&>div>*:not(dialog)]:h-8 lg:[@media(max-height:44rem)]:[&_.ico]:h-8!">
          <div className="flex items-center justify-between gap-3">
            <Link to={teamPaths.home()} className="flex items-center gap-2 rounded-field">
              <Logo brand={brand} />
              <span className="rounded-full bg-spruce-wash px-2.5 py-0.5 text-xs font-semibold text-spruce max-[25rem]:hidden">
                {m.team_name()}
              </span>
            </Link>
            <div className="flex items-center gap-1 lg:hidden">
              <Tools here={here} />
            </div>
          </div>
          {overview && (
            <div className="flex gap-2">
              <FindButton overview={overview} />
              <KeysButton />
            </div>
          )}
          {overview && <ConsoleNav overview={overview} />}
          <div className="hidden lg:block lg:flex-1" />
          <div className="hidden items-center gap-1 lg:flex">
            <Tools here={here} />
          </div>
          {name && <Member name={name} />}
        </header>
      </div>
      <div className="flex min-w-0 flex-col">
        {overview && <PausedBanner overview={overview} />}
        {children}
      </div>
      <LeaveGuard />
    </div>
  )
}

function Tools({ here }: { here: string }) {
  return (
    <>
      <LanguageLink
        here={here}
        className="inline-flex min-h-11 items-center rounded-field px-3 text-sm font-semibold text-ink-soft hover:bg-spruce-wash"
      />
      <ThemeSwitch />
    </>
  )
}

const linkLook =
  'flex min-h-11 items-center justify-between gap-3 rounded-field px-3 font-medium lg:min-h-9 lg:[@media(max-height:70rem)_and_(min-height:54rem)]:min-h-7 lg:[@media(max-height:54rem)]:min-h-6 lg:[@media(max-height:54rem)]:leading-6 whitespace-nowrap text-ink-soft hover:bg-spruce-wash hover:text-ink aria-[current=page]:bg-spruce-wash aria-[current=page]:text-spruce'

function ConsoleNav({ overview }: { overview: Overview }) {
  const { pathname } = useLocation()
  const strip = useRef<HTMLElement>(null)
  // The open part is brought into the strip, which scrolls, now and whenever the strip gets another size.
  useEffect(() => {
    const nav = pathname ? strip.current : null
    if (!nav) return
    const observer = new ResizeObserver(() => showOpenPart(nav))
    observer.observe(nav)
    return () => observer.disconnect()
  }, [pathname])
  return (
    <nav
      ref={strip}
      aria-label={m.team_parts()}
      className="relative -mx-4 overflow-x-auto px-4 lg:mx-0 lg:min-h-0 lg:overflow-x-visible lg:overflow-y-auto lg:px-0"
    >
      <ul className="flex gap-1 lg:flex-col lg:[@media(max-height:70rem)]:gap-0">
        {consoleLinks(overview).map(({ to, label, count }) => (
          <li key={to}>
            <NavLink to={to} end={to === teamPaths.home()} className={linkLook}>
              {label}
              {count > 0 && (
                <span className="figures rounded-full bg-signal px-2 py-0.5 text-xs font-bold text-on-signal">
                  {sayNumber(count)}
                  <span className="heard">{m.team_waiting_word()}</span>
                </span>
              )}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function showOpenPart(strip: HTMLElement): void {
  const link = strip.querySelector<HTMLElement>('[aria-current=page]')
  if (link) showInside(strip, link)
}

function Member({ name }: { name: string }) {
  const asked = useAskedLeave(() => (drafts.isEmpty() ? undefined : m.team_leave_wipes()))
  return (
    <div className="flex items-center justify-between gap-2 lg:flex-col lg:items-stretch lg:border-t lg:border-line lg:pt-4 lg:[@media(max-height:60rem)]:flex-row lg:[@media(max-height:60rem)]:items-center lg:[@media(max-height:60rem)]:pt-1">
      <Link
        to={teamPaths.security()}
        className="inline-flex min-h-11 min-w-0 items-center rounded-field px-3 font-semibold hover:bg-spruce-wash"
      >
        <span className="truncate">{name}</span>
      </Link>
      <button
        type="button"
        onClick={() => asked.leave(() => void leave())}
        className="inline-flex min-h-11 cursor-pointer items-center rounded-field px-3 font-semibold whitespace-nowrap text-spruce hover:bg-spruce-wash"
      >
        {m.desk_team_leave()}
      </button>
      {asked.question}
    </div>
  )
}

async function leave(): Promise<void> {
  // What can still be taken back is done first, in the name of whoever decided it.
  await heldDecision.flush()
  await signOut()
}
