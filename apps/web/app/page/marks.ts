interface Mark {
  /** What it means, and on what it stands. */
  says: string
  /** The files that put it there or take it away. */
  writes: readonly string[]
  /** The files that act by it: scripts, islands, style sheets. */
  reads: readonly string[]
}

/**
 * Every `data-*` name of the site: through these, markup, the inline scripts (`starter/`), islands and style sheets tell each other what they
 * cannot import. Paths begin in `apps/web/app`; those of the kit with `ui/`. A test compares this list with the sources.
 */
export const marks: Readonly<Record<string, Mark>> = {
  arriving: {
    says: 'On a part of a page that was put in place, below its first screen: it is laid out a moment later.',
    writes: ['starter/soft.ts'],
    reads: ['styles/chrome.css'],
  },
  at: {
    says: 'On a circle of the map: its longitude and latitude, where streets can be shown under it.',
    writes: ['features/catalog/map/map-panel.tsx'],
    reads: ['islands/map/circles.ts'],
  },
  car: {
    says: 'On `main`: this is the page of a car, whose address is kept for after sign-in (DET-19).',
    writes: ['routes/public/car.tsx'],
    reads: ['starter/seen.ts', 'starter/soft.ts', 'styles/price.css'],
  },
  change: {
    says: 'On what changes a view: which of its buttons it is, for the focus to come back to it.',
    writes: ['features/team/table/views/arrange-views.tsx'],
    reads: ['features/team/table/views/arrange-views.tsx'],
  },
  clears: {
    says: 'On a field or a link: the names of the fields to empty with it.',
    writes: [
      'features/catalog/filters/applied-filters.tsx',
      'features/catalog/filters/filter-select.tsx',
      'features/catalog/filters/sheet-head.tsx',
      'islands/city-field.tsx',
    ],
    reads: ['starter/soft.ts'],
  },
  column: {
    says: 'On a row of the panel that chooses columns: which column it is, for the one that is dragged over it.',
    writes: ['features/team/table/column-choice.tsx'],
    reads: ['features/team/table/column-choice.tsx'],
  },
  copy: {
    says: 'On a button: puts the address beside it into the clipboard.',
    writes: ['features/sheet/sharing.tsx'],
    reads: ['starter/choosing.ts'],
  },
  enter: {
    says: 'On a button: Enter outside a control presses it (O-15).',
    writes: ['islands/one-page/faq-again.tsx'],
    reads: ['starter/wake.ts'],
  },
  fact: {
    says: 'On a fact of a car: its name, under which a choice of options changes it.',
    writes: ['features/catalog/specs.tsx'],
    reads: ['islands/car/show-choice.ts'],
  },
  featured: {
    says: 'On a card: the team wants it to be seen.',
    writes: ['features/catalog/vehicle-card.tsx'],
    reads: ['styles/card.css'],
  },
  forget: {
    says: 'On a button: forgets which cars this browser has opened (PICK-29).',
    writes: ['routes/choosing/seen.tsx'],
    reads: ['starter/choosing.ts'],
  },
  gone: {
    says: 'On the page of a car that is gone, which leads back (DET-16).',
    writes: ['features/catalog/gone-page.tsx'],
    reads: ['starter/soft.ts'],
  },
  hard: {
    says: 'On a link: the browser follows it by itself, with a page that is loaded anew.',
    writes: [
      'chrome/site-link.tsx',
      'islands/car/price-panel.tsx',
      'islands/user-menu.tsx',
      'root.tsx',
      'routes/public/home.tsx',
      'routes/public/investors.tsx',
    ],
    reads: ['starter/soft.ts'],
  },
  head: {
    says: 'On `#page`: which head it has. Where it is another one, more than `main` is replaced.',
    writes: ['chrome/shell.tsx'],
    reads: ['starter/soft.ts'],
  },
  idle: {
    says: 'On an island: it wakes once the page is at rest for somebody who is signed in, and when they sign in over the page.',
    writes: ['islands/island.tsx', 'islands/page-island.tsx'],
    reads: ['entry.client.tsx', 'starter/wake-for-signed-in.ts'],
  },
  is: {
    says: 'On an island: its name in the registry.',
    writes: [
      'islands/island.tsx',
      'islands/map/late-island.tsx',
      'islands/one-page/one-page-island.tsx',
      'islands/page-island.tsx',
    ],
    reads: ['islands/car/chosen-variant.ts', 'islands/wake-island.tsx', 'server/public-page.server.tsx'],
  },
  leads: {
    says: 'On the first link of a row of a work table: a press opens the panel of the row (DESK-07).',
    writes: ['features/team/table/first-link.tsx'],
    reads: ['features/team/table/bulk/use-row-select.ts', 'features/team/table/use-row-press.ts'],
  },
  live: {
    says: 'On a form, or around links: a search renews the parts of the page instead of leaving it.',
    writes: [
      'features/catalog/filters/applied-filters.tsx',
      'features/catalog/no-results.tsx',
      'features/catalog/pick/pick-link.tsx',
      'features/catalog/pick/pick-tray.tsx',
      'routes/public/cars.tsx',
    ],
    reads: ['starter/soft.ts', 'styles/listing.css'],
  },
  locate: {
    says: 'On the button that asks for the place of the device again (SRCH-16).',
    writes: ['features/catalog/filters/applied-filters.tsx'],
    reads: ['starter/soft.ts'],
  },
  main: {
    says: 'On a button, or a link that leads to it: what a page of the console is mostly there for, which one key presses (DESK-13).',
    writes: [
      'features/team/bookings/booking-actions.tsx',
      'features/team/care/case-doing.tsx',
      'features/team/content/content-form.tsx',
      'features/team/fleet/publish-button.tsx',
      'features/team/members/add-member.tsx',
      'features/team/offers/offer-form.tsx',
      'features/team/owners/owner-form.tsx',
      'features/team/people/person-page.tsx',
      'features/team/places/place-form.tsx',
      'routes/team/content.tsx',
      'routes/team/fleet/fleet.tsx',
      'routes/team/offers.tsx',
      'routes/team/owners/owners.tsx',
      'routes/team/places/places.tsx',
    ],
    reads: ['features/team/keys/use-main-key.ts'],
  },
  notices: {
    says: 'On `main`: notices of new reservations may be shown here.',
    writes: [
      'features/marketing/use-page.tsx',
      'routes/public/drivers.tsx',
      'routes/public/ev-program.tsx',
      'routes/public/home.tsx',
      'routes/public/how-it-works.tsx',
    ],
    reads: ['starter/notices.ts'],
  },
  on: {
    says: 'On an island: it is awake.',
    writes: ['islands/wake-island.tsx', 'starter/soft.ts'],
    reads: ['islands/wake-island.tsx', 'starter/restored.ts', 'starter/wake.ts'],
  },
  p: {
    says: 'On an island: what its component gets, as text.',
    writes: ['islands/island.tsx', 'islands/map/late-island.tsx', 'islands/one-page/one-page-island.tsx'],
    reads: ['islands/wake-island.tsx'],
  },
  once: {
    says: 'On a form: it is sent once, however often its button is pressed.',
    writes: ['routes/choosing/confirm-alert.tsx'],
    reads: ['starter/choosing.ts'],
  },
  part: {
    says: 'On a part of the listing: its name, by which it is renewed from the page that was fetched.',
    writes: [
      'features/catalog/filters/applied-filters.tsx',
      'features/catalog/filters/filter-panel.tsx',
      'features/catalog/pager.tsx',
      'features/catalog/partner-panel.tsx',
      'routes/public/cars.tsx',
    ],
    reads: ['starter/soft.ts', 'styles/listing.css'],
  },
  row: {
    says: 'On a row of a work table: the number of what it shows.',
    writes: ['features/team/table/work-table.tsx'],
    reads: ['features/team/table/bulk/use-row-select.ts', 'features/team/table/use-row-press.ts'],
  },
  script: {
    says: 'On the root: scripts run.',
    writes: ['starter/head.ts'],
    reads: ['styles/card.css', 'styles/chrome.css', 'styles/detail.css', 'styles/listing.css'],
  },
  search: {
    says: 'On the search form, whose fields become an address (SRCH-05).',
    writes: ['routes/public/cars.tsx'],
    reads: ['starter/soft.ts'],
  },
  seen: {
    says: 'On `main`: the cars that this browser has opened are to be shown here.',
    writes: ['routes/choosing/seen.tsx'],
    reads: ['starter/choosing.ts'],
  },
  share: {
    says: 'On a button that is shown where a browser can share an address.',
    writes: ['features/sheet/sharing.tsx'],
    reads: ['starter/choosing.ts'],
  },
  sheet: {
    says: 'On what its page’s own style sheet does not dress: the page is sent with the one named, the whole one or the map’s.',
    writes: ['routes/public/car.tsx', 'routes/public/cars.tsx'],
    reads: ['server/public-page.server.tsx'],
  },
  show: {
    says: 'On anything: for whom it is shown (`script`, `no-script`, `phone-or-no-script`, `signed-in`, `signed-out`).',
    writes: [
      'chrome/header.tsx',
      'chrome/theme-switch.tsx',
      'features/alerts/ask-form.tsx',
      'features/catalog/filters/applied-filters.tsx',
      'features/catalog/filters/filter-panel.tsx',
      'features/sheet/sharing.tsx',
      'features/sign-in/sign-in-page.tsx',
      'forms/call-form.tsx',
      'islands/car/detail-tabs.tsx',
      'islands/car/gallery.tsx',
      'islands/car/price-panel.tsx',
      'islands/map/streets-button.tsx',
      'islands/one-page/faq-again.tsx',
      'islands/one-page/fuel-calculator.tsx',
      'islands/one-page/strip-arrows.tsx',
      'routes/app/chat.tsx',
      'routes/choosing/new-alert.tsx',
      'routes/choosing/seen.tsx',
      'routes/public/drivers.tsx',
      'routes/public/home.tsx',
      'routes/public/offline.tsx',
    ],
    reads: ['styles/chrome.css', 'styles/detail.css', 'styles/head.css', 'styles/listing.css'],
  },
  shut: {
    says: 'On the panel of a tab: it is not the open one.',
    writes: ['islands/car/detail-tabs.tsx'],
    reads: ['styles/detail.css'],
  },
  'signed-in': {
    says: 'On the root: somebody is signed in at this browser.',
    writes: ['session/session.ts', 'starter/head.ts'],
    reads: [
      'starter/later.ts',
      'starter/offer-wanted.ts',
      'starter/wake-for-signed-in.ts',
      'styles/card.css',
      'styles/chrome.css',
    ],
  },
  stuck: {
    says: 'On the root: the page is scrolled and its head sticks (NAV-12).',
    writes: ['starter/head.ts'],
    reads: ['styles/head.css'],
  },
  theme: {
    says: 'On the root: the theme that was chosen, `light` or `dark`.',
    writes: ['starter/head.ts'],
    reads: ['starter/head.ts', 'styles/home.css', 'ui/tokens.css'],
  },
  'theme-switch': {
    says: 'On the switch between light and dark.',
    writes: ['chrome/theme-switch.tsx'],
    reads: ['starter/head.ts'],
  },
  waits: {
    says: 'On a form: React has not taken it over, and `sent` once somebody tried; on a link: the press is kept for the island.',
    writes: [
      'forms/call-form.tsx',
      'islands/car/gallery.tsx',
      'islands/car/price-panel.tsx',
      'islands/one-page/promo-video.tsx',
      'starter/held-submit.ts',
    ],
    reads: ['forms/call-form.tsx', 'starter/held-submit.ts', 'starter/wake.ts'],
  },
}
