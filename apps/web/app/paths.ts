import { detailPath, formatListingQuery, type ListingQuery } from '@ownward/domain/catalog'

type Listing = '/cars' | '/listing' | '/iframecars' | '/chapcars' | '/ichapcars'

/** Every address of the site. Links are made here and nowhere else. */
export const paths = {
  home: () => '/',
  /** The part of the start page that explains the program. */
  howItWorks: () => '/#how-it-works',
  listing: (query: ListingQuery = {}, base: Listing = '/cars') => {
    const segment = formatListingQuery(query)
    return segment ? `${base}/${segment}` : base
  },
  car: detailPath,
  login: () => '/login',
  signin: () => '/signin',
  register: () => '/register',
  forgotPassword: () => '/forgot-password',
  licenseScan: () => '/license-scan',
  booking: () => '/booking',
  /** The builder for a car, whoever comes there. */
  bookCar: (id: number) => `/booking?car=${id}`,
  confirmReservation: () => '/confirm-reservation',
  confirmBuyReservation: () => '/confirm-buy-reservation',
  bookingSuccess: () => '/booking-success',
  account: {
    profile: () => '/account',
    prequalify: () => '/account/prequalify',
    uploadLicense: () => '/account/upload-license',
    paymentMethods: () => '/account/payment-methods',
    payments: () => '/account/my-payments',
    wishlist: () => '/account/wishlist-vehicles',
    bookings: (type: 1 | 2 | 3 = 1) => `/account/bookings/${type}`,
    pendingBooking: (id: number) => `/account/pending-booking-detail/${id}`,
    booking: (id: number, type: 1 | 2 | 3) => `/account/booking-detail/${id}/${type}`,
    offers: () => '/account/myoffers',
  },
  terms: () => '/terms',
  privacy: () => '/privacy',
  language: (to: 'en' | 'fr', back: string) => `/language?to=${to}&back=${encodeURIComponent(back)}`,
}
