import { expect, test } from 'vitest'
import type { Quote } from '../api/spelling/bookings.ts'
import type { Person } from '../api/spelling/session/sign-in.ts'
import { createSessionStore, STORE_KEY, visitorState } from './store.ts'

const ana = { id: 1, firstName: 'Ana', lastName: 'Ruiz', isDriver: '0' } as Person
const anaStored = { id: 1, first_name: 'Ana', last_name: 'Ruiz', is_driver: '0' }

function storage(content?: string) {
  const items = new Map(content === undefined ? [] : [[STORE_KEY, content]])
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
}

test('AUTH-22: a session survives a reload under one root key', () => {
  const browser = storage()
  createSessionStore(browser).signIn('t1', ana)
  expect(createSessionStore(browser).get()).toMatchObject({ userLoggedIn: true, token: 't1', userDetails: ana })
})

test('SRV-40: of a person the storage has what pages need at once, and no birth date, address, e-mail or phone', () => {
  const browser = storage()
  const whole = {
    ...ana,
    email: 'ana@example.com',
    phone: '2125550100',
    dob: '04/01/1990',
    address: '9 Elm St',
    city: 'Reno',
    state: 'NV',
    zip: '89501',
    photo: '/files/x',
  }
  const session = createSessionStore(browser)
  session.signIn('t1', whole)
  session.replaceDetails({ isDriver: '1', dob: '04/01/1990' })
  expect(session.get().userDetails).toMatchObject({ dob: '04/01/1990' })
  const kept = { id: 1, first_name: 'Ana', last_name: 'Ruiz', is_driver: '1' }
  expect(JSON.parse(browser.getItem(STORE_KEY)!).userDetails).toEqual(kept)
  expect(createSessionStore(browser).get().userDetails).toEqual({ ...ana, isDriver: '1' })
})

test('SRV-40: a store that an earlier build has left with more of a person is cleaned when it is read', () => {
  const browser = storage(
    JSON.stringify({
      userLoggedIn: true,
      auth_token: 't1',
      userDetails: { ...anaStored, dob: '04/01/1990', zip: '89501' },
    }),
  )
  expect(createSessionStore(browser).get()).toMatchObject({ token: 't1', userDetails: ana })
  expect(browser.getItem(STORE_KEY)).not.toMatch(/1990|89501/)
  expect(JSON.parse(browser.getItem(STORE_KEY)!)).toMatchObject({ auth_token: 't1', userDetails: anaStored })
})

test('PLAT-05: loading flags do not survive a reload', () => {
  const browser = storage()
  createSessionStore(browser).set({ pageLoading: true, referer: '/car/details/7/x?referer=champmanlisting' })
  expect(createSessionStore(browser).get()).toMatchObject({
    pageLoading: false,
    referer: '/car/details/7/x?referer=champmanlisting',
  })
})

test('PLAT-05: of all the parts of the store, what a person comes back to is found again under the root key and what passes is not', () => {
  const browser = storage()
  const kept = {
    userLoggedIn: true,
    userDetails: ana,
    token: 't1',
    authError: 'x',
    carDetail: { vehicleId: 7, pickupAt: '2026-03-01T15:00:00.000Z', ownerId: 3 },
    program: { vehicleId: 7 },
    offerDetail: { id: 3 },
    carDetailAddress: '/car/details/7/a-car',
    referer: '/car/details/7/a-car?referer=champmanlisting',
  }
  const passing = {
    pageLoading: true,
    carQuote: { rent: 1 } as Quote,
    carQuoteError: 'x',
    downloadAppMessage: 'x',
    openModals: ['login'],
  }
  const session = createSessionStore(browser)
  session.set({ ...kept, ...passing })
  expect(session.get()).toEqual({ ...kept, ...passing })
  const { token: auth_token, ...others } = kept
  expect(JSON.parse(browser.getItem(STORE_KEY)!)).toEqual({ ...others, auth_token, userDetails: anaStored })
  expect(createSessionStore(browser).get()).toEqual({ ...visitorState, ...kept })
})

test('PLAT-05, NAV-14: a loader or a modal after the sign-out puts nothing back into the storage', () => {
  const browser = storage()
  const session = createSessionStore(browser)
  session.signIn('t1', ana)
  session.signOut()
  session.set({ pageLoading: true, openModals: ['message'] })
  expect(browser.getItem(STORE_KEY)).toBeNull()
})

test('AUTH-23: a refresh changes only the token, and partial details are merged', () => {
  const session = createSessionStore(storage())
  session.signIn('t1', ana)
  session.replaceToken('t2')
  session.replaceDetails({ isDriver: '1' })
  expect(session.get()).toMatchObject({ token: 't2', userDetails: { firstName: 'Ana', isDriver: '1' } })
})

test('NAV-14: signing out clears the person, the token and the storage, and tells the listeners', () => {
  const browser = storage()
  const session = createSessionStore(browser)
  session.signIn('t1', ana)
  let told = 0
  session.subscribe(() => told++)
  session.signOut()
  expect(session.get()).toMatchObject({ userLoggedIn: false, token: '', userDetails: null, authError: '' })
  expect(browser.getItem(STORE_KEY)).toBeNull()
  expect(told).toBe(1)
})

test('AUTH-22: a storage with rubbish in it is a visitor', () => {
  for (const rubbish of ['{', 'null', '[]', '{"nonsense":1}'])
    expect(createSessionStore(storage(rubbish)).get()).toMatchObject({ userLoggedIn: false, token: '' })
})

test.each(['/\t/evil.test', '/\n/evil.test', '/\r\\evil.test', '\u0000//evil.test', '//evil.test', 7, null])(
  'O-21: an address to come back to that a browser would read as another one is not taken from the storage (%j)',
  carDetailAddress => {
    const stored = JSON.stringify({ userLoggedIn: true, auth_token: 't1', carDetailAddress })
    expect(createSessionStore(storage(stored)).get()).toMatchObject({ token: 't1', carDetailAddress: '' })
  },
)

test('AUTH-10: the car to come back to is found in the storage', () => {
  const stored = JSON.stringify({ carDetailAddress: '/cars/details/7/2021-toyota-camry' })
  expect(createSessionStore(storage(stored)).get().carDetailAddress).toBe('/cars/details/7/2021-toyota-camry')
})

test('DET-19, PLAT-05: what the page writes into the storage is read again, and what passes stays as it is', () => {
  const browser = storage()
  const session = createSessionStore(browser)
  session.signIn('t1', ana)
  session.set({ openModals: ['login'] })
  const stored = JSON.parse(browser.getItem(STORE_KEY)!)
  browser.setItem(STORE_KEY, JSON.stringify({ ...stored, carDetailAddress: '/car/details/8/b' }))
  session.reread()
  session.set({ carDetail: { vehicleId: 8, pickupAt: '2026-03-01T15:00:00.000Z', ownerId: 3 } })
  expect(session.get()).toMatchObject({ token: 't1', openModals: ['login'] })
  expect(JSON.parse(browser.getItem(STORE_KEY)!)).toMatchObject({ carDetailAddress: '/car/details/8/b' })
})
