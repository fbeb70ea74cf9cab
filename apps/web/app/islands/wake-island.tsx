import type { ComponentType } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'
import { earlyInput } from './early-input.ts'
import { readProps } from './island-props.ts'
import { islands } from './registry.ts'

/** Hydrates one island of a public page, and tells it what was chosen or typed in it before; the starter calls it, once or often. */
export function wakeIsland(element: HTMLElement): void {
  if ('on' in element.dataset) return
  element.dataset.on = ''
  const Part = islands[element.dataset.is as keyof typeof islands] as ComponentType<object>
  const again = earlyInput(element)
  // At once, so that the click that waited for it finds its handler.
  flushSync(() => hydrateRoot(element, <Part {...readProps(element.dataset.p)} />))
  again()
}
