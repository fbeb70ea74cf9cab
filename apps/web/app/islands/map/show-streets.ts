import { addProtocol, LngLatBounds, Map as StreetMap, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import { type Header, PMTiles, Protocol, TileType } from 'pmtiles'
import sheetUrl from '../../styles/streets.css?url'
import { type Credit, creditsOf } from './attribution.ts'
import { circlesOn, leastZoom, moveCircle } from './circles.ts'
import { type Drawable, type StreetColours, streetStyle } from './street-style.ts'

/** What the streets and their button say. */
export interface StreetWords {
  show: string
  hide: string
  lost: string
  label: string
  closer: string
  farther: string
  fingers: string
  wheel: string
  wheelOnMac: string
}

/** Streets that are shown, until they are hidden. */
export interface Shown {
  hide(): void
}

interface Showing {
  words: StreetWords
  /** They are gone: because they could not be had any more, or because somebody hid them or left the page. */
  onEnd(isLost: boolean): void
}

const archiveUrl = new URL('/map/streets.pmtiles', location.href).href
const protocol = new Protocol()

interface Policies {
  createPolicy(name: 'default', rules: { createScriptURL: (url: string) => string | null }): unknown
}

let isReady = false
/** What the streets of this page are drawn in. */
let live: HTMLElement | undefined

/** Once a page: how tiles are asked for, and that the one worker of the map may start (PLAT-10). */
function prepare(): void {
  if (isReady) return
  const { trustedTypes } = globalThis as { trustedTypes?: Policies }
  trustedTypes?.createPolicy('default', { createScriptURL: url => (url === workerUrl ? url : null) })
  setWorkerUrl(workerUrl)
  addProtocol('pmtiles', protocol.tile)
  // Back may bring a copy of a map that had streets: it has none itself, and shows what it was drawn with.
  addEventListener('popstate', () => {
    for (const copy of document.querySelectorAll<HTMLElement>('.streets')) {
      const room = copy.closest<HTMLElement>('.map-room')
      if (copy === live || !room) continue
      mend(room)
      const button = room.querySelector<HTMLButtonElement>('.map-streets button')
      if (button) button.textContent = button.value
    }
  })
  isReady = true
}

/** Draws streets under the circles of a map and puts these where they belong; throws where there are none to be had (PICK-16). */
export async function showStreets(sheet: HTMLElement, { words, onEnd }: Showing): Promise<Shown> {
  prepare()
  const archive = new PMTiles(archiveUrl)
  protocol.add(archive)
  const [header, metadata] = await Promise.all([archive.getHeader(), archive.getMetadata(), dressed()])
  const place = document.createElement('div')
  place.className = 'streets'
  sheet.querySelector('.map-land')!.after(place)
  live = place
  let map: StreetMap | undefined
  let isOver = false
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const themes = new MutationObserver(() => restyle())
  const end = () => {
    isOver = true
    dark.removeEventListener('change', restyle)
    themes.disconnect()
    sheet.removeEventListener('focusin', bringIn)
    map?.remove()
    mend(sheet)
  }
  const leave = (isLost: boolean) => {
    if (isOver) return
    end()
    onEnd(isLost)
  }
  const drawable = drawableOf(header, metadata)
  const restyle = () => map?.setStyle(streetStyle(drawable, coloursOf(place)))
  const bringIn = (event: FocusEvent) => {
    const circle = circlesOn(sheet, { shownOnly: true }).find(({ link }) => link === event.target)
    if (circle && map && !map.getBounds().contains(circle.at)) map.easeTo({ center: circle.at })
  }
  try {
    const drawn = new StreetMap({
      container: place,
      style: streetStyle(drawable, coloursOf(place)),
      attributionControl: false,
      cooperativeGestures: true,
      dragRotate: false,
      pitchWithRotate: false,
      touchPitch: false,
      fadeDuration: 0,
      renderWorldCopies: false,
      maxZoom: header.maxZoom + (drawable.isRaster ? 1 : 4),
      locale: {
        'Map.Title': words.label,
        'CooperativeGesturesHandler.WindowsHelpText': words.wheel,
        'CooperativeGesturesHandler.MacHelpText': words.wheelOnMac,
        'CooperativeGesturesHandler.MobileHelpText': words.fingers,
      },
    })
    map = drawn
    const put = () => putCircles(drawn, sheet)
    frame(drawn, sheet)
    await new Promise<void>((resolve, reject) => {
      drawn.once('load', () => resolve())
      drawn.once('error', ({ error }) => reject(error))
    })
    drawn.on('error', () => leave(true))
    drawn.on('move', put)
    drawn.on('resize', () => {
      if (!sheet.isConnected) return leave(false)
      frame(drawn, sheet)
      put()
    })
    sheet.classList.add('open')
    // Over the circles: whose map it is must be readable, and its buttons be pressed.
    sheet.append(tools(drawn, words), creditLine(creditsOf((metadata as { attribution?: unknown }).attribution)))
    put()
    dark.addEventListener('change', restyle)
    themes.observe(document.documentElement, { attributes: true })
    sheet.addEventListener('focusin', bringIn)
    return { hide: () => leave(false) }
  } catch (error) {
    end()
    throw error
  }
}

/** Takes everything of streets off a map, also off a copy of one. */
function mend(root: HTMLElement): void {
  for (const part of root.querySelectorAll('.streets, .streets-tools, .streets-credit')) part.remove()
  for (const part of root.querySelectorAll('.map-dots [transform]')) part.removeAttribute('transform')
  for (const sheet of [root, ...root.querySelectorAll('.map-sheet')]) sheet.classList.remove('open')
}

/** The sheet of what is drawn, once a page. */
function dressed(): Promise<void> {
  if (document.querySelector(`link[href="${sheetUrl}"]`)) return Promise.resolve()
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: sheetUrl })
  return new Promise((resolve, reject) => {
    link.onload = () => resolve()
    link.onerror = () => {
      link.remove()
      reject(new Error('no sheet'))
    }
    document.head.append(link)
  })
}

function drawableOf({ tileType }: Header, metadata: unknown): Drawable {
  const { vector_layers: layers } = metadata as { vector_layers?: unknown }
  const ids = Array.isArray(layers) ? layers.map(layer => (layer as { id?: unknown } | null)?.id) : []
  return {
    url: `pmtiles://${archiveUrl}`,
    isRaster: tileType !== TileType.Mvt,
    layers: [...new Set(ids.filter(id => typeof id === 'string'))].slice(0, 100),
  }
}

/** Shows all circles, or as many as there is room for: they are never nearer to each other than a finger needs. */
function frame(map: StreetMap, sheet: HTMLElement): void {
  const circles = circlesOn(sheet, { shownOnly: true })
  const places = circles.map(({ at }) => at)
  if (places.length === 0) return
  const near = circles.some(({ isFar }) => !isFar) ? circles.filter(({ isFar }) => !isFar) : circles
  const bounds = near.reduce((around, { at }) => around.extend(at), new LngLatBounds(near[0]!.at, near[0]!.at))
  const fit = map.cameraForBounds(bounds, { padding: 44, maxZoom: 9 })
  const least = Math.min(leastZoom(places), map.getMaxZoom())
  const zoom = Math.max(fit?.zoom ?? 0, least)
  map.setMinZoom(Math.max(least, zoom - 1))
  map.jumpTo({ center: fit?.center ?? bounds.getCenter(), zoom })
}

function putCircles(map: StreetMap, sheet: HTMLElement): void {
  const { clientWidth: width, clientHeight: height } = sheet
  for (const circle of circlesOn(sheet, { shownOnly: false }))
    moveCircle(circle, map.project(circle.at), { width, height })
}

function tools(map: StreetMap, { closer, farther }: StreetWords): HTMLElement {
  const box = document.createElement('div')
  box.className = 'streets-tools'
  const button = (sign: string, ariaLabel: string, onclick: () => void) =>
    Object.assign(document.createElement('button'), { type: 'button', textContent: sign, ariaLabel, onclick })
  box.append(
    button('+', closer, () => map.zoomIn()),
    button('−', farther, () => map.zoomOut()),
  )
  return box
}

function creditLine(credits: readonly Credit[]): HTMLElement {
  const line = document.createElement('p')
  line.className = 'streets-credit'
  for (const { text, href } of credits) {
    const part = href
      ? Object.assign(document.createElement('a'), { href, target: '_blank', rel: 'noopener noreferrer nofollow' })
      : document.createElement('span')
    part.textContent = text
    line.append(part)
  }
  return line
}

/** Colours of the page in its theme, as numbers: what draws maps knows fewer ways to say one than a browser. */
function coloursOf(place: HTMLElement): StreetColours {
  const colour = (name: string) => {
    place.style.color = `var(--color-${name})`
    return getComputedStyle(place).color
  }
  return {
    land: colour('surface'),
    water: colour('spruce-wash'),
    green: colour('spruce-wash'),
    road: colour('field'),
    edge: colour('line'),
    ink: colour('ink-soft'),
  }
}
