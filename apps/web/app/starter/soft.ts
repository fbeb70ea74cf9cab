import { arrived, sayLater, wantsPlace } from './after-load.ts'
import { type FetchedPage, fetchPage } from './pages.ts'
import { keepCarAddress } from './stored-session.ts'
import { near, onIntent, restMs } from './wake.ts'

interface Kept {
  page: HTMLElement
  main: Element
  sheet: HTMLStyleElement | undefined
  y: number
  title: string
  links: (string | undefined)[]
  focus: Element | null
}

/** The pages this visit has shown, by the key of their history entry: Back puts the same nodes in again. */
const kept = new Map<string, Kept>()
let here = ''
let turn = 0

const find = <E extends HTMLElement>(what: string, root: ParentNode = document) => root.querySelector<E>(what)
const all = <E extends HTMLElement>(what: string, root: ParentNode = document) => [...root.querySelectorAll<E>(what)]
/** What pages wear. The typefaces have a style of their own, with `media`: it stays, or every change would load them anew. */
const sheets = (root?: ParentNode) => all<HTMLStyleElement>('style:not([media])', root)

/** Where a page is to be found: in the other language, and by machines. */
const linkKinds = ['a[hreflang]', 'link[rel=canonical]']
const linksOf = (root?: ParentNode) => linkKinds.map(what => find(what, root)?.getAttribute('href') ?? undefined)

function link(links: (string | undefined)[]): void {
  for (const [at, href] of links.entries())
    if (href) for (const one of all(linkKinds[at]!)) one.setAttribute('href', href)
}

function keep(main: Element): void {
  const sheet = sheets().find(known => !known.disabled)
  const { title, activeElement: focus } = document
  kept.set(here, { page: find('#page')!, main, sheet, y: scrollY, title, links: linksOf(), focus })
}

/** Where the page stands is kept with its entry, for whoever loads it again. */
const noteY = () => history.replaceState({ key: here, y: scrollY }, '')

function enter(href: string): void {
  here = crypto.randomUUID()
  history.scrollRestoration = 'manual'
  history.pushState({ key: here }, '', href)
}

function say(words: string | null): void {
  const said = find('#said')
  if (said) said.textContent = words
}

function tell(title: string): void {
  document.title = title
  say(title)
}

/** Whoever goes by keyboard goes on from the heading of what came. */
function focusHeading(): void {
  const heading = find('main h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

/** What every page shown does once: a car's address is kept for after sign-in (DET-19). */
function arrive(): void {
  if (find('main[data-car]')) keepCarAddress(location)
  // A car that is gone leads back to where the person came from, or to the start (DET-16).
  if (find('[data-gone]')) document.referrer.startsWith(location.origin) ? history.back() : location.replace('/')
  sayLater(arrived)
}

/** A page's style sheet, brought along and put aside. Done while the pointer is still on its way, its reading costs the change itself nothing. */
function sheetOf(doc: Document): HTMLStyleElement {
  const style = sheets(doc)[0]!
  let sheet = sheets().find(known => known.textContent === style.textContent)
  if (!sheet) {
    sheet = document.importNode(style, true)
    document.head.append(sheet)
    sheet.disabled = true
  }
  return sheet
}

/** A page is shown in its own sheet alone, as if it had been loaded: what another one says last would win over it. */
function wear(worn: HTMLStyleElement | undefined): void {
  for (const sheet of sheets()) sheet.disabled = sheet !== worn
}

function adopt(doc: Document): void {
  link(linksOf(doc))
  wear(sheetOf(doc))
  tell(doc.title)
}

/** The first screen is shown at once; what lies below it is laid out after it, a part in each frame, so that none of them takes long. */
function unfold(parts: HTMLElement[]): void {
  const next = () => {
    const part = parts.shift()!
    delete part.dataset.arriving
  }
  while (parts[0] && parts[0].getBoundingClientRect().top < innerHeight) next()
  const later = () => {
    if (!parts[0]) return
    next()
    requestAnimationFrame(() => setTimeout(later))
  }
  setTimeout(later, restMs)
}

/** Puts a fetched page in place of the one shown, at its top and with the focus on its heading. */
function show({ doc, href }: FetchedPage): void {
  // What was chosen a moment ago and not searched for is not what the cars shown were searched by.
  find<HTMLFormElement>('#search')?.reset()
  keep(find('main')!)
  enter(href)
  // Another head (NAV-07) comes with the whole page.
  const part = find('#page')!.dataset.head === find('#page', doc)!.dataset.head ? 'main' : '#page'
  find(part)!.replaceWith(document.importNode(find(part, doc)!, true))
  const [, ...parts] = [...find('main')!.children] as HTMLElement[]
  for (const below of parts) below.dataset.arriving = ''
  // After that: when what had the focus goes, the browser lays out what is there, and that would be the page before in the sheet of this one.
  adopt(doc)
  arrive()
  scrollTo(0, 0)
  unfold(parts)
  focusHeading()
}

/** Renews only the marked parts of the page shown: nothing moves, and the field in use keeps the focus. */
function renew({ doc, href }: FetchedPage): void {
  const copy = find('main')!.cloneNode(true) as HTMLElement
  // The copy has no listeners: its islands are asleep again and wake on the next touch.
  for (const island of all('x-island', copy)) delete island.dataset.on
  // A copy takes along what is typed; its fields are those of the cars it shows.
  find<HTMLFormElement>('#search', copy)?.reset()
  keep(copy)
  enter(href)
  const focused = document.activeElement!
  const open = all('details[open][id]').map(details => details.id)
  for (const part of all('[data-part]')) {
    const fresh = find(`[data-part=${part.dataset.part}]`, doc)
    if (fresh) part.replaceWith(document.importNode(fresh, true))
  }
  for (const id of open) document.getElementById(id)?.setAttribute('open', '')
  if (focused.id) document.getElementById(focused.id)?.focus({ preventScroll: true })
  // What had the focus went with its part, as a filter that was taken off does: the next one has it.
  else if (!focused.isConnected) {
    const next = find('[data-part=chips] a')
    if (next) next.focus({ preventScroll: true })
    else focusHeading()
  }
  adopt(doc)
  // The title stays; what changed is how many cars there are.
  say(find('main h1')!.textContent)
  arrive()
}

/** A search that got no answer is logged and said (SRCH-31); its fields go back to what the cars shown were searched by. */
function searchFailed(href: string): void {
  // biome-ignore lint/suspicious/noConsole: the log is for who looks into it
  console.info('No answer:', href)
  find<HTMLFormElement>('#search')?.reset()
  find('#lost')!.hidden = false
}

async function go(href: string, put: (page: FetchedPage) => void): Promise<void> {
  const mine = ++turn
  // A field asks again when it is left, "Show cars" when all is shown: no second search, and no second step for Back.
  if (href === location.pathname) return
  const busy = find('[data-part=results]')
  const late = setTimeout(() => busy?.setAttribute('aria-busy', 'true'), 120)
  const page = await fetchPage(href)
  clearTimeout(late)
  busy?.removeAttribute('aria-busy')
  if (mine !== turn) return
  if (page) put(page)
  else if (page === undefined && put === renew) searchFailed(href)
  else location.assign(href)
}

/** The address a search form stands for: one path segment of key=value pairs, empty fields left out (SRCH-05). */
function formHref(form: HTMLFormElement): string {
  const pairs: string[] = []
  for (const [key, value] of new FormData(form)) if (value) pairs.push(`${key}=${encodeURIComponent(String(value))}`)
  return new URL(form.action).pathname + (pairs.length ? `/${pairs.join('&')}` : '')
}

/** Empties the fields that a field or a link names: what hangs on it, or the filter it takes off. */
function clearFor({ dataset }: HTMLElement, form: HTMLFormElement | null): void {
  for (const name of dataset.clears?.split(' ') ?? []) {
    const field = form?.elements.namedItem(name)
    if (field) (field as HTMLInputElement).value = ''
  }
}

function linkIn(event: Event): HTMLAnchorElement | null {
  const link = near<HTMLAnchorElement>(event, 'a[href]:not([target],[data-hard])')
  if (link?.origin !== location.origin) return null
  return link.pathname + link.search === location.pathname + location.search ? null : link
}

/** Turns links and search forms into page changes in place; without it they work as the browser's own. */
export function startSoft(): void {
  here = history.state?.key ?? crypto.randomUUID()
  if (history.state?.y) scrollTo(0, history.state.y)
  history.replaceState({ key: here }, '')

  onIntent(event => {
    const link = linkIn(event)
    // A partner's link is a visit as soon as the server is asked for it (SRV-06).
    if (link && !link.search && !(navigator as { connection?: { saveData?: boolean } }).connection?.saveData)
      void fetchPage(link.href).then(page => page && sheetOf(page.doc))
  })
  addEventListener('click', event => {
    if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return
    const link = linkIn(event)
    if (!link) return
    event.preventDefault()
    clearFor(link, find<HTMLFormElement>('#search'))
    void go(link.href, link.closest('[data-live]') ? renew : show)
  })
  // Letters find an option of a list one after the other: renewed between two of them, it would begin to search anew.
  let typedAt = -1e3
  let pause = 0
  // Never at once: what was pressed is painted before its search begins. Nor for a page that somebody has begun to leave meanwhile.
  const search = (form: HTMLFormElement, put: typeof show, wait: number) => {
    const mine = turn
    clearTimeout(pause)
    pause = setTimeout(() => mine === turn && go(formHref(form), put), wait) as unknown as number
  }
  addEventListener('keydown', event => {
    if (event.key.length === 1) typedAt = event.timeStamp
  })
  addEventListener('change', event => {
    const field = event.target as HTMLInputElement
    const form = field.form
    if (!form?.matches('[data-live]')) return
    clearFor(field, form)
    search(form, renew, field.matches('select') && event.timeStamp - typedAt < 500 ? 500 : 0)
  })
  addEventListener('submit', event => {
    const form = event.target as HTMLFormElement
    if (!form.matches('[data-search]')) return
    event.preventDefault()
    find('[popover]:popover-open', form)?.hidePopover()
    search(form, form.matches('[data-live]') ? renew : show, 0)
  })
  addEventListener('popstate', event => {
    const key = event.state?.key
    if (!key || key === here) return
    turn++
    keep(find('main')!)
    here = key
    const page = kept.get(key)
    if (!page) return location.reload()
    find('#page')!.replaceWith(page.page)
    find('main')!.replaceWith(page.main)
    wear(page.sheet)
    link(page.links)
    tell(page.title)
    arrive()
    scrollTo(0, page.y)
    if (page.focus?.isConnected) (page.focus as HTMLElement).focus({ preventScroll: true })
  })
  // A place within the page is an entry of the same page: Back from another one must find it by that.
  addEventListener('hashchange', () => {
    if (!history.state?.key) history.replaceState({ key: here }, '')
  })
  addEventListener('click', event => {
    if (near(event, '[data-locate]')) sayLater(wantsPlace)
  })
  addEventListener('load', arrive)
  // A page that is loaded again is asked for before it is told so.
  for (const type of ['scrollend', 'pagehide']) addEventListener(type, noteY)
}
