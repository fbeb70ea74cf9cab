import { type CallName, contract, specOf } from '@ownward/contract'
import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { describeRefusal } from './refusals.ts'

type Code = Parameters<typeof describeRefusal>[0]
const { brand } = readConfig({})
const codes = [...new Set((Object.keys(contract) as CallName[]).flatMap(name => specOf(name).refuses))] as Code[]

test('API-04 PLAT-06: every refusal of the contract has words in both languages', () => {
  expect(codes.length).toBeGreaterThan(25)
  for (const code of codes) {
    const [english, french] = (['en', 'fr'] as const).map(locale => describeRefusal(code, { locale, brand }).message)
    expect([code, english]).not.toEqual([code, french])
    expect([code, /undefined|refusal_/.test(`${english}${french}`)]).toEqual([code, false])
  }
})

test('API-04: a business refusal is HTTP 200; only a lost session and too many tries are not', () => {
  const others = codes.filter(code => describeRefusal(code, { locale: 'en', brand }).http !== 200)
  expect(others.sort()).toEqual(['session', 'too-many-codes', 'too-many-messages', 'too-many-tries'])
})

test('SRV-02: a wait is told in the unit a person would use', () => {
  const wait = (retryAfter: number, locale: 'en' | 'fr' = 'en') =>
    describeRefusal('too-many-tries', { retryAfter, locale, brand }).message
  expect(wait(1)).toContain('wait 1 second,')
  expect(wait(59.2)).toContain('60 seconds')
  expect(wait(900)).toContain('15 minutes')
  expect(wait(86_400)).toContain('24 hours')
  expect(wait(120, 'fr')).toContain('2 minutes')
})
