import { createElement as h, useDeferredValue, useEffect, useState } from 'react'

/** A car of the yardstick's list. */
interface Car {
  id: number
  name: string
  week: number
  facts: [label: string, value: string][]
  place: string
}

/** What the yardstick shows first: a list, or one car. */
export interface Shown {
  cars: Car[]
  opened?: Car
}

const names = ['Corolla', 'Civic', 'Leaf', 'Outback', 'Escape', 'Malibu', 'Tucson', 'Sportage', 'Golf']
const places = ['Miami', 'Tampa', 'Austin', 'Denver']
const groups = ['Brand', 'Fuel', 'Doors', 'Color', 'Year']

/** The car with a number. */
export const carOf = (id: number): Car => ({
  id,
  name: `${2014 + (id % 11)} ${names[id % names.length]}`,
  week: 90 + ((id * 37) % 210),
  facts: [
    ['Odometer', `${((id * 7321) % 90_000) + 4000} mi`],
    ['Engine', id % 3 ? 'Gasoline' : 'Electric'],
    ['Transmission', id % 2 ? 'Automatic' : 'Manual'],
    ['Range', `${240 + (id % 9) * 20} mi`],
  ],
  place: places[id % places.length] as string,
})

/** The sixteen cars of the list. */
export const firstCars = Array.from({ length: 16 }, (_, n) => carOf(n + 1))

const Card = ({ car, onOpen }: { car: Car; onOpen: (car: Car) => void }) =>
  h(
    'li',
    { className: 'card' },
    h(
      'a',
      {
        href: `/car/${car.id}`,
        onClick: event => {
          event.preventDefault()
          onOpen(car)
        },
      },
      h('img', { src: `/picture/${car.id % 4}.svg`, width: 320, height: 200, alt: car.name }),
      h('h2', null, car.name),
      h('p', null, `$${car.week} a week`),
      h(
        'dl',
        null,
        car.facts.flatMap(([label, value]) => [h('dt', { key: label }, label), h('dd', { key: value }, value)]),
      ),
      h('p', null, `In ${car.place}`),
    ),
    h('button', { type: 'button', 'aria-label': `Keep ${car.name}` }, 'Keep'),
  )

const Facets = () =>
  h(
    'aside',
    null,
    groups.map((group, row) =>
      h(
        'fieldset',
        { key: group },
        h('legend', null, group),
        Array.from({ length: 8 }, (_, n) =>
          h(
            'label',
            { key: n },
            h('input', { type: 'checkbox', name: group, value: n }),
            ` ${group} ${n + 1} `,
            h('small', null, (n + 2) * (row + 5) * 11),
          ),
        ),
      ),
    ),
  )

/** A list of sixteen cars with forty choices, and a car's page in its place once it is pressed: React and nothing else. */
export function Shop({ cars, opened }: Shown) {
  const [car, setCar] = useState(opened)
  const [words, setWords] = useState('')
  const wanted = useDeferredValue(words).toLowerCase()
  useEffect(() => {
    document.documentElement.dataset.alive = ''
    const back = () => setCar(undefined)
    addEventListener('popstate', back)
    return () => removeEventListener('popstate', back)
  }, [])
  const open = (next: Car) => {
    history.pushState(null, '', `/car/${next.id}`)
    setCar(next)
    scrollTo(0, 0)
  }
  if (car)
    return h(
      'main',
      null,
      h('h1', { id: 'car' }, car.name),
      h('p', null, `$${car.week} a week`),
      h('a', { href: '/' }, 'All cars'),
    )
  return h(
    'main',
    null,
    h('header', null, h('a', { href: '/' }, 'Cars'), h('nav', null, h('a', { href: '/me' }, 'Account'))),
    h(
      'form',
      null,
      h('label', null, 'Keyword ', h('input', { value: words, onChange: event => setWords(event.target.value) })),
    ),
    h(Facets),
    h('h1', null, `${cars.length} cars`),
    h(
      'ul',
      { className: 'cards' },
      cars
        .filter(one => one.name.toLowerCase().includes(wanted))
        .map(one => h(Card, { key: one.id, car: one, onOpen: open })),
    ),
    h(
      'nav',
      null,
      [1, 2, 3, 4, 5].map(page => h('a', { key: page, href: `/?page=${page}` }, page)),
    ),
  )
}
