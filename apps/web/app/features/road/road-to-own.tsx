import { m } from '@ownward/texts'
import { usd } from '../../i18n/usd.ts'

/** Where the price stands after so many payments; amounts in cents. */
export interface RoadPoint {
  /** Payments made so far; 0 is the pickup. */
  cycle: number
  /** Days since the pickup. */
  dayOffset: number
  paidCents: number
  creditCents: number
  priceToConvertCents: number
}

interface RoadToOwnProps {
  sellingPriceCents: number
  /** From the pickup to the end of the program, ascending; computed by the code that bills. */
  points: readonly RoadPoint[]
  /** Which of the points the car stands at. */
  here: number
  /** `forecast` says what would be, `truth` what is. */
  kind: 'forecast' | 'truth'
}

const daysPerWeek = 7

/**
 * The way from the selling price to "yours": the lane behind the car is the purchase credit so far, the dashes ahead
 * are what is left to pay to own it. A picture for those who look, the same numbers as text for everybody (BEY-09).
 */
export function RoadToOwn({ sellingPriceCents, points, here, kind }: RoadToOwnProps) {
  const at = points[here] ?? points[0]
  if (!at || sellingPriceCents <= 0) return null
  const share = (creditCents: number) => percent(creditCents / sellingPriceCents)
  const weeks = Math.round(at.dayOffset / daysPerWeek)
  return (
    <figure className="road">
      <div>
        <svg
          width="100%"
          height="112"
          role="img"
          aria-label={m.catalog_road_text({
            weeks,
            credit: usd(at.creditCents),
            price: usd(at.priceToConvertCents),
            selling: usd(sellingPriceCents),
          })}
        >
          {/* The road begins a car's length before the first payment, so that the car stands on it from there. */}
          <rect x="-60" y="66" width="80" height="40" rx="10" />
          <rect x="0" y="66" width="100%" height="40" rx="10" />
          <line x1="-60" x2="100%" y1="86" y2="86" />
          {marksOf(points, sellingPriceCents).map(point => (
            <circle key={point.cycle} cx={share(point.creditCents)} cy="86" r="2.5" />
          ))}
          {/* What is paid begins where the price does: behind that the car stands on the way in. */}
          <line x1="0" x2={share(at.creditCents)} y1="86" y2="86" />
          <g>
            <line x1="0" x2="0" y1="66" y2="106" />
            <line x1="99.5%" x2="99.5%" y1="18" y2="66" />
            <svg x="99.5%" y="18" aria-hidden="true">
              <path d="M-34 0H0v20h-34l7-10Z" />
            </svg>
          </g>
          <svg x={share(at.creditCents)} y="52" aria-hidden="true">
            <Car />
          </svg>
        </svg>
      </div>
      <p aria-hidden="true">
        <span>{`${m.catalog_road_start()} ${usd(sellingPriceCents)}`}</span>
        <span>{m.catalog_road_end()}</span>
      </p>
      <figcaption>
        <Mark
          label={kind === 'truth' ? m.catalog_road_today() : m.catalog_road_after({ weeks })}
          value={usd(at.priceToConvertCents)}
        />
        <Mark
          label={kind === 'truth' ? m.catalog_road_credit_now() : m.catalog_road_credit()}
          value={usd(at.creditCents)}
        />
        <Mark label={kind === 'truth' ? m.catalog_road_paid_now() : m.catalog_road_paid()} value={usd(at.paidCents)} />
      </figcaption>
    </figure>
  )
}

function Mark({ label, value }: { label: string; value: string }) {
  return (
    <p>
      {label} <b>{value}</b>
    </p>
  )
}

/** A car from the side, nose to where it is going; its front bumper stands on the origin. */
function Car() {
  return (
    <g transform="translate(-58 -6)">
      <path d="M2 22c0-5 3-8 8-9l7-8c2-2 4-3 7-3h12c3 0 6 1 8 3l7 7c6 1 9 3 9 8v3c0 2-1 3-3 3H5c-2 0-3-1-3-3Z" />
      <path d="M19 12l5-6c1-1 2-1 3-1h4v7Zm15-7h2c2 0 3 .5 5 2l5 5H34Z" />
      <circle cx="15" cy="26" r="6" />
      <circle cx="47" cy="26" r="6" />
    </g>
  )
}

const leastGap = 0.04
const lastMark = 0.95
const daysPerMark = 28

/** The payments that are marked: one in four weeks at most, and as many as stand apart from each other and from the end. */
export function marksOf(points: readonly RoadPoint[], sellingPriceCents: number): RoadPoint[] {
  let [reached, day] = [0, 0]
  return points.slice(1).filter(({ creditCents, dayOffset }) => {
    const share = creditCents / sellingPriceCents
    if (dayOffset - day < daysPerMark || share - reached < leastGap || share > lastMark) return false
    reached = share
    day = dayOffset
    return true
  })
}

function percent(part: number): string {
  return `${Math.round(Math.min(Math.max(part, 0), 1) * 1000) / 10}%`
}
