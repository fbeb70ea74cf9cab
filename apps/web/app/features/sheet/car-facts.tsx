import { m } from '@ownward/texts'
import type { VehicleDetail } from '../../api/spelling/catalog.ts'
import { sayMileage } from '../../i18n/say-mileage.ts'
import { sayMiles } from '../../i18n/say-miles.ts'
import { usd } from '../../i18n/usd.ts'

type Car = VehicleDetail

/** What there is to know of a car, as names and values. */
export function CarFacts({ car }: { car: Car }) {
  return (
    <dl className="facts">
      {factsOf(car).map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function factsOf(car: Car): [label: string, value: string][] {
  const facts: [string, string | number | null][] = [
    [m.sheet_vin(), car.vin],
    [m.sheet_trim(), car.trim],
    [m.catalog_odometer(), sayMileage(car.odometer, car.distanceUnit)],
    [m.catalog_body(), car.body],
    [m.catalog_engine(), car.engine],
    [m.catalog_fuel(), car.fuel],
    [m.compare_row_mpg(), sayConsumption(car)],
    [m.catalog_gearbox(), car.transmission === 'A' ? m.catalog_automatic() : m.catalog_manual()],
    [m.catalog_exterior_color(), car.color],
    [m.sheet_place(), `${car.city}, ${car.state}`],
    [m.sheet_owner(), car.owner],
    [m.sheet_stock(), car.stockNo],
  ]
  return facts.filter(([, value]) => value !== null && value !== '').map(([label, value]) => [label, String(value)])
}

function sayConsumption({ mpgCity, mpgHighway, kwhCity }: Car): string {
  const gallons = [mpgCity, mpgHighway].filter(mpg => mpg !== null).join(' / ')
  return [gallons, kwhCity === null ? '' : m.sheet_kwh({ kwh: kwhCity })].filter(Boolean).join('; ')
}

/** Weekly prices, each with the initial fee and the miles that it belongs to, and what the car sells for. */
export function SheetPrices({ car }: { car: Car }) {
  const weekly = car.allIn.filter(({ days }) => days === 7)
  return (
    <>
      <table className="prices">
        <thead>
          <tr>
            <th scope="col">{m.week_fee()}</th>
            <th scope="col">{m.week_miles()}</th>
            <th scope="col">{m.sheet_week()}</th>
            <th scope="col">{m.sheet_today()}</th>
          </tr>
        </thead>
        <tbody>
          {weekly.map(({ fee, miles, cycle, dueToday }) => (
            <tr key={`${fee} ${miles}`}>
              <td>{dollars(fee)}</td>
              <td>{sayMiles(miles, car.distanceUnit)}</td>
              <td>{dollars(cycle)}</td>
              <td>{dollars(dueToday)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="said">
        {m.sheet_selling({ amount: dollars(car.msrp) })}
        {car.country === 'CA' && ` ${m.papers_currency()}`}
      </p>
    </>
  )
}

const dollars = (amount: number) => usd(Math.round(amount * 100))
