import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cacheKey, ownAddress } from './cache-key.ts'

const key = (path: string) => cacheKey(new URL(path, 'http://localhost'), 'en')

test('BEY-20: two spellings of one question share a cached page', () => {
  expect(key('/cars/make=Ford&color=Blue')).toBe(key('/cars/color=Blue&nonsense=1&make=Ford/?utm_source=x'))
  expect(key('/cars/make=Ford')).not.toBe(key('/listing/make=Ford'))
  expect(key('/cars')).not.toBe(cacheKey(new URL('http://localhost/cars'), 'fr'))
})

test('SRCH-05: an order by chance and a form sent without a script are made anew', () => {
  expect(key('/cars/orderby=random')).toBeNull()
  expect(key('/cars?make=Ford')).toBeNull()
})

test('SRCH-05, PICK-13: a page that says that a state was left out is kept for nobody', () => {
  for (const path of ['/cars/state=US-ZZ', '/cars/make=Ford&state=Florida', '/listing/state=US-FL~US-ZZ'])
    expect(key(path), path).toBeNull()
  expect(key('/cars/state=US-FL')).toBe('en /cars/state=US-FL')
})

test('O-10: an address with price fields in it is not the page without them', () => {
  for (const path of [
    '/cars/price_from=60000&price_to=50000',
    '/listing/make=Ford&price_to=50000',
    '/cars?price_from=9',
  ])
    expect(key(path)).toBeNull()
})

test('DET-01: a car is kept under its whole path, a partner link is not kept', () => {
  expect(key('/car/details/12/2019-honda-civic')).toBe('en /car/details/12/2019-honda-civic')
  expect(key('/car/details/12/x?referer=champmanlisting')).toBeNull()
  expect(key('/car/details/0x1')).toBeNull()
})

test('PLAT-03, SRV-28: the ways in are kept once for everybody, one with an invitation in its address for nobody', () => {
  for (const path of ['/login', '/signin', '/register', '/forgot-password']) expect(key(path)).toBe(`en ${path}`)
  expect(key('/login?lang=fr')).toBe('fr /login')
  for (const asked of ['?invite=zz', '?INVITE=zz', '?%69nvite=zz', '?lang=en&invite=zz', '?invite=zz&lang=en', '?zz'])
    for (const path of ['/register', '/register/', '/Register', '/%72egister'])
      expect(key(path + asked), path + asked).toBeNull()
})

test('PLAT-03: a page of the signed-in areas is never kept', () => {
  expect(key('/account/bookings/1')).toBeNull()
  expect(key('/booking')).toBeNull()
  expect(key('/chat')).toBeNull()
})

test('BEY-20: a page asked for in one language is kept as that language', () => {
  expect(key('/cars?lang=fr')).toBe(cacheKey(new URL('http://localhost/cars'), 'fr'))
  expect(key('/car/details/12/x?lang=fr')).toBe('fr /car/details/12/x')
})

test('O-08, BEY-20: the contact page is kept once for each role that a link chooses, and once without', () => {
  expect(key('/contact-us?utm_source=x')).toBe(key('/contact-us'))
  expect(key('/contact-us?iam=Robot')).toBe(key('/contact-us'))
  expect(key('/contact-us?iam=Dealer')).toBe('en /contact-us?iam=Dealer')
})

test('PLAT-03: what is kept for others holds nothing that one visit had in its address', () => {
  const own = (path: string) => ownAddress(new URL(path, 'http://localhost'), 'en')
  for (const path of ['/cars/make=Ford&zz=ana', '/cars/zz=ana&make=Ford&page=1/', '/cars/make=Ford?utm_source=ana'])
    expect(own(path)).toBe('/cars/make=Ford')
  expect(own('/chapcars/zz=ana')).toBe('/chapcars')
  expect(own('/drivers?utm_source=ana')).toBe('/drivers')
  // A page made for one visit leads back to that visit.
  expect(own('/cars/price_from=9&price_to=2?lang=fr')).toBe('/cars/price_from=9&price_to=2')
  expect(own('/cars/orderby=random&zz=1?a=b')).toBe('/cars/orderby=random&zz=1?a=b')
})

test('PICK-13: a state’s list is kept, a map is not, nor is a list of chosen cities: there is no end of them', () => {
  const key = (path: string) => cacheKey(new URL(`http://localhost${path}`), 'en')
  expect(key('/cars/state=US-FL')).toBe('en /cars/state=US-FL')
  for (const endless of ['view=map', 'state=US-FL&view=map', 'state=US-FL-Miami', 'state=US-FL~US-GA'])
    expect(key(`/cars/${endless}`), endless).toBe(null)
})

test('PLAT-03: addresses that share a kept page call it by one name, whatever else is written in them', () => {
  const paths = [
    '/',
    '/drivers',
    '/terms',
    '/contact-us?iam=Dealer',
    '/cars',
    '/chapcars/make=Ford',
    '/car/details/7/a-car',
    '/login',
    '/register',
  ]
  const written = fc.record({
    path: fc.constantFrom(...paths),
    slashes: fc.nat(5),
    rest: fc.constantFrom('', '?', '?utm_source=zz', '?zz', '&zz=1', '?lang=fr', '?lang=en&zz'),
  })
  const names = new Map<string, string>()
  fc.assert(
    fc.property(written, fc.constantFrom('en' as const, 'fr' as const), ({ path, slashes, rest }, locale) => {
      const [plain = '', question] = path.split('?')
      const asked = `${plain}${'/'.repeat(slashes)}${question ? `?${question}` : ''}${rest}`
      const url = new URL(`http://localhost${asked}`)
      const name = cacheKey(url, locale)
      if (name === null) return
      const own = ownAddress(url, locale)
      expect(own).toBe(names.get(name) ?? own)
      names.set(name, own)
    }),
    { numRuns: 2000 },
  )
  expect(names.get('en /terms')).toBe('/terms')
})
