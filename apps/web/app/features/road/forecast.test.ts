import { expect, test } from 'vitest'
import type { VehicleDetail } from '../../api/spelling/catalog.ts'
import { surfaceForTests } from '../program/surface-for-tests.ts'
import { forecastOf, weeksOf } from './forecast.ts'

test('BEY-09: no time stands twice in the forecast of a program of any length, and its last point is the end', () => {
  for (let months = 1; months <= 36; months++) {
    const forecast = forecastOf({
      surface: surfaceForTests(),
      taxRatePpm: 70_000,
      pickupAt: '2026-11-25T15:00:00.000Z',
      timeZone: 'America/New_York',
      programMonths: months,
    } as unknown as VehicleDetail)
    const weeks = forecast!.points.map(({ dayOffset }) => weeksOf(dayOffset))
    expect(weeks, `${months} months`).toEqual([...new Set(weeks)])
    expect(weeks[0]).toBe(0)
    expect(weeks.length).toBeGreaterThan(1)
    expect(forecast!.points.at(-1)!.dayOffset).toBeGreaterThan((Math.min(months, 18) - 1) * 28)
  }
})

test('DET-08, BEY-09: the forecast is that of the options that are chosen; options the car has not are the car as it is listed', () => {
  const detail = {
    surface: surfaceForTests(),
    taxRatePpm: 70_000,
    pickupAt: '2026-11-25T15:00:00.000Z',
    timeZone: 'America/New_York',
    programMonths: 24,
  } as unknown as VehicleDetail
  const chosen = forecastOf(detail, 'White||Cloth')!
  expect(chosen.sellingPriceCents).toBe(1_850_000)
  expect(chosen.points[0]!.priceToConvertCents).toBe(1_850_000)
  expect(chosen.points[1]!.paidCents).toBeGreaterThan(forecastOf(detail)!.points[1]!.paidCents)
  expect(forecastOf(detail, 'Red||Silk')).toEqual(forecastOf(detail))
})
