import { paths } from '../paths.ts'

/** The public pages by the keys that `getMetas` knows them by (NAV-20), each with its address; a car's page is one of many. */
export const publicPages = {
  homepage: paths.home(),
  login: paths.login(),
  drivers: paths.drivers(),
  dealers: paths.dealers(),
  rideshare: paths.rideshare(),
  regularuse: paths.regularUse(),
  howitworks: paths.howItWorks(),
  aboutus: paths.company(),
  cars: paths.cars(),
  cardetails: '/car/details/:id',
  booking: paths.booking(),
  confirmbuyreservation: paths.confirmBuyReservation(),
  confirmreservation: paths.confirmReservation(),
  faq: paths.faq(),
  publications: paths.publications(),
  contactus: paths.contact(),
  thankyou: paths.thankYou(),
  bookingsuccess: paths.bookingSuccess(),
  employeevehicleprogram: paths.employeeProgram(),
  carite: paths.carite(),
  investors: paths.investors(),
  evprogram: paths.evProgram(),
} as const

/** A name that `getMetas` knows a public page by (NAV-20). */
export type PublicPageKey = keyof typeof publicPages

/** The public page that a key names; anything else names the start page (NAV-20). */
export function publicPageKey(key: string | null | undefined): PublicPageKey {
  return key && Object.hasOwn(publicPages, key) ? (key as PublicPageKey) : 'homepage'
}

interface AccountPage {
  path: string
  /** Stands in the account's common layout, beside the list of its pages. */
  inLayout: boolean
}

/** The account's pages by their keys (NAV-21). */
export const accountPages = {
  editprofile: { path: paths.account.editProfile(), inLayout: true },
  uploadlicense: { path: paths.account.uploadLicense(), inLayout: true },
  changepassword: { path: paths.account.changePassword(), inLayout: true },
  prequalify: { path: paths.account.prequalify(), inLayout: true },
  wishlistvehicles: { path: paths.account.wishlist(), inLayout: false },
  bookings: { path: '/account/bookings/:type', inLayout: false },
  myoffers: { path: paths.account.myOffers(), inLayout: true },
  myofferdetails: { path: '/account/myoffers/:id', inLayout: false },
  myofferconfirmbooking: { path: paths.account.confirmOffer(), inLayout: false },
  bookingdetail: { path: '/account/booking-detail/:id/:type', inLayout: false },
  pendingbookingdetail: { path: '/account/pending-booking-detail/:id', inLayout: false },
  mypayments: { path: paths.account.myPayments(), inLayout: true },
  paymentmethods: { path: paths.account.paymentMethods(), inLayout: true },
  invitefriends: { path: paths.account.inviteFriends(), inLayout: true },
} as const satisfies Record<string, AccountPage>

/** A name that a page of the account goes by (NAV-21). */
export type AccountPageKey = keyof typeof accountPages

/** The account page that a key names; anything else names the profile (NAV-21). */
export function accountPageKey(key: string | null | undefined): AccountPageKey {
  return key && Object.hasOwn(accountPages, key) ? (key as AccountPageKey) : 'editprofile'
}

/** Pages of the app that have no key in the sources, by the keys that we gave them. */
const otherAppPages = {
  register: paths.register(),
  forgotpassword: paths.forgotPassword(),
  chat: paths.chat(),
} as const

/** A name that a page which is drawn in the browser goes by. */
export type AppPageKey =
  | Extract<PublicPageKey, 'login' | 'booking' | 'confirmbuyreservation' | 'confirmreservation' | 'bookingsuccess'>
  | AccountPageKey
  | keyof typeof otherAppPages

const { login, booking, confirmbuyreservation, confirmreservation, bookingsuccess } = publicPages
const appPages: readonly (readonly [AppPageKey, string])[] = [
  ...(Object.entries({ login, booking, confirmbuyreservation, confirmreservation, bookingsuccess }) as [
    AppPageKey,
    string,
  ][]),
  ...(Object.entries(otherAppPages) as [AppPageKey, string][]),
  ...Object.entries(accountPages).map(([key, { path }]) => [key as AppPageKey, path] as const),
  ['login', paths.signin()],
  ['editprofile', paths.account.profile()],
  ['bookings', '/account/bookings'],
]

/** The key by which `getMetas` knows the page of the app at a path; undefined where there is none. A path that is fixed goes before one with ids (C-26). */
export function appPageKey(path: string): AppPageKey | undefined {
  const asked = path.replace(/(?<!\/)\/+$/, '').toLowerCase()
  const exact = appPages.find(([, known]) => known === asked)
  return (exact ?? appPages.find(([, known]) => matches(known, asked)))?.[0]
}

function matches(known: string, asked: string): boolean {
  const parts = asked.split('/')
  const wanted = known.split('/')
  return wanted.length === parts.length && wanted.every((part, at) => part.startsWith(':') || part === parts[at])
}
