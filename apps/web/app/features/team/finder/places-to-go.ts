import type { FindGroup } from '@ownward/contract/find'
import { fold } from '@ownward/domain/fold'
import { isNearWord } from '@ownward/domain/near-words'
import { m } from '@ownward/texts'
import type { Response } from '../../../api/spelling/spelled.ts'
import { teamPaths } from '../../../team-paths.ts'
import { consoleLinks, type Overview } from '../frame/nav-links.ts'
import { opens, pageAt, pageRights } from '../frame/page-rights.ts'

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

/** What can be gone to beside the pages of the menu, named by what is done there. */
const commands = (): { to: string; name: string }[] => [
  { to: teamPaths.newOffer(), name: m.offers_team_new() },
  { to: teamPaths.demand(), name: m.demand_title() },
  { to: teamPaths.downtime(), name: m.care_downtime_title() },
  { to: teamPaths.collection(), name: m.team_collection_nav() },
  { to: teamPaths.bookings(), name: m.finder_export_bookings() },
  { to: teamPaths.newVehicle(), name: m.fleet_new() },
  { to: teamPaths.importVehicles(), name: m.finder_import_vehicles() },
  { to: teamPaths.fleet(), name: m.finder_change_prices() },
  { to: teamPaths.calendar(), name: m.finder_block_car() },
  { to: teamPaths.newPlace(), name: m.places_new() },
  { to: teamPaths.newOwner('owner'), name: m.owners_new() },
  { to: teamPaths.approvals(), name: m.approvals_title() },
  { to: teamPaths.refunds(), name: m.money_refunds() },
  { to: teamPaths.wallet(), name: m.money_wallet() },
  { to: teamPaths.books(), name: m.money_books() },
  { to: teamPaths.templates(), name: m.talk_templates() },
  { to: teamPaths.people(), name: m.finder_write_to_many() },
  { to: teamPaths.members(), name: m.members_invite() },
  { to: teamPaths.jobs(), name: m.bulk_jobs() },
  { to: teamPaths.queues(), name: m.queues_title() },
  { to: teamPaths.security(), name: m.finder_own_security() },
]

/** Those of them that a member with some rights may open. */
export function commandsFor({ rights }: Pick<Overview['member'], 'rights'>) {
  return commands().filter(({ to }) => {
    const page = pageAt(to.replace(/[?#].*$/, ''))
    return page !== null && opens(pageRights[page]!, rights)
  })
}

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
    { key: 'commands' as const, name: m.finder_commands(), places: among(commandsFor(overview.member)) },
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
