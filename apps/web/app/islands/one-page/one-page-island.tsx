import type { ComponentProps, ComponentType } from 'react'
import { propsText } from '../island-props.ts'
import type { OnePageParts } from './parts.ts'

type Props<K extends keyof OnePageParts> = ComponentProps<OnePageParts[K]> & { is: K; part: OnePageParts[K] }

/** An island as `Island` renders it, of a part that its page hands over here and that is asked for by name where it wakes. */
export function OnePageIsland<K extends keyof OnePageParts>({ is, part, ...props }: Props<K>) {
  const Part = part as ComponentType<object>
  return (
    <x-island data-is={is} data-p={propsText(props)}>
      <Part {...props} />
    </x-island>
  )
}
