import { currentLocale } from '@ownward/texts'
import { renderToString } from 'react-dom/server'
import type { Vehicle } from '../../api/spelling/catalog.ts'
import { cardMark, type Picking, PickLink } from './pick/pick-link.tsx'
import { VehicleCard, type VehicleCardProps } from './vehicle-card.tsx'

type CardLooks = Pick<VehicleCardProps, 'layout' | 'referer'>

const kept = new Map<string, WeakMap<Vehicle, string>>()

/**
 * The cards of a list as finished HTML in the reader's language. Most of a listing is cards that other pages have shown, and
 * rendering them was half of a page's cost; the call gives the same object until a car changes, so its card is kept by it.
 */
export function cardList(vehicles: readonly Vehicle[], looks: CardLooks, picking?: Picking): string {
  const cards = vehicles.map((vehicle, index) => cardOf(vehicle, { ...looks, eager: eagerness(index) }))
  return (picking ? cards.map((card, index) => pickable(card, vehicles[index]!, picking)) : cards).join('')
}

const beginning = '<li class="card"'
const end = '</li>'

/** A finished card with the way to choose it at its end, and a mark to come back to. */
function pickable(card: string, vehicle: Vehicle, picking: Picking): string {
  const link = renderToString(<PickLink vehicle={vehicle} picking={picking} />)
  return `<li id="${cardMark(vehicle.id)}" class="card"${card.slice(beginning.length, -end.length)}${link}${end}`
}

// What the first screen shows is loaded at once, its first row before anything else.
const eagerness = (index: number) => (index < 2 ? 'first' : index < 4 ? 'soon' : undefined)

function cardOf(vehicle: Vehicle, props: Omit<VehicleCardProps, 'vehicle'>): string {
  const { layout, referer, eager } = props
  const look = [currentLocale(), layout, referer, eager].join(' ')
  const cards = kept.get(look) ?? new WeakMap<Vehicle, string>()
  kept.set(look, cards)
  const html = cards.get(vehicle) ?? inOnePiece(renderToString(<VehicleCard vehicle={vehicle} {...props} />))
  cards.set(vehicle, html)
  return html
}

/**
 * The same text as one piece of memory. What is put together bit by bit stays a tree of its bits until it is read: kept like that, a
 * card takes five times its length and every list would walk through it again.
 */
function inOnePiece(text: string): string {
  return Buffer.from(text).toString()
}
