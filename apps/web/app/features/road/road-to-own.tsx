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
  /** `forecast` says what would be, `truth` what is, `owned` that the car is at the end of the road: whoever shows it says the figures. */
  kind: 'forecast' | 'truth' | 'owned'
  /** What was paid ahead toward the price, beside the credit (PACT-11). */
  extraPaidCents?: number
}

const daysPerWeek = 7

/**
 * The way from the selling price to "yours": the lane behind the car is what credit and payments ahead
 * have taken off, the dashes ahead are what is left to pay to own it. A picture for those who look, the same numbers as text for everybody (BEY-09).
 */
export function RoadToOwn({ sellingPriceCents, points, here, kind, extraPaidCents = 0 }: RoadToOwnProps) {
  const at = points[here] ?? points[0]
  if (!at || sellingPriceCents <= 0) return null
  const weeks = Math.round(at.dayOffset / daysPerWeek)
  const isOwned = kind === 'owned'
  const reached = isOwned ? percent(1) : percent((sellingPriceCents - at.priceToConvertCents) / sellingPriceCents)
  return (
    <figure className="road">
      <div>
        <svg
          width="100%"
          height="112"
          role="img"
          aria-label={(isOwned ? m.catalog_road_text_owned : m.catalog_road_text)({
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
          {/* What is paid begins where the price does: behind that the car stands on the way in. */}
          <line x1="0" x2={reached} y1="86" y2="86" />
          <svg
            aria-hidden="true"
            y="97"
            width="100%"
            height="9"
            viewBox={`0 0 ${ticksAcross} 9`}
            preserveAspectRatio="none"
          >
            <path d={ticksOf(points, sellingPriceCents).map(drawn).join('')} />
          </svg>
          <g>
            <line x1="0" x2="0" y1="66" y2="106" />
            <line x1="99.5%" x2="99.5%" y1="18" y2="66" />
            <svg x="99.5%" y="18" aria-hidden="true">
              <path d="M-34 0H0v20h-34l7-10Z" />
            </svg>
          </g>
          <svg x={reached} y="52" aria-hidden="true">
            <Car />
          </svg>
        </svg>
      </div>
      <p aria-hidden="true">
        <span>{`${m.catalog_road_start()} ${usd(sellingPriceCents)}`}</span>
        <span>{m.catalog_road_end()}</span>
      </p>
      {!isOwned && (
        <figcaption>
          <Mark
            label={kind === 'truth' ? m.catalog_road_today() : m.catalog_road_after({ weeks })}
            value={usd(at.priceToConvertCents)}
          />
          <Mark
            label={kind === 'truth' ? m.catalog_road_credit_now() : m.catalog_road_credit()}
            value={usd(at.creditCents)}
          />
          {extraPaidCents > 0 && <Mark label={m.catalog_road_extra_now()} value={usd(extraPaidCents)} />}
          <Mark
            label={kind === 'truth' ? m.catalog_road_paid_now() : m.catalog_road_paid()}
            value={usd(at.paidCents)}
          />
        </figcaption>
      )}
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

const daysPerMonth = 365.25 / 12
/** As much of the road as two marks on the narrowest phone need between them to be told apart. */
const leastGap = 0.0125
const everyMonths = [1, 2, 3, 6, 12]

/** A mark at the edge of the road: how many months after the pickup, and at which share of the price. */
export interface Tick {
  month: number
  share: number
}

/**
 * One mark a month, where the price stands then: between two points it falls evenly. Where months would run into each other it is one in two, three, six
 * or twelve; none stands at the end or past it.
 */
export function ticksOf(points: readonly RoadPoint[], sellingPriceCents: number): Tick[] {
  const lastDay = points.at(-1)?.dayOffset ?? 0
  const months = Array.from({ length: Math.max(0, Math.ceil(lastDay / daysPerMonth) - 1) }, (_, at) => at + 1)
  const ticks = months
    .map(month => ({ month, share: goneAt(points, month * daysPerMonth, sellingPriceCents) / sellingPriceCents }))
    .filter(({ share }) => 1 - share >= leastGap / 2)
  const thinned = everyMonths.map(step => ticks.filter(({ month }) => month % step === 0))
  return thinned.find(areApart) ?? []
}

function areApart(ticks: readonly Tick[]): boolean {
  return ticks.every(({ share }, at) => share - (ticks[at - 1]?.share ?? 0) >= leastGap)
}

/** How much of the price is no longer to be paid on a day, in cents: between two points it grows evenly. */
function goneAt(points: readonly RoadPoint[], day: number, sellingPriceCents: number): number {
  const gone = (point: RoadPoint | undefined) => (point ? sellingPriceCents - point.priceToConvertCents : 0)
  const after = points.findIndex(({ dayOffset }) => dayOffset >= day)
  const [from, to] = [points[after - 1], points[after]]
  if (!to) return gone(points.at(-1))
  if (!from || to.dayOffset === from.dayOffset) return gone(to)
  const share = (day - from.dayOffset) / (to.dayOffset - from.dayOffset)
  return gone(from) + share * (gone(to) - gone(from))
}

const ticksAcross = 1000

/** A year is marked from higher up than a month. */
function drawn({ month, share }: Tick): string {
  return `M${Math.round(share * ticksAcross)} ${month % 12 === 0 ? 0 : 5}V9`
}

function percent(part: number): string {
  return `${Math.round(Math.min(Math.max(part, 0), 1) * 1000) / 10}%`
}
