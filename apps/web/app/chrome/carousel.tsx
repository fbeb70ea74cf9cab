import { m } from '@ownward/texts'
import type { ReactNode } from 'react'
import { OnePageIsland } from '../islands/one-page/one-page-island.tsx'
import { StripArrows } from '../islands/one-page/strip-arrows.tsx'

interface CarouselProps {
  /** Unique on the page; also the anchor of its heading. */
  id: string
  title: string
  /** Its items are numbered ones: their order says something. */
  ordered?: boolean
  /** List items. */
  children: ReactNode
}

/** A titled strip of cards that scrolls by hand, by keys and, where a script runs, by its two buttons. */
export function Carousel({ id, title, ordered, children }: CarouselProps) {
  const List = ordered ? 'ol' : 'ul'
  return (
    <section aria-labelledby={id} className="car-part">
      <div className="strip-head">
        <h2 id={id}>{title}</h2>
        <OnePageIsland
          is="stripArrows"
          part={StripArrows}
          strip={`${id}-strip`}
          labels={[m.common_back_in({ title }), m.common_on_in({ title })]}
        />
      </div>
      <List id={`${id}-strip`} tabIndex={0} aria-labelledby={id} className="strip">
        {children}
      </List>
    </section>
  )
}
