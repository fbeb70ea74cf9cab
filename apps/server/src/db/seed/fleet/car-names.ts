import type { Model } from './models.ts'

/** What a car is called: 'Toyota Camry SE'; the plainest trim has no name of its own. */
export function carName(model: Model, trim: string): string {
  return trim === 'Base' ? `${model.make} ${model.name}` : `${model.make} ${model.name} ${trim}`
}

const everyCar = ['Air conditioning', 'Bluetooth audio', 'Backup camera', 'Cruise control', 'USB ports']
const byTrim = [
  ['Keyless entry', 'Power windows'],
  ['Alloy wheels', 'Push-button start', 'Dual-zone climate control'],
  ['Heated front seats', 'Blind-spot warning', 'Leather-wrapped steering wheel', 'Power driver seat'],
]
const byYear = ['Apple CarPlay', 'Android Auto', 'Lane-departure warning', 'Automatic emergency braking']

/** Equipment that fits the trim, the year and the kind of car, plainest first. */
export function equipmentOf(model: Model, trimIndex: number, year: number, drive: string): string[] {
  const list = [...everyCar, ...byTrim.slice(0, trimIndex + 1).flat()]
  if (year >= 2019) list.push(...byYear)
  if (model.seats >= 7) list.push('Third-row seats')
  if (drive === 'AWD' || drive === '4WD') list.push(drive === 'AWD' ? 'All-wheel drive' : 'Four-wheel drive')
  if (model.body === 'pickup') list.push('Tow hitch', 'Bed liner')
  if (model.body === 'minivan') list.push('Power sliding doors')
  return list
}
