import type { VehicleDetail } from '@ownward/contract'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { vehicles } from '../../../../db/schema/index.ts'
import { generateVehicles } from '../../../../db/seed/fleet/generate-vehicles.ts'
import { testSurface } from '../../../../testing/given.ts'
import { startTestApp } from '../../../../testing/test-app.ts'
import { equipmentLabel, goalLabel, optionLabel } from '../../../../words/vehicle-words.ts'

const app = await startTestApp()

async function detailOf(id: number): Promise<VehicleDetail> {
  return (await app.send('getPreAuthVehicleDetail', { list_id: id })).body.result
}

test('O-20: words about a car are in the language of the reader', async () => {
  const { id } = await app.given.vehicle({ body: 'pickup', color: 'Red', fuel: 'electric' })
  const { body } = await app.send('getPreAuthVehicleDetail', { list_id: id }, { headers: { cookie: 'lang=fr' } })
  expect(body.result).toMatchObject({ body: 'Camionnette', color: 'Rouge', fuel: 'Électrique', tax_region: 'Floride' })
  const [car] = await app.parts.database.db.select().from(vehicles).where(eq(vehicles.id, id))
  expect(car!.color).toBe('Red')
})

test('DET-11, DET-07, O-20: equipment, program and options are told in the reader’s language, their keys stay', async () => {
  const variants = [
    { choices: ['White', 'Standard'], premiumMsrpCents: 18_000_00, dayDeltaCents: 0 },
    { choices: ['Red', 'Winter'], premiumMsrpCents: 18_500_00, dayDeltaCents: 100 },
  ]
  const { id } = await app.given.vehicle({
    surface: { ...testSurface, variants },
    equipment: ['Backup camera', 'Coffee machine'],
    rentalDetails: [],
    programGoal: 'Ownership',
    variationConfig: [
      { name: 'Exterior color', values: ['White', 'Red'] },
      { name: 'Package', values: ['Standard', 'Winter'] },
    ],
  })
  const { body } = await app.send('getPreAuthVehicleDetail', { list_id: id }, { headers: { 'accept-language': 'fr' } })
  expect(body.result).toMatchObject({
    equipment: ['Caméra de recul', 'Coffee machine'],
    program_goal: 'Propriété',
    option_labels: {
      'Exterior color': 'Couleur extérieure',
      White: 'Blanc',
      Red: 'Rouge',
      Package: 'Ensemble',
      Standard: 'De série',
      Winter: 'Hiver',
    },
  })
  expect(Object.keys(body.result.variants)).toEqual(['White||Standard', 'Red||Winter'])
  // The texts are the reader's; the amounts beside them are the same for everybody.
  const amounts = (detail: VehicleDetail) => Object.values(detail.variants).map(({ day_rent }) => day_rent)
  expect(body.result.variants['Red||Winter'].rent).toMatch(/^\d+,\d\d.\$$/)
  expect(amounts(body.result)).toEqual([27, 28])
  expect(amounts(await detailOf(id))).toEqual([27, 28])
  expect(body.result.rental_details[0]).toMatch(/^Dès 1.000 milles par mois\u00a0; chaque mille de plus coûte 0,25.\$$/)
  const english = await detailOf(id)
  expect(english.rental_details).toEqual([
    'From 1,000 miles a month; each mile above the plan costs $0.25',
    '85% of every usage fee you pay counts toward the selling price',
    'Insurance available, billed separately',
    'Return the car any time; there is no long-term obligation',
  ])
  expect(english.equipment[0]).toBe('Backup camera')
})

test('DET-11, SRV-16: a car that counts in kilometres says in both what its program includes and charges', async () => {
  const { id } = await app.given.vehicle({ distanceUnit: 'km' })
  expect((await detailOf(id)).rental_details[0]).toBe(
    'From 1,000 miles (1,609 km) a month; each mile (1.609 km) above the plan costs $0.25',
  )
})

test('DET-11: what was written for one car stands as it was written', async () => {
  const { id } = await app.given.vehicle({ rentalDetails: ['Airport pickup only'], equipment: [] })
  expect(await detailOf(id)).toMatchObject({ rental_details: ['Airport pickup only'], equipment: [] })
})

test('DET-11, O-20: every word of the seeded fleet is there in French', async () => {
  const told = new Set<string>()
  for (const { vehicle } of generateVehicles({ count: 600, seed: 7, now: app.clock.now() }))
    for (const word of [
      ...(vehicle.equipment ?? []).map(item => [item, equipmentLabel(item, 'fr')]),
      [vehicle.programGoal, goalLabel(vehicle.programGoal, 'fr')],
      ...(vehicle.variationConfig ?? []).flatMap(({ name, values }) =>
        [name, ...values].map(item => [item, optionLabel(item, 'fr')]),
      ),
    ])
      if (word[0] === word[1]) told.add(word[0]!)
  // The same in both languages.
  expect([...told].filter(word => !['Apple CarPlay', 'Android Auto', 'Beige', 'Orange'].includes(word))).toEqual([])
})
