import { vinFault } from './vin.ts'

/** What is written down of a vehicle, as somebody types it or a file has it; the names are those of the columns. */
export const factFields = [
  'vin',
  'stock_no',
  'year',
  'make',
  'model',
  'trim',
  'body',
  'fuel',
  'drive',
  'engine',
  'transmission',
  'doors',
  'seats',
  'mpg_city',
  'mpg_highway',
  'kwh_city',
  'odometer',
  'distance_unit',
  'color',
  'interior_color',
  'place',
  'pickup_place',
  'owner',
  'partner',
  'featured',
  'badge',
  'program_months',
  'program_goal',
  'equipment',
] as const

/** One of the columns in which a vehicle is written down. */
export type FactField = (typeof factFields)[number]

type CamelCase<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<CamelCase<Rest>>}`
  : Name

/** What a column is called among the facts that were read from it: `stock_no` is `stockNo`. */
export function factOf<Field extends FactField>(field: Field): CamelCase<Field> {
  return field.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()) as CamelCase<Field>
}

/** Every body that a vehicle can have, as search knows it. */
export const bodyKinds = [
  'sedan',
  'suv',
  'crossover',
  'hatchback',
  'pickup',
  'minivan',
  'van',
  'wagon',
  'coupe',
  'convertible',
  'ev-fastback',
] as const

/** Everything that a vehicle can run on. */
export const fuelKinds = ['gasoline', 'hybrid', 'plug-in hybrid', 'electric', 'diesel'] as const

/** Which wheels of a vehicle can be driven: front, rear, all, or four at choice. */
export const driveKinds = ['FWD', 'RWD', 'AWD', '4WD'] as const

/** The facts of a vehicle that stand on their own; make, model, place, pickup place, owner and partner are names that something else knows. */
export interface VehicleFacts {
  vin: string
  stockNo: string
  year: number
  make: string
  model: string
  trim: string
  body: (typeof bodyKinds)[number]
  fuel: (typeof fuelKinds)[number]
  drive: (typeof driveKinds)[number]
  engine: string
  transmission: 'A' | 'M'
  doors: number
  seats: number
  mpgCity: number | null
  mpgHighway: number | null
  /** Kilowatt-hours that 100 miles in the city take. */
  kwhCity: number | null
  odometer: number
  distanceUnit: 'mi' | 'km'
  color: string
  interiorColor: string
  place: string
  pickupPlace: string
  owner: string
  partner: string
  featured: boolean
  badge: string
  programMonths: number
  programGoal: string
  equipment: string[]
}

/** Why a field cannot be taken; `facts` say what could be. */
export interface FactProblem {
  field: FactField
  code:
    | 'missing'
    | 'too-long'
    | 'not-whole'
    | 'out-of-range'
    | 'not-one-of'
    | 'vin-length'
    | 'vin-characters'
    | 'vin-check'
    | 'vin-year'
    | 'place-form'
    | 'too-many'
  facts: { most?: number; least?: number; of?: readonly string[] }
}

type Read = { value: unknown } | Omit<FactProblem, 'field'>

const line = (most: number) => (typed: string) =>
  (typed.length > most ? { code: 'too-long', facts: { most } } : { value: typed }) as Read

const must = (rule: (typed: string) => Read) => (typed: string) =>
  (typed === '' ? { code: 'missing', facts: {} } : rule(typed)) as Read

const whole =
  (least: number, most: number) =>
  (typed: string): Read => {
    const plain = typed.replace(/[\s\u00a0\u202f,]/g, '')
    if (!/^\d{1,9}$/.test(plain)) return { code: 'not-whole', facts: { least, most } }
    const value = Number(plain)
    return value < least || value > most ? { code: 'out-of-range', facts: { least, most } } : { value }
  }

/** A number with at most one digit behind its point, or comma. */
const tenths =
  (least: number, most: number) =>
  (typed: string): Read => {
    const value = Number(typed.replace(',', '.'))
    const isOne = /^\d{1,4}([.,]\d)?$/.test(typed) && value >= least && value <= most
    return isOne ? { value } : { code: 'out-of-range', facts: { least, most } }
  }

const oneOf =
  (of: readonly string[], also: Readonly<Record<string, string>> = {}) =>
  (typed: string): Read => {
    const said = typed.toLowerCase()
    const value = of.find(word => word.toLowerCase() === said) ?? (Object.hasOwn(also, said) ? also[said] : undefined)
    return value === undefined ? { code: 'not-one-of', facts: { of } } : { value }
  }

const orNothing =
  (rule: (typed: string) => Read, nothing: unknown) =>
  (typed: string): Read =>
    typed === '' ? { value: nothing } : rule(typed)

const mostEquipment = 60

function readEquipment(typed: string): Read {
  const items = typed
    .split(/[|\n]/)
    .map(item => item.trim())
    .filter(Boolean)
  if (items.length > mostEquipment) return { code: 'too-many', facts: { most: mostEquipment } }
  return items.some(item => item.length > 80)
    ? { code: 'too-long', facts: { most: 80 } }
    : { value: [...new Set(items)] }
}

function readVin(typed: string): Read {
  const vin = typed.toUpperCase().replaceAll(' ', '')
  const fault = vinFault(vin)
  return fault ? { code: fault, facts: {} } : { value: vin }
}

const newestYear = (thisYear: number) => thisYear + 2
const yesNo = oneOf(['yes', 'no'], { true: 'yes', false: 'no', '1': 'yes', '0': 'no', oui: 'yes', non: 'no' })

const rules = (thisYear: number): Record<FactField, (typed: string) => Read> => ({
  vin: must(readVin),
  stock_no: must(line(30)),
  year: must(whole(1980, newestYear(thisYear))),
  make: must(line(40)),
  model: must(line(60)),
  trim: line(60),
  body: must(oneOf(bodyKinds)),
  fuel: must(oneOf(fuelKinds)),
  drive: must(oneOf(driveKinds)),
  engine: must(line(60)),
  transmission: must(oneOf(['A', 'M'], { automatic: 'A', manual: 'M' })),
  doors: must(whole(2, 6)),
  seats: must(whole(1, 15)),
  mpg_city: orNothing(whole(1, 250), null),
  mpg_highway: orNothing(whole(1, 250), null),
  kwh_city: orNothing(tenths(10, 100), null),
  odometer: must(whole(0, 2_000_000)),
  distance_unit: orNothing(oneOf(['mi', 'km']), 'mi'),
  color: must(line(30)),
  interior_color: must(line(30)),
  place: must(typed => (/^.{1,60},\s*[A-Za-z]{2}$/.test(typed) ? { value: typed } : { code: 'place-form', facts: {} })),
  pickup_place: line(60),
  owner: must(line(80)),
  partner: line(40),
  featured: orNothing(yesNo, 'no'),
  badge: orNothing(oneOf(['PTO']), ''),
  program_months: orNothing(whole(1, 36), 36),
  program_goal: orNothing(line(60), 'Ownership'),
  equipment: readEquipment,
})

/**
 * Reads the facts of a vehicle from texts; every field that cannot be taken is named with the reason. Fields that are not there are left
 * out, so that a file with a few columns changes those alone; which ones a new vehicle needs is asked by `missingFacts`.
 */
export function readFacts(
  texts: Readonly<Partial<Record<FactField, string>>>,
  thisYear: number,
): { facts: Partial<VehicleFacts>; problems: FactProblem[] } {
  const read = rules(thisYear)
  const facts: Record<string, unknown> = {}
  const problems: FactProblem[] = []
  for (const field of factFields) {
    const typed = texts[field]
    if (typed === undefined) continue
    const answer = read[field](typed.trim())
    if ('value' in answer) facts[factOf(field)] = field === 'featured' ? answer.value === 'yes' : answer.value
    else problems.push({ field, ...answer })
  }
  return { facts: facts as Partial<VehicleFacts>, problems }
}

/** What is written down of a new vehicle where nothing is said of it. */
export const usualFacts: Partial<VehicleFacts> = readFacts(
  {
    trim: '',
    mpg_city: '',
    mpg_highway: '',
    kwh_city: '',
    distance_unit: '',
    partner: '',
    pickup_place: '',
    featured: '',
    badge: '',
    program_months: '',
    program_goal: '',
    equipment: '',
  },
  0,
).facts

/** A new vehicle without a stock number has the end of its VIN for one. */
export function withStockNumber<Texts extends Readonly<Partial<Record<FactField, string>>>>(texts: Texts): Texts {
  if ((texts.stock_no ?? '').trim() !== '' || !texts.vin) return texts
  return { ...texts, stock_no: texts.vin.trim().toUpperCase().slice(-8) }
}

/** What a new vehicle needs and these texts do not have; what has a usual value may be left out. */
export function missingFacts(texts: Readonly<Partial<Record<FactField, string>>>): FactProblem[] {
  const read = rules(0)
  return factFields
    .filter(field => texts[field] === undefined && 'code' in read[field](''))
    .map(field => ({ field, code: 'missing' as const, facts: {} }))
}

/** The texts that `readFacts` reads these facts from: what a form shows, and what a file of the fleet has. */
export function factTexts(facts: VehicleFacts): Record<FactField, string> {
  const say = (value: VehicleFacts[keyof VehicleFacts]): string => {
    if (value === null) return ''
    if (typeof value === 'boolean') return value ? 'yes' : 'no'
    return Array.isArray(value) ? value.join(' | ') : String(value)
  }
  return Object.fromEntries(factFields.map(field => [field, say(facts[factOf(field)])])) as Record<FactField, string>
}
