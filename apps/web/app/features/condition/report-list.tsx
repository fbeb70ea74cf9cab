import { m } from '@ownward/texts'
import { Card } from '@ownward/ui/card'
import { Facts } from '@ownward/ui/facts'
import { sayMoment } from '../../i18n/say-moment.ts'
import { sayNumber } from '../../i18n/say-number.ts'
import { type Photo, type Report, saySlot, walk } from './slots.ts'

interface ReportListProps {
  reports: readonly Report[]
  timeZone: string
  unit: 'mi' | 'km'
  /** The addresses of photos are good for ten minutes: asked for anew when one has ended. */
  onStale?: (() => void) | undefined
}

/** Reports on a car's state, the newest first, and the first beside the last where there are two (BEY-15). For the person and the team. */
export function ReportList({ reports, timeZone, unit, onStale }: ReportListProps) {
  if (reports.length === 0) return <p className="text-ink-soft">{m.reports_none()}</p>
  const [first, last] = [reports[0]!, reports.at(-1)!]
  return (
    <div className="flex flex-col gap-6">
      {first !== last && <Comparison first={first} last={last} timeZone={timeZone} onStale={onStale} />}
      {reports.toReversed().map(report => (
        <Card key={report.id} title={report.moment === 'pickup' ? m.reports_at_pickup() : m.reports_in_use()}>
          <Facts
            facts={[
              { label: m.reports_made_at(), value: sayMoment(report.at, timeZone) },
              { label: m.reports_made_by(), value: report.by },
              {
                label: m.app_odometer(),
                value: (unit === 'km' ? m.app_km : m.app_mi)({ n: sayNumber(report.odometer) }),
              },
            ]}
          />
          {report.note && <p className="whitespace-pre-line">{report.note}</p>}
          <ul className="grid grid-cols-2 gap-4 md:grid-cols-3">
            {report.photos.map(photo => (
              <li key={photo.id} className="min-w-0">
                <Shown photo={photo} timeZone={timeZone} onStale={onStale} />
                <details className="text-xs text-ink-soft">
                  <summary className="min-h-6 cursor-pointer max-md:py-2.5">{m.reports_fingerprint()}</summary>
                  <code className="break-all">{photo.sha256}</code>
                </details>
              </li>
            ))}
          </ul>
        </Card>
      ))}
    </div>
  )
}

type Watching = Pick<ReportListProps, 'timeZone' | 'onStale'>

/** Before and after, slot by slot, where both reports have a photo. */
function Comparison({ first, last, ...watching }: { first: Report; last: Report } & Watching) {
  const of = (report: Report, slot: string) => report.photos.find(photo => photo.slot === slot)
  const pairs = walk.flatMap(slot => {
    const [before, after] = [of(first, slot), of(last, slot)]
    return before && after ? [{ slot, before, after }] : []
  })
  if (pairs.length === 0) return null
  return (
    <Card title={m.reports_compare()}>
      <ul className="flex flex-col gap-5">
        {pairs.map(({ slot, before, after }) => (
          <li key={slot} className="grid grid-cols-2 gap-3 md:gap-4">
            <Shown photo={before} {...watching} />
            <Shown photo={after} {...watching} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Shown({ photo, timeZone, onStale }: { photo: Photo } & Watching) {
  const when = sayMoment(photo.at, timeZone)
  return (
    <figure className="flex min-w-0 flex-col gap-1.5">
      <a href={photo.address} target="_blank" rel="noopener" className="block">
        <img
          src={photo.address}
          alt={m.reports_photo_alt({ what: saySlot(photo.slot), when })}
          width={800}
          height={600}
          onError={onStale}
          className="aspect-4/3 w-full rounded-card border border-line bg-surface object-cover"
        />
      </a>
      <figcaption className="text-sm">
        <span className="block font-semibold">{saySlot(photo.slot)}</span>
        <span className="figures text-ink-soft">{when}</span>
      </figcaption>
    </figure>
  )
}
