import { teamRights } from '@ownward/contract'

/** Somebody of the demo: who they are and what is on file about them (SRV-36). */
export interface DemoPerson {
  id: number
  kind: 'customer' | 'team' | 'dealer'
  phone: string
  /** What they are there to show, as the start and the desk say it. */
  shows: string
  firstName: string
  lastName: string
  born: string
  address: string
  city: string
  state: string
  zip: string
  locale?: 'en' | 'fr'
  rights?: readonly string[]
  verified?: false
  blocked?: true
  licence?: 'approved' | 'pending'
  incomeDollars?: number
  /** Last four digits of the sandbox card on file and how it behaves when charged. */
  card?: { last4: string; behaviour: 'pays' | 'refuses_charge' }
}

/** The password of everybody in the demo. */
export const demoPassword = 'demo-pass'

const pays = { last4: '4242', behaviour: 'pays' } as const
const refuses = { last4: '0341', behaviour: 'refuses_charge' } as const

/** One customer for every state an account can be in, the team and a dealer. Phones end in the person's number. */
export const demoPeople: readonly DemoPerson[] = [
  {
    id: 1,
    kind: 'customer',
    phone: '3055550101',
    shows: 'all set',
    firstName: 'Camila',
    lastName: 'Rivera',
    born: '1991-04-18',
    address: '1184 Linden Terrace',
    city: 'Miami',
    state: 'FL',
    zip: '33125',
    licence: 'approved',
    incomeDollars: 4_800,
    card: pays,
  },
  {
    id: 2,
    kind: 'customer',
    phone: '3055550102',
    shows: 'nothing on file',
    firstName: 'Jordan',
    lastName: 'Whitfield',
    born: '1997-11-02',
    address: '',
    city: '',
    state: '',
    zip: '',
  },
  {
    id: 3,
    kind: 'customer',
    phone: '3055550103',
    shows: 'licence under review',
    firstName: 'Amélie',
    lastName: 'Gagnon',
    born: '1988-07-25',
    address: '76 Harbour Lane',
    city: 'Tampa',
    state: 'FL',
    zip: '33602',
    locale: 'fr',
    licence: 'pending',
    incomeDollars: 3_900,
  },
  {
    id: 4,
    kind: 'customer',
    phone: '3055550104',
    shows: 'active booking, weekly',
    firstName: 'Marcus',
    lastName: 'Oyelaran',
    born: '1985-01-30',
    address: '4021 Cypress Row',
    city: 'Orlando',
    state: 'FL',
    zip: '32801',
    licence: 'approved',
    incomeDollars: 5_200,
    card: pays,
  },
  {
    id: 5,
    kind: 'customer',
    phone: '3055550105',
    shows: 'last renewal refused, retry due',
    firstName: 'Priya',
    lastName: 'Raman',
    born: '1993-09-12',
    address: '905 Juniper Street',
    city: 'Jacksonville',
    state: 'FL',
    zip: '32202',
    licence: 'approved',
    incomeDollars: 3_400,
    card: refuses,
  },
  {
    id: 6,
    kind: 'customer',
    phone: '3055550106',
    shows: 'past bookings, all set',
    firstName: 'Walter',
    lastName: 'Brandt',
    born: '1976-06-04',
    address: '233 Magnolia Court',
    city: 'Atlanta',
    state: 'GA',
    zip: '30303',
    licence: 'approved',
    incomeDollars: 6_100,
    card: pays,
  },
  {
    id: 7,
    kind: 'customer',
    phone: '3055550107',
    shows: 'registered, not verified yet',
    firstName: 'Noor',
    lastName: 'Haddad',
    born: '2000-02-21',
    address: '',
    city: '',
    state: '',
    zip: '',
    verified: false,
  },
  {
    id: 8,
    kind: 'customer',
    phone: '3055550108',
    shows: 'blocked',
    firstName: 'Dean',
    lastName: 'Kowalski',
    born: '1982-12-09',
    address: '58 Quarry Road',
    city: 'Columbus',
    state: 'OH',
    zip: '43215',
    licence: 'approved',
    incomeDollars: 2_700,
    card: pays,
    blocked: true,
  },
  {
    id: 80,
    kind: 'dealer',
    phone: '3055550180',
    shows: 'dealer',
    firstName: 'Lena',
    lastName: 'Castellano',
    born: '1979-03-15',
    address: '1500 Lakeside Drive',
    city: 'Miami',
    state: 'FL',
    zip: '33131',
  },
  {
    id: 90,
    kind: 'team',
    phone: '3055550190',
    shows: 'team, all rights',
    firstName: 'Ruth',
    lastName: 'Ellison',
    born: '1984-05-27',
    address: '',
    city: '',
    state: '',
    zip: '',
    rights: teamRights,
  },
  {
    id: 91,
    kind: 'team',
    phone: '3055550191',
    shows: 'team, reviews licences only',
    firstName: 'Tomás',
    lastName: 'Ferreira',
    born: '1995-08-08',
    address: '',
    city: '',
    state: '',
    zip: '',
    rights: ['licences'],
  },
  {
    id: 92,
    kind: 'team',
    phone: '3055550192',
    shows: 'team, bookings and money',
    firstName: 'Grace',
    lastName: 'Abara',
    born: '1989-11-02',
    address: '',
    city: '',
    state: '',
    zip: '',
    rights: ['bookings', 'people', 'money'],
  },
]

/** The first id that is free for people who register. */
export const firstFreeUserId = 100

/** Who of the demo’s team has decided its licences. */
export const licenceReviewerId = 91

/** An address nobody receives mail at. */
export function emailOf({ firstName, lastName, kind }: DemoPerson): string {
  const plain = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return `${plain(firstName)}.${plain(lastName)}@${kind === 'team' ? 'ownward' : kind === 'dealer' ? 'lakeside-motors' : 'mail'}.example`
}

/** What the person's licence says, in the fields the scanner fills (API-60). */
export function licenceFieldsOf(person: DemoPerson, now: Date): Record<string, string> {
  const [year, month, day] = person.born.split('-')
  const thisYear = now.getUTCFullYear()
  const digits = String(100_000_000 + person.id * 8_675_309).slice(0, 9)
  return {
    documentNumber: `${person.lastName[0]}${digits.slice(0, 3)}-${digits.slice(3, 6)}-${digits.slice(6)}`,
    lastName: person.lastName.toUpperCase(),
    givenName: person.firstName.toUpperCase(),
    dateOfBirth: `${month}/${day}/${year}`,
    dateOfIssue: `${month}/${day}/${thisYear - 2}`,
    dateOfExpiry: `${month}/${day}/${thisYear + 6}`,
    addressStreet: person.address.toUpperCase(),
    addressCity: person.city.toUpperCase(),
    addressState: person.state,
    addressPostalCode: person.zip,
    documentDiscriminator: `SPECIMEN${digits}`,
    issuer: person.state,
  }
}
