import type { ComponentProps, ComponentType } from 'react'
import { propsText } from './island-props.ts'
import { islands } from './registry.ts'

type Islands = typeof islands

type Props<K extends keyof Islands> = ComponentProps<Islands[K]> & {
  is: K
  /** Wake by itself, when the page is at rest, for a person who is signed in. */
  idle?: boolean
}

/**
 * Renders a part that comes alive on a public page when someone is about to use it. Its props are in the HTML as
 * JSON: keep them small, and never put private data into them. In the hydrated areas it is an ordinary part.
 */
export function Island<K extends keyof Islands>({ is, idle, ...props }: Props<K>) {
  const Part = islands[is] as ComponentType<object>
  return (
    <x-island data-is={is} data-p={propsText(props)} data-idle={idle ? '' : undefined}>
      <Part {...props} />
    </x-island>
  )
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'x-island': React.DetailedHTMLProps<React.HTMLAttributes<HTMLElement>, HTMLElement>
    }
  }
}
