/** Every address of the site but those of the catalogue (`catalog-paths.ts`). Links are made here and nowhere else. */
export const paths = {
  home: () => '/',
  /** The part of the start page that explains the program. */
  howItWorks: () => '/#how-it-works',
  cars: () => '/cars',
  framedCars: () => '/iframecars',
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
