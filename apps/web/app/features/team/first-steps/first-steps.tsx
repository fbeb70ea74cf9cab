import type { Response } from '@ownward/contract'
import { m } from '@ownward/texts'
import { Card } from '@ownward/ui/card'
import { Tag } from '@ownward/ui/tag'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { queries } from '../../../api/queries.ts'
import { teamPaths } from '../../../team-paths.ts'
import { teamQuery } from '../session/team-query.ts'

type Step = Response<'teamFirstSteps'>['result'][number]

const steps: Record<Step['what'], { title: () => string; text: () => string; to: () => string }> = {
  security: { title: m.first_second_factor, text: m.first_second_factor_text, to: teamPaths.security },
  business: {
    title: m.first_business,
    text: m.first_business_text,
    to: () => teamPaths.contentItem('page', 'aboutus:7'),
  },
  owner: { title: m.first_owner, text: m.first_owner_text, to: teamPaths.owners },
  place: { title: m.first_place, text: m.first_place_text, to: teamPaths.places },
  tax: { title: m.first_tax, text: m.first_tax_text, to: teamPaths.tax },
  terms: {
    title: m.first_terms,
    text: m.first_terms_text,
    to: () => teamPaths.contentItem('terms', 'agreement_terms'),
  },
  car: { title: m.first_car, text: m.first_car_text, to: teamPaths.fleet },
}

/** What a new installation needs before its first car is on the site; nothing once that is done (OPS-08). */
export function FirstSteps() {
  const query = useQuery({ ...teamQuery('teamFirstSteps', {}), staleTime: 0 }, queries)
  const list = query.data?.result ?? []
  if (list.length === 0) return null
  const done = list.filter(step => step.done).length
  return (
    <Card title={m.first_title()}>
      <p className="max-w-prose text-ink-soft">{m.first_lead({ done, all: list.length })}</p>
      <ol className="divide-y divide-line">
        {list.map(step => (
          <li key={step.what} className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1 py-3">
            <div className="min-w-0">
              <p className="font-semibold">{steps[step.what].title()}</p>
              <p className="max-w-prose text-sm text-ink-soft">{steps[step.what].text()}</p>
            </div>
            <State step={step} />
          </li>
        ))}
      </ol>
    </Card>
  )
}

function State({ step: { what, done, may, who } }: { step: Step }) {
  if (done) return <Tag tone="good">{m.first_done()}</Tag>
  if (!may)
    return (
      <p className="text-sm text-ink-soft">
        {who.length > 0 ? m.first_who({ who: who.join(', ') }) : m.first_nobody()}
      </p>
    )
  return (
    <Link
      to={steps[what].to()}
      aria-label={m.first_do_of({ step: steps[what].title() })}
      className="inline-flex min-h-11 items-center font-semibold text-spruce underline underline-offset-2"
    >
      {m.first_do()}
    </Link>
  )
}
