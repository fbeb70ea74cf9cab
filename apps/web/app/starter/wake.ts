import { entry } from './pages.ts'

interface IslandsModule {
  wake: (island: HTMLElement) => void | Promise<void>
}

let loading: Promise<IslandsModule> | undefined

/** What an event happened in, if it is in such an element. */
export const near = <E extends HTMLElement>(event: Event, what: string) => (event.target as Element).closest?.<E>(what)

const sleeping = (event: Event) => near(event, 'x-island:not([data-on])')

/** Loads React and the islands once, all files side by side; each is run apart, so that what a person types meanwhile waits for one of them only. */
function load(): Promise<IslandsModule> {
  if (!loading) {
    const files = entry().split(' ').reverse()
    loading = Promise.all(files.map(href => import(/* @vite-ignore */ href))).then(modules => modules.at(-1))
    // A file lost on the way must not leave every button dead: the next touch tries again.
    loading.catch(() => {
      loading = undefined
    })
  }
  return loading
}

/** Brings one island to life. */
export const wake = (island: HTMLElement) => load().then(module => module.wake(island))

/** Listens to what somebody does who is about to use something; before everybody else, for an island wakes with what it is asked. */
export function onIntent(listener: (event: Event) => void): void {
  for (const type of ['pointerover', 'pointerdown', 'focusin'])
    addEventListener(type, listener, { capture: true, passive: true })
}

/** What is not asked for yet waits so long: what was asked for is shown by then, three frames later. */
export const restMs = 50

/** Brings an island to life when someone is about to use it, and keeps the click that came before it was ready. */
export function wakeOnIntent(): void {
  onIntent(event => {
    const island = sleeping(event)
    // A page that comes in place comes under the pointer, which is then over something without having moved.
    if (island) setTimeout(() => wake(island).catch(() => {}), event.type === 'pointerover' ? restMs : 0)
  })
  addEventListener(
    'click',
    event => {
      const island = sleeping(event)
      const control = island && near(event, 'button,a[data-waits]')
      // Other links, summaries, radios and checkboxes act by themselves; these need their code first.
      if (!control || (event as MouseEvent).ctrlKey || (event as MouseEvent).metaKey) return
      event.preventDefault()
      event.stopImmediatePropagation()
      control.ariaBusy = 'true'
      wake(island)
        // Before the click: from then on the island says itself whether it is busy.
        .finally(() => {
          control.ariaBusy = null
        })
        .then(
          // Once the press is over: while the browser still makes a click out of the Enter of a keyboard it makes no second one. It may have gone with its page.
          () => setTimeout(() => control.isConnected && control.click()),
          lost => {
            const { href, form } = control as HTMLAnchorElement & HTMLButtonElement
            if (href) location.assign(href)
            else if (form) form.requestSubmit()
            // Nothing else can be done for it: the page says so (ERR-04).
            else throw lost
          },
        )
    },
    true,
  )
}

/** Enter outside a control presses what the page names for it (O-15). */
export function pressOnEnter(): void {
  addEventListener('keydown', event => {
    // What Enter does something on by itself can be reached by Tab.
    if (event.key === 'Enter' && (event.target as HTMLElement).tabIndex < 0 && !near(event, 'dialog'))
      document.querySelector<HTMLElement>('[data-enter]')?.click()
  })
}
