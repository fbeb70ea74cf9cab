import { expect, test } from 'vitest'
import { accountPageKey, accountPages, appPageKey, publicPageKey, publicPages } from './page-keys.ts'

test('NAV-20: the public keys are these and no others, each with its page', () => {
  expect(publicPages).toEqual({
    homepage: '/',
    login: '/login',
    drivers: '/drivers',
    dealers: '/dealers',
    rideshare: '/program/usecase/rideshare',
    regularuse: '/program/usecase/regular-use',
    howitworks: '/how-it-works',
    aboutus: '/aboutus',
    cars: '/cars',
    cardetails: '/car/details/:id',
    booking: '/booking',
    confirmbuyreservation: '/confirm-buy-reservation',
    confirmreservation: '/confirm-reservation',
    faq: '/faq',
    publications: '/publications-blog-industry-videos',
    contactus: '/contact-us',
    thankyou: '/thank-you',
    bookingsuccess: '/booking-success',
    employeevehicleprogram: '/employeevehicleprogram',
    carite: '/carite',
    investors: '/investor-relations',
    evprogram: '/evprogram',
  })
})

test('NAV-20: an unknown or missing key is the start page', () => {
  expect(publicPageKey('faq')).toBe('faq')
  for (const key of ['', undefined, null, 'FAQ', 'constructor', 'editprofile'])
    expect(publicPageKey(key), String(key)).toBe('homepage')
})

test('NAV-21: the account keys are these; six of them stand outside the common layout', () => {
  const inLayout = Object.entries(accountPages).filter(([, page]) => page.inLayout)
  const outside = Object.entries(accountPages).filter(([, page]) => !page.inLayout)
  expect(inLayout.map(([key]) => key).sort()).toEqual(
    [
      'changepassword',
      'editprofile',
      'invitefriends',
      'mypayments',
      'myoffers',
      'paymentmethods',
      'prequalify',
      'uploadlicense',
    ].sort(),
  )
  expect(outside.map(([key]) => key).sort()).toEqual(
    [
      'bookingdetail',
      'bookings',
      'myofferconfirmbooking',
      'myofferdetails',
      'pendingbookingdetail',
      'wishlistvehicles',
    ].sort(),
  )
})

test('NAV-21: an unknown or missing key is the profile', () => {
  expect(accountPageKey('mypayments')).toBe('mypayments')
  for (const key of ['', undefined, null, 'toString', 'homepage'])
    expect(accountPageKey(key), String(key)).toBe('editprofile')
})

test('MKT-22, NAV-20, NAV-21: a page of the app is found by its path, with and without a slash, a fixed path before one with ids', () => {
  const found = Object.fromEntries(
    [
      '/login',
      '/signin/',
      '/register',
      '/forgot-password',
      '/booking',
      '/BOOKING/',
      '/confirm-buy-reservation',
      '/account',
      '/account/bookings',
      '/account/bookings/2',
      '/account/booking-detail/7/1',
      '/account/pending-booking-detail/7/',
      '/account/myoffers/',
      '/account/myoffers/12',
      '/account/myoffers/confirm-booking',
      '/cars',
      '/dev',
      '/account/no/such/page',
    ].map(path => [path, appPageKey(path)]),
  )
  expect(found).toEqual({
    '/login': 'login',
    '/signin/': 'login',
    '/register': 'register',
    '/forgot-password': 'forgotpassword',
    '/booking': 'booking',
    '/BOOKING/': 'booking',
    '/confirm-buy-reservation': 'confirmbuyreservation',
    '/account': 'editprofile',
    '/account/bookings': 'bookings',
    '/account/bookings/2': 'bookings',
    '/account/booking-detail/7/1': 'bookingdetail',
    '/account/pending-booking-detail/7/': 'pendingbookingdetail',
    '/account/myoffers/': 'myoffers',
    '/account/myoffers/12': 'myofferdetails',
    '/account/myoffers/confirm-booking': 'myofferconfirmbooking',
    '/cars': undefined,
    '/dev': undefined,
    '/account/no/such/page': undefined,
  })
})
