import type { ComponentType } from 'react'
import { propsText } from '../island-props.ts'
import { islands } from '../registry.ts'

/**
 * A part of one page alone, as an island whose code is a file of its own: the page's head names it beside those of all islands
 * (`public-page.server.tsx`), and run, it makes itself known here.
 */
export function lateIsland<P extends object>(is: string, Part: ComponentType<P>) {
  Object.assign(islands, { [is]: Part })
  return function LateIsland(props: P) {
    return (
      <x-island data-is={is} data-p={propsText(props)}>
        <Part {...props} />
      </x-island>
    )
  }
}
