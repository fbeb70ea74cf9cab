/** Said each time a page is shown, the one that was loaded among them. */
export const arrived = 'arrived'

/** Said when somebody asks to search around where they are. */
export const wantsPlace = 'place'

/** Says something to what comes once the page is complete, and asks for that sooner where it is not there yet; without it nothing happens. */
export function sayLater(what: string): void {
  import(/* @vite-ignore */ '/later.js' as string).then(
    () => dispatchEvent(new Event(what)),
    () => {},
  )
}
