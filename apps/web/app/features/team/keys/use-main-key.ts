import { useKeys } from './use-keys.ts'

/** What a page is mostly there for carries `data-main`: a button, or a link that leads to it. */
const main = () => document.querySelector<HTMLElement>('#main [data-main]')

/** 'a' does what the page is mostly there for, where it has such an action; the sheet of keys calls it what its button says (DESK-13). */
export function useMainKey(): void {
  useKeys({
    a: {
      // Read when the sheet is opened: the button may come later, or be another one by then.
      get says() {
        return main()?.textContent ?? ''
      },
      act: () => main()?.click(),
      isThere: () => main() !== null,
    },
  })
}
