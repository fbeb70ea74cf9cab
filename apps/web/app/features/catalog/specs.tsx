import { m } from '@ownward/texts'
import type { VehicleDetail } from '../../api/spelling/catalog.ts'
import { sayMileage } from '../../i18n/say-mileage.ts'
import { sayWholeUsd } from './price-words.ts'

interface SpecsProps {
  car: VehicleDetail
  /** On a public page: what options change is marked, so that it can be told anew once they are chosen. */
  marked?: boolean
}

/** The facts of a car as names and values; what is missing says so (DET-09). */
export function Specs({ car, marked = false }: SpecsProps) {
  const mpg = [car.mpgCity, car.mpgHighway]
  const rows: [label: string, value: string | number | null, fact?: string][] = [
    [m.catalog_odometer(), sayMileage(car.odometer, car.distanceUnit)],
    [m.catalog_engine_type(), car.engine],
    [m.catalog_mpg(), mpg.some(value => value !== null) ? mpg.map(value => value ?? m.common_na()).join(' / ') : null],
    [m.catalog_exterior_color(), car.color, 'color'],
    [m.catalog_interior_color(), car.interiorColor, 'interior'],
    [m.catalog_transmission(), car.transmission === 'A' ? m.catalog_automatic() : m.catalog_manual()],
    [m.catalog_door(), car.doors],
    [m.catalog_vin(), car.vin],
    [m.catalog_stock(), car.stockNo],
    [m.catalog_selling_price(), sayWholeUsd(car.msrp), 'price'],
  ]
  return (
    <dl className="specs">
      {rows.map(([label, value, fact]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd data-fact={marked ? fact : undefined}>{value || m.common_na()}</dd>
        </div>
      ))}
    </dl>
  )
}
