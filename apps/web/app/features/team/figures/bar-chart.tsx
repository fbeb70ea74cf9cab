import { m } from '@ownward/texts'
import { DataTable } from '@ownward/ui/data-table'

/** The value of one week; `label` names the week and `said` the value, in the reader's words. */
export interface Bar {
  /** The Monday of its week. */
  week: string
  label: string
  value: number
  said: string
}

interface BarChartProps {
  title: string
  /** What the picture shows, in a sentence. */
  summary: string
  bars: readonly Bar[]
  /** The height of the picture; more than the greatest value where the measure has an end of its own. */
  most?: number
  /** A value as the axis says it. */
  say: (value: number) => string
}

// About as large as the picture is drawn in a third of a desk's window or on a phone, so that its figures can be read there.
const height = 120
const wide = 15
const gap = 5

/** Values by week as bars, drawn here, with the same values as a table for whoever reads figures or hears them. */
export function BarChart({ title, summary, bars, most, say }: BarChartProps) {
  const top = most ?? roundTop(Math.max(1, ...bars.map(bar => bar.value)))
  const width = bars.length * (wide + gap) - gap
  return (
    <div className="flex flex-col gap-3">
      <svg viewBox={`-60 -8 ${width + 78} ${height + 28}`} role="img" aria-label={summary} className="h-40 w-full">
        <title>{title}</title>
        {[0, 0.5, 1].map(part => {
          const y = height - part * (height - 8)
          return (
            <g key={part}>
              <line x1="0" x2={width} y1={y} y2={y} className="stroke-line" strokeWidth="1" />
              <text x="-6" y={y + 4} textAnchor="end" className="fill-ink-soft text-[12px]">
                {say(part * top)}
              </text>
            </g>
          )
        })}
        {bars.map((bar, at) => {
          const tall = bar.value <= 0 ? 0 : Math.max(2, (Math.min(bar.value, top) / top) * (height - 8))
          return (
            <g key={bar.week}>
              <rect
                x={at * (wide + gap)}
                y={height - tall}
                width={wide}
                height={tall}
                rx="4"
                className={at === bars.length - 1 ? 'fill-lane' : 'fill-spruce'}
              >
                <title>{`${bar.label}: ${bar.said}`}</title>
              </rect>
              {(at % 4 === 0 || at === bars.length - 1) && (
                <text
                  x={at * (wide + gap) + wide / 2}
                  y={height + 16}
                  textAnchor="middle"
                  className="fill-ink-soft text-[12px]"
                >
                  {bar.label}
                </text>
              )}
            </g>
          )
        })}
      </svg>
      <details>
        <summary className="inline-flex min-h-6 max-md:min-h-11 cursor-pointer items-center text-sm font-semibold text-spruce">
          {m.figures_as_table()}
        </summary>
        <DataTable
          caption={title}
          rows={bars}
          rowKey={bar => bar.week}
          empty=""
          columns={[
            { key: 'week', head: m.figures_week(), cell: bar => bar.label },
            { key: 'value', head: title, number: true, cell: bar => bar.said },
          ]}
        />
      </details>
    </div>
  )
}

/** The end of an axis: the next even number of one figure and zeros, so that its middle can be said as well. */
function roundTop(greatest: number): number {
  const step = 2 * 10 ** Math.floor(Math.log10(greatest))
  return Math.max(2, Math.ceil(greatest / step) * step)
}
