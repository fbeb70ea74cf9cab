import { createContext, type ReactNode, useContext } from 'react'

/** The zones of the console: that of the business, and the one that its member reads lists, log and figures in. */
export interface DeskZones {
  business: string
  desk: string
}

const Desk = createContext<DeskZones | null>(null)
const Page = createContext<string | null>(null)

/** Tells the pages of the console in which zones its times can be told (DESK-17). */
export function DeskZone({ zones, children }: { zones: DeskZones | null; children: ReactNode }) {
  return <Desk value={zones}>{children}</Desk>
}

/** Tells all moments below in one zone: that of a page, or of a dialog about one car. */
export function PageZone({ zone, children }: { zone: string | null; children: ReactNode }) {
  return <Page value={zone}>{children}</Page>
}

const readersOwn = () => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** The zone of lists, log, figures and members: that of the business, or the one that the member chose. */
export function useDeskZone(): string {
  return useContext(Desk)?.desk ?? readersOwn()
}

/** Whether the zones are known: they are to whoever is signed in. */
export const useKnowsZones = (): boolean => useContext(Desk) !== null

/** The one zone in which a page tells its moments, and those in which its tooltips tell them too. */
export function useZones(): { page: string; others: string[] } {
  const [desk, page] = [useContext(Desk), useContext(Page)]
  const own = page ?? desk?.desk ?? readersOwn()
  const others = desk ? [desk.desk, desk.business] : []
  return { page: own, others: [...new Set(others)].filter(zone => zone !== own) }
}
