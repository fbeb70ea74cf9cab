import type { ComponentType } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'
import { earlyInput } from './early-input.ts'
import { readProps } from './island-props.ts'
import { onePageParts } from './one-page/parts.ts'
import { islands } from './registry.ts'

/**
 * Hydrates one island of a public page, and tells it what was chosen or typed in it before; the starter calls it, once or often. A part of
 * `one-page` is loaded first, and whoever waits for it waits for that too.
 */
export function wakeIsland(element: HTMLElement): void | Promise<void> {
  if ('on' in element.dataset) return
  const is = element.dataset.is ?? ''
  if (is in onePageParts) {
    return onePageParts[is as keyof typeof onePageParts]().then(part => hydrate(element, part as ComponentType<object>))
  }
  hydrate(element, islands[is as keyof typeof islands] as ComponentType<object>)
}

function hydrate(element: HTMLElement, Part: ComponentType<object>): void {
  // Touched twice while its code was on the way.
  if ('on' in element.dataset) return
  element.dataset.on = ''
  const again = earlyInput(element)
  // At once, so that the click that waited for it finds its handler.
  flushSync(() => hydrateRoot(element, <Part {...readProps(element.dataset.p)} />))
  again()
}
