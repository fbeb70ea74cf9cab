import { runRace } from '../apps/server/src/modules/programs/bookings/testing/run-race.ts'
import { report } from './lib/report.ts'

// Two hundred calls of twenty people at once for one car, five cars one after the other.
const cars = 5
const race = await runRace({ cars, people: 20, calls: 200 })

report('race', [
  { name: 'calls', figure: race.calls, unit: '' },
  { name: 'cars with another number of winners than one', figure: race.carsWithoutOneWinner, unit: '', bar: 0 },
  { name: 'charges beyond one for each car', figure: race.charges - cars, unit: '', bar: 0 },
  { name: 'refusals without a next free date', figure: race.refusalsWithoutDate, unit: '', bar: 0 },
  { name: 'answers of another kind', figure: race.others, unit: '', bar: 0 },
  { name: 'median time of a car’s 200 calls', figure: race.medianMs, unit: 'ms' },
])
