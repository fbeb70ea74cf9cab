import { islandPaths } from './island-paths.ts'

/** A kind of publication, as its part of the address says it. */
export type PublicationKind = 'article' | 'webinar' | 'video'

/** What of a program was chosen before the builder: dollars of initial fee, monthly miles, days of a cycle, and options where the car has some. */
export interface ChosenBefore {
  readonly fee: number
  readonly miles: number
  readonly days: number
  readonly variant?: string
}

/** Every address of the site but those of the catalogue (`catalog-paths.ts`) and of the team (`team-paths.ts`). Links are made here, in `island-paths.ts` and nowhere else. */
export const paths = {
  ...islandPaths,
  drivers: () => '/drivers',
  dealers: () => '/dealers',
  howItWorks: () => '/how-it-works',
  rideshare: () => '/program/usecase/rideshare',
  regularUse: () => '/program/usecase/regular-use',
  evProgram: () => '/evprogram',
  /** What stands in a frame of the electric program's page until somebody asks for the foreign page. */
  evFrame: (what: 'calculator' | 'stations') => `/evprogram/frame/${what}`,
  employeeProgram: () => '/employeevehicleprogram',
  /** The partner's page on help with the down payment (O-06). */
  carite: () => '/carite',
  faq: () => '/faq',
  thankYou: () => '/thank-you',
  company: () => '/aboutus',
  publications: (kind?: PublicationKind) => `/publications-blog-industry-videos${kind ? `/${kind}` : ''}`,
  investors: () => '/investor-relations',
  chat: () => '/chat',
  cars: () => '/cars',
  framedCars: () => '/iframecars',
  partnerCars: () => '/chapcars',
  framedPartnerCars: () => '/ichapcars',
  signin: () => '/signin',
  booking: () => '/booking',
  /** Cars side by side; which and for what is in `features/compare`. */
  compare: () => '/compare',
  /** Saved searches: what they are, a new one of a question, and the one of a letter. */
  alerts: () => '/alerts',
  newAlert: (question = '', car?: number) =>
    `/alerts/new${question && `/${question}`}${car === undefined ? '' : `?wait=${car}`}`,
  alert: (token: string) => `/alerts/${token}`,
  /** Every price of a car; what is asked about it is in `features/plans`. */
  plansOf: (id: number) => `/car/plans/${id}`,
  /** The builder for a car, whoever comes there, opened at a choice that they saw. */
  bookCar: (id: number, choice?: ChosenBefore) => {
    if (!choice) return `/booking?car=${id}`
    const { fee, miles, days, variant } = choice
    const options = variant === undefined ? '' : `&variant=${encodeURIComponent(variant)}`
    return `/booking?car=${id}&fee=${fee}&miles=${miles}&days=${days}${options}`
  },
  confirmReservation: () => '/confirm-reservation',
  bookingSuccess: () => '/booking-success',
  account: {
    ...islandPaths.account,
    editProfile: () => '/account/edit-profile',
    changePassword: () => '/account/change-password',
    wishlist: () => '/account/wishlist-vehicles',
    offer: (id: number) => `/account/myoffers/${id}`,
    confirmOffer: () => '/account/myoffers/confirm-booking',
    myPayments: () => '/account/my-payments',
    inviteFriends: () => '/account/invite-friends',
    notifications: () => '/account/notifications',
    /** The person's saved searches, and where a question is to be saved, that. */
    alerts: (question?: string) =>
      `/account/alerts${question === undefined ? '' : `?save=${encodeURIComponent(question)}`}`,
    /** The person's lines, and where one is to be joined, what for. */
    waitlist: (wanted?: { car: number } | { search: string }) =>
      `/account/waitlist${wanted ? `?${new URLSearchParams(Object.entries(wanted).map(([name, value]) => [name, String(value)]))}` : ''}`,
    uploadLicense: () => '/account/upload-license',
    paymentMethods: () => '/account/payment-methods',
    booking: (id: number, type: 1 | 2 | 3) => `/account/booking-detail/${id}/${type}`,
    /** Where another car is chosen inside a program, and what it changes is shown (KEEP-14). */
    swap: (id: number, chosen: { car?: number; at?: string; q?: string; page?: number } = {}) => {
      const asked = new URLSearchParams(
        Object.entries(chosen).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])),
      ).toString()
      return `/account/booking-detail/${id}/2/swap${asked && `?${asked}`}`
    },
    /** Where the state of the car is recorded in pictures (BOOK-15). */
    conditionReport: (id: number, type: 1 | 2 | 3) => `/account/booking-detail/${id}/${type}/report`,
    /** What is on record of the signature under the booking's agreement (BEY-19). */
    certificate: (id: number) => `/account/booking-certificate/${id}`,
    pendingBooking: (id: number) => `/account/pending-booking-detail/${id}`,
  },
  language: (to: 'en' | 'fr', back: string) => `/language?to=${to}&back=${encodeURIComponent(back)}`,
}
