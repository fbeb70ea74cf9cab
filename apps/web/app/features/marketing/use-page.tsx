import { m } from '@ownward/texts'
import type { ReactNode } from 'react'
import { SiteLink } from '../../chrome/site-link.tsx'
import { usd } from '../../i18n/usd.ts'
import { paths } from '../../paths.ts'
import type { Site } from '../../site.ts'
import { Band } from './band.tsx'
import { Intro } from './intro.tsx'
import { Points } from './points.tsx'
import { ExampleTable } from './prices/example-table.tsx'

type Row = readonly [string, string, string]

interface UsePageProps {
  site: Site
  title: string
  text: string
  tone: 'night' | 'wash'
  /** The car beside the words. */
  car: ReactNode
  /** Prices of one car that is on offer; null while none fits. */
  example:
    | {
        title: string
        name: string
        state: string
        feeCents: number
        heads: Row
        rows: readonly (readonly [name: string, ...figures: string[]])[]
      }
    | null
    | undefined
  reasonsTitle: string
  reasons: readonly (readonly [title: string, text: string])[]
  /** What the page has beside that. */
  children?: ReactNode
}

/** A page about one use of the program: whom it is for, what it costs by an example, and why (MKT-09). */
export function UsePage({ site, title, text, tone, car, example, reasonsTitle, reasons, children }: UsePageProps) {
  return (
    <main id="main" data-notices={site.socialProof ? '' : undefined}>
      <Intro
        title={title}
        text={text}
        tone={tone}
        actions={
          <>
            <SiteLink hard to={paths.signin()} className="go go-first">
              {m.marketing_get_started()}
            </SiteLink>
            <SiteLink to={paths.cars()} className="go go-next">
              {m.shell_hero_go()}
            </SiteLink>
          </>
        }
      >
        {car}
      </Intro>
      {example && (
        <ExampleTable
          title={example.title}
          text={m.marketing_example_car({ name: example.name })}
          heads={example.heads}
          rows={example.rows}
          note={m.marketing_example_note({ fee: usd(example.feeCents), state: example.state })}
        />
      )}
      <Band id="reasons" title={reasonsTitle}>
        <Points points={reasons} />
      </Band>
      {children}
    </main>
  )
}
