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
    bookings: (type: 1 | 2 | 3 = 1) => `/account/bookings/${type}`,
    pendingBooking: (id: number) => `/account/pending-booking-detail/${id}`,
  },
  team: () => '/team',
  language: (to: 'en' | 'fr', back: string) => `/language?to=${to}&back=${encodeURIComponent(back)}`,
}
