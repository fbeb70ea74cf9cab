import { m } from '@ownward/texts'
import { sayNumber } from '../../../../i18n/say-number.ts'
import { sayCount } from './demand-words.ts'

interface DemandChartProps {
  title: string
  /** What stands under the bars. */
  axis: string
  bars: readonly { from: string; label: string; count: number | null }[]
}

const height = 150
// Left of the bars: the numbers, and the name of their axis.
const left = 62
const wide = 300

/** Told counts as bars over days or weeks, with both axes named; the same figures stand in the table of the page. */
export function DemandChart({ title, axis, bars }: DemandChartProps) {
  const greatest = Math.max(0, ...bars.map(({ count }) => count ?? 0))
  const top = roundTop(greatest)
  const slot = wide / Math.max(1, bars.length)
  const every = Math.ceil(bars.length / 4)
  const summary =
    greatest === 0
      ? m.demand_chart_none({ chart: title })
      : m.demand_chart_summary({ chart: title, n: sayNumber(greatest) })
  return (
    <figure className="flex min-w-0 flex-col gap-2">
      <svg
        viewBox={`${-left} -24 ${left + wide + 20} ${height + 72}`}
        role="img"
        aria-label={summary}
        className="h-72 w-full max-w-3xl"
      >
        <title>{title}</title>
        <text x={-left} y="-10" className="fill-ink-soft text-[12px] font-semibold">
          {m.demand_axis_count()}
        </text>
        {[0, 0.5, 1].map(part => {
          const y = height - part * height
          return (
            <g key={part}>
              <line x1="0" x2={wide} y1={y} y2={y} className="stroke-line" strokeWidth="1" />
              <text x="-6" y={y + 4} textAnchor="end" className="fill-ink-soft text-[12px]">
                {sayNumber(part * top)}
              </text>
            </g>
          )
        })}
        {bars.map(({ from, label, count }, at) => {
          const tall = count === null ? 2 : Math.max(4, (count / top) * height)
          const isLast = at === bars.length - 1
          return (
            <g key={from}>
              <rect
                x={at * slot + slot * 0.12}
                y={height - tall}
                width={slot * 0.76}
                height={tall}
                rx={count === null ? 0 : Math.min(3, slot * 0.3)}
                className={count === null ? 'fill-ink-soft' : isLast ? 'fill-lane' : 'fill-spruce'}
              >
                <title>{m.demand_bar({ span: label, said: sayCount(count) })}</title>
              </rect>
              {at % every === 0 && (
                <text x={at * slot} y={height + 18} textAnchor="start" className="fill-ink-soft text-[12px]">
                  {label}
                </text>
              )}
            </g>
          )
        })}
        <text x={wide} y={height + 40} textAnchor="end" className="fill-ink-soft text-[12px] font-semibold">
          {axis}
        </text>
      </svg>
      <figcaption className="text-sm text-ink-soft">{m.demand_flat()}</figcaption>
    </figure>
  )
}

/** The end of the axis: an even number of one figure and zeros, so that its middle can be said too. */
function roundTop(greatest: number): number {
  if (greatest < 10) return 10
  const step = 2 * 10 ** Math.floor(Math.log10(greatest))
  return Math.ceil(greatest / step) * step
}
