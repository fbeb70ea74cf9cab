/** The addresses that what comes alive on public pages leads to; `paths.ts` has them too. Apart from the others, which nobody there would load. */
export const islandPaths = {
  home: () => '/',
  /** The contact form, with who writes chosen ahead (O-08). */
  contact: (iam?: 'Driver' | 'Dealer' | 'Other') => `/contact-us${iam ? `?iam=${iam}` : ''}`,
  terms: () => '/terms',
  privacy: () => '/privacy',
  login: () => '/login',
  register: () => '/register',
  forgotPassword: () => '/forgot-password',
  confirmBuyReservation: () => '/confirm-buy-reservation',
  account: {
    home: () => '/account/home',
    profile: () => '/account',
    myOffers: () => '/account/myoffers',
    privacy: () => '/account/privacy',
    prequalify: () => '/account/prequalify',
    bookings: (type: 1 | 2 | 3 = 1) => `/account/bookings/${type}`,
  },
}
