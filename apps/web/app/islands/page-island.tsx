import type { ComponentType } from 'react'
import { islands } from './registry.ts'

/**
 * A page that is one form, as an island. Its code is a file of its own, named in the page's head beside those of all islands
 * (`public-page.server.tsx`): run, it makes itself known here, so that pages without the form carry nothing of it.
 */
export function pageIsland(is: string, Part: ComponentType) {
  Object.assign(islands, { [is]: Part })
  return function PageIsland() {
    return (
      <x-island data-is={is} data-idle="">
        <Part />
      </x-island>
    )
  }
}
