import { areaCodes, type ListingQuery, parseListingQuery, readAreas } from '@ownward/domain/catalog'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { layers, leastApart, type MapView, mapOf, type Town } from './map-of.server.ts'
import { continent, partOutlines } from './outline-files.server.ts'
import { projectionOf } from './projection.ts'

const names = new Map([
  ['US-FL', 'Florida'],
  ['US-HI', 'Hawaii'],
])

const mapped = (towns: Town[], query: ListingQuery = {}) =>
  mapOf(towns, { base: '/cars', query: { ...query, view: 'map' }, names })

const miami: Town = { city: 'Miami', state: 'FL', country: 'US', lat: 25.77, lng: -80.19, count: 14 }
const hialeah: Town = { city: 'Hialeah', state: 'FL', country: 'US', lat: 25.86, lng: -80.28, count: 3 }
const jacksonville: Town = { city: 'Jacksonville', state: 'FL', country: 'US', lat: 30.33, lng: -81.66, count: 6 }
const honolulu: Town = { city: 'Honolulu', state: 'HI', country: 'US', lat: 21.31, lng: -157.86, count: 2 }

// Somewhere near the middle of its state; some in places that are on no map.
const town: fc.Arbitrary<Town> = fc
  .tuple(
    fc.constantFrom(...areaCodes, 'US-PR', 'MX-BC'),
    fc.integer({ min: 0, max: 30 }),
    fc.integer({ min: -10, max: 10 }),
    fc.integer({ min: 1, max: 3000 }),
  )
  .map(([code, name, shift, count]) => {
    const [lng, lat] = partOutlines.get(code)?.at ?? [-66, 18]
    const [country = '', state = ''] = code.split('-')
    return { city: `Town ${name}`, state, country, lat: lat + shift / 20, lng: lng + shift / 30, count }
  })

const towns = fc.uniqueArray(town, { maxLength: 250, selector: ({ city, state }) => `${city} ${state}` })

function heightOf({ viewBox }: MapView, wide: number): number {
  const [, , width = 0, height = 0] = viewBox.split(' ').map(Number)
  return (height / width) * wide
}

function pixels(map: MapView, layer: number) {
  const [, , width = 0, height = 0] = map.viewBox.split(' ').map(Number)
  const unit = layers[layer]!.width / 100
  return map.layers[layer]!.map(({ x, y }) => ({
    x: Number.parseFloat(x) * unit,
    y: (Number.parseFloat(y) * unit * height) / width,
  }))
}

test('PICK-13: on any map all circles and what stands elsewhere are as many cars as the list has, 44 pixels apart', () => {
  fc.assert(
    fc.property(towns, fc.boolean(), (all, byTown) => {
      const asked = byTown ? all.slice(0, 3).flatMap(({ country, state }) => readAreas(`${country}-${state}`)) : []
      const codes = new Set(asked.map(({ code }) => code))
      const found = byTown ? all.filter(({ country, state }) => codes.has(`${country}-${state}`)) : all
      const map = mapped(found, asked.length > 0 ? { areas: [...codes].sort().join('~') } : {})
      const records = found.reduce((sum, { count }) => sum + count, 0)
      // Far away is said to be, and nothing else is anywhere but where it lies.
      for (const name of map.atEdge) expect(name).toMatch(/^AK$|^HI$|^Hawaii$|, (AK|HI)$/)
      const listed = map.places.reduce((sum, { n }) => sum + n, 0)
      expect(listed + map.elsewhere).toBe(records)
      for (const [layer, circles] of map.layers.entries()) {
        expect(circles.reduce((sum, { n }) => sum + n, 0)).toBe(listed)
        expect(circles.length).toBeLessThanOrEqual(layers[layer]!.most)
        // By keyboard circles come in the order of the list beside them.
        const firsts = circles.map((_, i) => map.places.findIndex(place => place.circles[layer] === i))
        expect(firsts).toEqual(firsts.toSorted((a, b) => a - b))
        const at = pixels(map, layer)
        const wide = layers[layer]!.width
        if (!byTown)
          // No circle is cut off by the edge of the map.
          for (const { x, y } of at)
            for (const room of [x, y, wide - x, heightOf(map, wide) - y]) expect(room).toBeGreaterThan(leastApart / 2)
        for (const [i, a] of at.entries())
          for (const b of at.slice(i + 1)) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThanOrEqual(leastApart)
        for (const [i, circle] of circles.entries()) {
          const own = map.places.filter(place => place.circles[layer] === i)
          expect(circle.n).toBe(own.reduce((sum, { n }) => sum + n, 0))
          // It asks for just what its places ask for, each by itself.
          const areasIn = (href: string) => readAreas(parseListingQuery(href.split('/')[2]!).areas ?? '')
          expect(areasIn(circle.href)).toEqual(own.flatMap(({ href }) => areasIn(href)).sort(byCode))
        }
      }
    }),
    { numRuns: 60 },
  )
})

const byCode = (a: { code: string; town?: string }, b: { code: string; town?: string }) =>
  `${a.code}-${a.town}` < `${b.code}-${b.town}` ? -1 : 1

test('PICK-13: a circle is called by its place and count, and leads to the question narrowed to it', () => {
  const states = mapped([miami, hialeah, honolulu], { make: 'Ford' })
  expect(states.layers[0]).toMatchObject([
    { n: 17, name: 'Florida: 17 cars', href: '/cars/make=Ford&state=US-FL&view=map' },
    { n: 2, name: 'Hawaii: 2 cars', href: '/cars/make=Ford&state=US-HI&view=map' },
  ])
  const florida = mapped([miami, hialeah, jacksonville], { make: 'Ford', areas: 'US-FL' })
  expect(florida.layers[0]).toMatchObject([
    { name: 'Jacksonville, FL: 6 cars', href: '/cars/make=Ford&state=US-FL-Jacksonville' },
    { name: 'Miami, FL and 1 more: 17 cars', href: '/cars/make=Ford&state=US-FL-Hialeah~US-FL-Miami' },
  ])
  expect(florida.outline).toContain('us-fl')
  expect(florida.places.map(({ name }) => name)).toEqual(['Jacksonville, FL', 'Hialeah, FL', 'Miami, FL'])
})

test('PICK-13: Alaska and Hawaii do not widen a map of others: they stand at its edge, and by themselves on their own', () => {
  const anchorage: Town = { city: 'Anchorage', state: 'AK', country: 'US', lat: 61.2, lng: -149.9, count: 4 }
  const seattle: Town = { city: 'Seattle', state: 'WA', country: 'US', lat: 47.6, lng: -122.3, count: 1 }
  const without = mapped([miami, jacksonville, seattle])
  const states = mapped([miami, jacksonville, seattle, honolulu, anchorage])
  expect(states.viewBox).toBe(without.viewBox)
  expect(states.atEdge).toEqual(['AK', 'Hawaii'])
  expect(states.layers[0]!.reduce((sum, { n }) => sum + n, 0)).toBe(27)
  expect(states.layers[0]!.find(({ name }) => name === 'Hawaii: 2 cars')).toMatchObject({
    at: expect.stringMatching(/^-15\d\.\d+,\d\d\.\d+,edge$/),
  })
  expect(states.layers[0]!.find(({ name }) => name === 'Florida: 20 cars')!.at).not.toContain('edge')
  for (const alone of [mapped([honolulu]), mapped([honolulu], { areas: 'US-HI' }), mapped([honolulu, anchorage])])
    expect(alone.atEdge).toEqual([])
})

test('PICK-13: no map of a state is taller than it is wide', () => {
  for (const code of areaCodes) {
    const [, , width = 0, height = 0] = mapped([], { areas: code }).viewBox.split(' ').map(Number)
    expect(height, code).toBeLessThanOrEqual(width)
  }
})

test('PICK-13: two entries of one city are one, and what is on no map is counted elsewhere', () => {
  const map = mapped([miami, { ...miami, lat: 25.8, count: 1 }, { ...honolulu, state: 'PR', count: 5 }], {
    areas: 'US-FL',
  })
  expect(map.places).toMatchObject([{ name: 'Miami, FL', n: 15 }])
  expect(map.elsewhere).toBe(5)
})

test('PICK-13: of more places than anybody reads those with the fewest cars are counted elsewhere', () => {
  const many = Array.from({ length: 120 }, (_, at) => ({
    ...miami,
    city: `Town ${at}`,
    lat: 27 + at / 100,
    count: at + 1,
  }))
  const map = mapped(many, { areas: 'US-FL' })
  expect(map.places.map(({ n }) => n).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 100 }, (_, at) => at + 21),
  )
  expect(map.elsewhere).toBe(210)
})

test('PICK-15: each state stands on its map with north up, and on the whole where its outline is', () => {
  expect([...partOutlines.keys()].sort()).toEqual([...areaCodes].sort())
  for (const [code, part] of partOutlines) {
    const own = projectionOf(part)
    const [x, y] = own([...part.at])!
    expect(x > 0 && x < part.width && y > 0 && y < part.height, code).toBe(true)
    expect(own([part.at[0], part.at[1] + 0.1])![0], code).toBeCloseTo(x, 6)
    const [left, top, right, bottom] = part.box
    const [wholeX, wholeY] = projectionOf(continent)([...part.at])!
    expect(wholeX >= left && wholeX <= right && wholeY >= top && wholeY <= bottom, code).toBe(true)
  }
})

test('PICK-15: the projection keeps areas: a square degree is as large as it is on the globe, wherever it lies', () => {
  const project = projectionOf(continent)
  const sizeAt = (lng: number, lat: number) => {
    const corners = [
      [0, 0],
      [0.1, 0],
      [0.1, 0.1],
      [0, 0.1],
    ].map(([x = 0, y = 0]) => project([lng + x, lat + y])!)
    const twice = corners.reduce((sum, [x, y], at) => {
      const [nextX, nextY] = corners[(at + 1) % 4]!
      return sum + x * nextY - nextX * y
    }, 0)
    const radians = Math.PI / 180
    return Math.abs(twice) / (Math.sin((lat + 0.1) * radians) - Math.sin(lat * radians))
  }
  const middle = sizeAt(-96, 40)
  for (const [lng, lat] of [
    [-157, 21],
    [-80, 26],
    [-150, 65],
    [-53, 47],
    [-85, 75],
  ] as const)
    expect(sizeAt(lng, lat) / middle).toBeCloseTo(1, 3)
})
