/** The service has been asked as often as it may be for now: no fault, and said already. */
export class TownsSpent extends Error {}

/** A town as an outside service names it, before anybody has looked up where it lies. */
export interface NamedTown {
  /** The service's own name for it. */
  id: string
  name: string
  /** Two letters: 'FL', 'QC'. */
  state: string
  country: 'US' | 'CA'
}

/** A town and where it lies, in degrees. */
export type LocatedTown = Omit<NamedTown, 'id'> & { lat: number; lng: number }

/**
 * Knows towns of the United States and Canada better than the list that comes with the product (O-19). Every method throws when the
 * service cannot be used; the own list then answers. It is told the text or the rough point alone, never who asks.
 */
export interface TownFinder {
  /** Towns that a text begins, best first. */
  suggest(text: string): Promise<NamedTown[]>
  /** Where a suggested town lies; undefined when the service knows no such town any more. */
  locate(id: string): Promise<LocatedTown | undefined>
  /** The town that a typed text means. */
  resolve(text: string): Promise<LocatedTown | undefined>
  /** Towns at a point, nearest first. */
  nearest(point: { lat: number; lng: number }): Promise<LocatedTown[]>
}

/** The finder as one visitor may ask it: `visitor` names whose share of the questions it takes, empty for a page that is the same for everybody. */
export type TownsFor = (visitor: string) => TownFinder
