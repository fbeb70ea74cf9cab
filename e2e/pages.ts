/** The public pages that are words and pictures: every visitor's, none of them a list of cars. */
export const pagesOfWords = [
  '/',
  '/drivers',
  '/dealers',
  '/how-it-works',
  '/program/usecase/rideshare',
  '/program/usecase/regular-use',
  '/employeevehicleprogram',
  '/evprogram',
  '/evprogram/frame/stations',
  '/carite',
  '/faq',
  '/contact-us',
  '/thank-you',
  '/aboutus',
  '/publications-blog-industry-videos',
  '/investor-relations',
  '/terms',
  '/privacy',
  '/chat',
] as const

/** Every other one of a list: where the size of the window changes nothing, phone and desktop see half of it each. */
export function halfOf<T>(list: readonly T[], isMobile: boolean): T[] {
  return list.filter((_, index) => index % 2 === Number(isMobile))
}
/** The parts of the team's console; those about one person are of the demo's first. */
export const teamPages = [
  '/team',
  '/team/licences',
  '/team/licences?state=approved',
  '/team/income',
  '/team/bookings',
  '/team/bookings/1',
  '/team/offers',
  '/team/offers?state=expired',
  '/team/offers/new',
  '/team/fleet',
  '/team/fleet/new',
  '/team/fleet/import',
  '/team/fleet/1',
  '/team/fleet/1?part=prices',
  '/team/calendar?cars=all',
  '/team/money',
  '/team/money?part=wallet&q=3055550105',
  '/team/money?part=books',
  '/team/money/100001-1',
  '/team/content',
  '/team/content/faq?key=1',
  '/team/people',
  '/team/people/1',
  '/team/messages',
  '/team/messages/1',
  '/team/contact',
  '/team/log',
  '/team/members',
  '/team/security',
] as const
