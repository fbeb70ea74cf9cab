import type pg from 'pg'

/** One thing people ask of the listing; all values occur in the invented fleet. */
export interface Question {
  /** Words of the keyword box; the product alone is asked for them, for plain SQL has nothing that forgives a wrong letter. */
  q?: string
  make?: string
  model?: string
  color?: string
  body?: string
  fromYear?: number
  /** Whole dollars. */
  weekMax?: number
  near?: { lat: number; lng: number }
  orderBy: 'id' | 'price_low' | 'year_new' | 'random'
}

const models = [
  ['Toyota', 'Camry'],
  ['Toyota', 'Corolla'],
  ['Honda', 'Civic'],
  ['Ford', 'F-150'],
  ['Hyundai', 'Elantra'],
] as const
const points = [
  { lat: 40.7143, lng: -74.006 },
  { lat: 34.0522, lng: -118.2437 },
  { lat: 41.85, lng: -87.65 },
  { lat: 25.7743, lng: -80.1937 },
]
const orders = {
  id: 'is_featured desc, id desc',
  price_low: 'week_cents, id',
  year_new: 'year desc, id desc',
  random: 'shuffle, id',
}

/** What bare SQL would have of indexes; the product answers from memory and keeps none of them. */
export const bareIndexes = [
  'vehicles_free_newest on vehicles (is_featured desc, id desc)',
  'vehicles_free_shuffle on vehicles (shuffle, id)',
  'vehicles_free_week on vehicles (week_cents, id)',
  'vehicles_free_year on vehicles (year desc, id desc)',
  'vehicles_make_model on vehicles (make_id, model_id, year)',
  'vehicles_lat_lng on vehicles (lat, lng)',
].map(index => `create index if not exists bare_${index} where availability = 'free'`)

/** The same questions for the same seed: none, one or a few filters, as a filter panel sends them. */
export function questions(count: number, seed = 1): Question[] {
  let state = seed * 7919 + 1
  const below = (limit: number) => {
    state = (state * 48_271) % 2_147_483_647
    return state % limit
  }
  const pick = <T>(list: readonly T[]) => list[below(list.length)]!
  return Array.from({ length: count }, () => {
    const question: Question = { orderBy: pick(['id', 'id', 'price_low', 'year_new', 'random'] as const) }
    const [make, model] = pick(models)
    if (below(3) === 0) question.make = make
    if (question.make && below(2) === 0) question.model = model
    if (below(4) === 0) question.color = pick(['White', 'Black', 'Red'])
    if (below(5) === 0) question.body = pick(['sedan', 'suv', 'pickup'])
    if (below(5) === 0) question.fromYear = 2016 + below(8)
    // Cents of a difference keep answers from being remembered.
    if (below(4) === 0) question.weekMax = 120 + below(400)
    if (below(4) === 0) {
      const { lat, lng } = pick(points)
      question.near = { lat: lat + below(1000) / 1e5, lng: lng + below(1000) / 1e5 }
    }
    return question
  })
}

/** Questions of the keyword box: a name or two words of one, whole, begun or with a wrong letter, with and without a filter. */
export function keywordQuestions(count: number, seed = 1): Question[] {
  const words = models.flatMap(([make, model]) => [make, model, `${make} ${model}`])
  return questions(count, seed).map((question, i) => {
    const word = words[(i * 7 + seed) % words.length]!
    const ways = [word, word.slice(0, 4), `${word.slice(0, 2)}x${word.slice(3)}`, `${word} ${2016 + (i % 8)}`]
    const { orderBy, color, near } = question
    return { q: ways[i % ways.length]!, orderBy, ...(color && { color }), ...(near && { near }) }
  })
}

function where({ make, model, color, body, fromYear, weekMax, near }: Question): { text: string; values: unknown[] } {
  const values: unknown[] = []
  const put = (value: unknown) => `$${values.push(value)}`
  const rules = [`availability = 'free'`]
  if (make) rules.push(`make_id = (select id from makes where name = ${put(make)})`)
  if (model) {
    rules.push(
      `model_id = (select m.id from models m join makes k on k.id = m.make_id where m.name = ${put(model)} and k.name = ${put(make)})`,
    )
  }
  if (color) rules.push(`color = ${put(color)}`)
  if (body) rules.push(`body = ${put(body)}`)
  if (fromYear) rules.push(`year >= ${put(fromYear)}`)
  if (weekMax) rules.push(`week_cents <= ${put(weekMax * 100)}`)
  if (near) {
    const [lat, lng] = [put(near.lat), put(near.lng)]
    const across = 50 / (69.1 * Math.cos((near.lat * Math.PI) / 180))
    rules.push(
      `lat between ${lat}::float8 - 0.7237 and ${lat}::float8 + 0.7237`,
      `lng between ${lng}::float8 - ${across} and ${lng}::float8 + ${across}`,
      `2 * 3958.7613 * asin(sqrt(power(sin(radians(lat - ${lat}::float8) / 2), 2)
        + cos(radians(${lat}::float8)) * cos(radians(lat)) * power(sin(radians(lng - ${lng}::float8) / 2), 2))) <= 50`,
    )
  }
  return { text: rules.join(' and '), values }
}

/** The first page: ids by the best index there is, then the wide rows. */
export async function barePage(pool: pg.Pool, question: Question): Promise<void> {
  const { text, values } = where(question)
  const ids = await pool.query(
    `select id from vehicles where ${text} order by ${orders[question.orderBy]} limit 16`,
    values,
  )
  await pool.query({
    name: 'bare_cards',
    text: `select v.*, mk.name as make, mo.name as model, p.name as city, p.state, s.surface, f.picture_key
      from vehicles v join makes mk on mk.id = v.make_id join models mo on mo.id = v.model_id
      join places p on p.id = v.place_id join price_surfaces s on s.vehicle_id = v.id
      left join lateral (select picture_key from vehicle_photos where vehicle_id = v.id order by position limit 1) f on true
      where v.id = any($1)`,
    values: [ids.rows.map(row => row.id)],
  })
}

export async function bareCount(pool: pg.Pool, question: Question): Promise<void> {
  const { text, values } = where(question)
  await pool.query(`select count(*) from vehicles where ${text}`, values)
}

/** The total and the counts of the options of eight filters, each under the others. */
export async function bareFacets(pool: pg.Pool, question: Question): Promise<void> {
  await bareCount(pool, question)
  const facets = [
    ['make_id', ['make', 'model']],
    ['model_id', ['model']],
    ['color', ['color']],
    ['body', ['body']],
    ['year', ['fromYear']],
    ['week_cents / 5000', ['weekMax']],
    ['fuel', []],
    ['seats', []],
  ] as const
  for (const [column, own] of facets) {
    const others = { ...question }
    for (const name of own) delete others[name]
    const { text, values } = where(others)
    await pool.query(`select ${column}, count(*) from vehicles where ${text} group by 1`, values)
  }
}
