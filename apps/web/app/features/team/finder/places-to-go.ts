import type { FindGroup } from '@ownward/contract/find'
import { queueRights } from '@ownward/contract/queues'
import { fold } from '@ownward/domain/fold'
import { isNearWord } from '@ownward/domain/near-words'
import { m } from '@ownward/texts'
import type { Response } from '../../../api/spelling/spelled.ts'
import { teamPaths } from '../../../team-paths.ts'
import { consoleLinks, type Overview } from '../frame/nav-links.ts'

/** Something that the one field leads to. */
export interface Place {
  to: string
  name: string
  about: string
}

/** Places of one kind, under its name. */
export interface PlaceGroup {
  key: FindGroup | 'pages' | 'commands'
  name: string
  places: readonly Place[]
}

type Found = Response<'teamFind'>['result'][number]
type Item = Found['items'][number]

const most = 6

const commands = ({ rights }: Overview['member']): { to: string; name: string }[] => [
  ...(rights.includes('bookings')
    ? [
        { to: teamPaths.newOffer(), name: m.offers_team_new() },
        { to: teamPaths.demand(), name: m.demand_title() },
      ]
    : []),
  ...(rights.includes('fleet')
    ? [
        { to: teamPaths.newVehicle(), name: m.fleet_new() },
        { to: teamPaths.importVehicles(), name: m.finder_import_vehicles() },
        { to: teamPaths.newPlace(), name: m.places_new() },
        { to: teamPaths.newOwner('owner'), name: m.owners_new() },
      ]
    : []),
  ...(rights.includes('money')
    ? [
        { to: teamPaths.approvals(), name: m.approvals_title() },
        { to: teamPaths.refunds(), name: m.money_refunds() },
        { to: teamPaths.wallet(), name: m.money_wallet() },
        { to: teamPaths.books(), name: m.money_books() },
      ]
    : []),
  ...(Object.values(queueRights).some(right => rights.includes(right))
    ? [{ to: teamPaths.queues(), name: m.queues_title() }]
    : []),
  { to: teamPaths.security(), name: m.finder_own_security() },
]

/** The pages and commands of the console whose name has every word, those that begin with it first; one error in a long word is forgiven. */
export function pagesFound(typed: string, overview: Overview): PlaceGroup[] {
  const words = fold(typed).split(' ').filter(Boolean)
  if (words.length === 0) return []
  const fits = (name: string) => {
    const parts = fold(name).split(' ')
    return words.every(word => parts.some(part => part.startsWith(word) || isNearWord(word, part)))
  }
  const isFirst = (name: string) => Number(!fold(name).startsWith(words.join(' ')))
  const among = (all: readonly { to: string; name: string }[]) =>
    all
      .filter(({ name }) => fits(name))
      .sort((one, other) => isFirst(one.name) - isFirst(other.name))
      .slice(0, most)
      .map(place => ({ ...place, about: '' }))
  const pages = consoleLinks(overview).map(({ to, label }) => ({ to, name: label }))
  return [
    { key: 'pages' as const, name: m.finder_pages(), places: among(pages) },
    { key: 'commands' as const, name: m.finder_commands(), places: among(commands(overview.member)) },
  ].filter(({ places }) => places.length > 0)
}

const groups: { [G in FindGroup]: { say: () => string; to: (item: Item) => string } } = {
  people: { say: m.team_nav_people, to: ({ key }) => teamPaths.person(Number(key)) },
  bookings: { say: m.console_nav_bookings, to: ({ key }) => teamPaths.booking(Number(key)) },
  vehicles: { say: m.fleet_nav, to: ({ key }) => teamPaths.vehicle(Number(key)) },
  charges: { say: m.finder_charges, to: ({ key }) => teamPaths.charge(key) },
  threads: { say: m.team_nav_messages, to: ({ key }) => teamPaths.thread(Number(key)) },
  offers: { say: m.offers_team_title, to: offersOf },
  members: { say: m.team_nav_members, to: () => teamPaths.members() },
}

function offersOf({ key }: Item): string {
  const [state = '', phone = ''] = key.split(' ')
  return teamPaths.offersOf(state, phone)
}

/** What the server found, as places that can be gone to. */
export const foundPlaces = (found: readonly Found[]): PlaceGroup[] =>
  found.map(({ group, items }) => ({
    key: group,
    name: groups[group].say(),
    places: items.map(item => ({ to: groups[group].to(item), name: item.name, about: item.about })),
  }))
