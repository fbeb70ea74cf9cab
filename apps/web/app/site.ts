import type { ListName } from './page/empty-lists.ts'

/** What the operator has set about the product: names and addresses only, safe to send to every browser (O-01). */
export interface Site {
  brandName: string
  supportEmail: string
  hotline: string
  appStoreUrl: string
  playStoreUrl: string
  dealerSignupUrl: string
  /** Foreign pages, shown in a frame only when somebody asks for them (O-18). */
  fuelCalculatorUrl: string
  stationLocatorUrl: string
  /** Visitors may see that somebody reserved a car (MKT-23). */
  socialProof: boolean
  /** Names of the partners of the listings and of the page on credit help; their logos are words (O-01). */
  partners: { listing: string; credit: string }
  /** Addresses of the business in social networks, by their names; only those that are set (NAV-08). */
  social: Record<string, string>
  /** The video that partner listings show; '' when there is none (O-18). */
  promoVideoUrl: string
  /** Cars may be bought at once, where they have a price for it (C-19). */
  buyNow: boolean
  /** Cards are typed on a page of the card processor, not here (SRV-26). */
  cardPage: boolean
  /** Origin that absolute links (canonical, alternates, sitemap) are made from, without a slash at the end. */
  publicUrl: string
  /** Lists of the team with nothing in them (OPS-07). */
  emptyLists: readonly ListName[]
  /** The map of the listing can show streets (PICK-16). */
  hasStreets?: true
  /** The demo desk is there: demo people, outbox and clock may be shown and linked. */
  demo: boolean
}
