/** Every address of the team's console. Apart from `paths.ts`, which public pages carry. */
export const teamPaths = {
  home: () => '/team',
  licences: () => '/team/licences',
  income: () => '/team/income',
  due: () => '/team/due',
  /** How collection goes, and what one of its figures counts. */
  collection: (days = '30', figure = '') =>
    `/team/due/figures?days=${days}${figure && `&figure=${encodeURIComponent(figure)}`}`,
  cases: () => '/team/cases',
  case: (id: number) => `/team/cases/${id}`,
  /** What days without a usable car cost, by model. */
  downtime: () => '/team/cases/downtime',
  /** What visitors ask for. */
  demand: () => '/team/figures/demand',
  offers: () => '/team/offers',
  /** One offer, beside the list. */
  offer: (id: number) => `/team/offers?offer=${id}`,
  /** The offers of one person that stand so. */
  offersOf: (state: string, phone: string) => `/team/offers?state=${state}&q=${phone}`,
  /** The form of a new offer, where it is known to whom. */
  newOffer: (phone = '') => `/team/offers/new${phone ? `?phone=${phone}` : ''}`,
  people: () => '/team/people',
  person: (id: number) => `/team/people/${id}`,
  bookings: (of: { vehicle?: number; person?: number } = {}) =>
    `/team/bookings${of.vehicle ? `?vehicle=${of.vehicle}` : ''}${of.person ? `?person=${of.person}` : ''}`,
  booking: (id: number) => `/team/bookings/${id}`,
  fleet: () => '/team/fleet',
  vehicle: (id: number) => `/team/fleet/${id}`,
  /** What waits in all queues, or waited; those that wait come first when it is opened. */
  queues: () => '/team/queues?state=waiting,soon,late',
  /** What waits in a queue, for many of it at once. */
  queue: (name: string) => `/team/queues/${name}`,
  /** What is done to many rows at once. */
  jobs: () => '/team/jobs',
  job: (id: number) => `/team/jobs/${id}`,
  calendar: () => '/team/calendar',
  /** Acts above a limit that wait for another member. */
  approvals: () => '/team/approvals',
  money: (state?: string) => `/team/money${state ? `?state=${state}` : ''}`,
  refunds: (id?: number) => `/team/money/refunds${id ? `?refund=${id}` : ''}`,
  wallet: () => '/team/money/wallet',
  books: () => '/team/money/books',
  charge: (number: string) => `/team/money/${number}`,
  content: () => '/team/content',
  contentItem: (kind: string, key: string) => `/team/content/${kind}?key=${encodeURIComponent(key)}`,
  newContent: (kind: string) => `/team/content/${kind}`,
  /** The cars that are fetched at a place. */
  carsOfPlace: (id: number) => `/team/fleet?place=${id}`,
  places: () => '/team/places',
  place: (id: number) => `/team/places/${id}`,
  newPlace: () => '/team/places/new',
  /** Where a vehicle is given its place. */
  vehiclePlace: (id: number) => `/team/fleet/${id}?field=pickup_place`,
  newVehicle: () => '/team/fleet/new',
  /** Vehicles from a file, or what else a file can be of. */
  importVehicles: (of?: 'owners' | 'partners' | 'places') => `/team/fleet/import${of ? `?of=${of}` : ''}`,
  tax: () => '/team/tax',
  owners: () => '/team/owners',
  owner: (what: 'owner' | 'partner', id: number) => `/team/owners/${what === 'partner' ? 'partners/' : ''}${id}`,
  newOwner: (what: 'owner' | 'partner') => `/team/owners/${what === 'partner' ? 'partners/' : ''}new`,
  messages: () => '/team/messages',
  templates: () => '/team/templates',
  thread: (personId: number) => `/team/messages/${personId}`,
  contact: () => '/team/contact',
  log: (about?: number) => `/team/log${about ? `?person=${about}` : ''}`,
  logEntry: (id: number) => `/team/log?entry=${id}`,
  /** Where the notes on something stand; the server's letters say the same. */
  notesOn: {
    person: (key: string) => `/team/people/${key}#notes`,
    booking: (key: string) => `/team/bookings/${key}#notes`,
    car: (key: string) => `/team/fleet/${key}?part=notes`,
    case: (key: string) => `/team/cases/${key}#notes`,
    offer: (key: string) => `/team/offers?notes=${key}`,
    charge: (key: string) => `/team/money/${key}#notes`,
  },
  operations: () => '/team/operations',
  members: () => '/team/members',
  security: () => '/team/security',
}
