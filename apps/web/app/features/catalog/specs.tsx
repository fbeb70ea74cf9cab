import type { VehicleDetail } from '@ownward/contract'
import { m } from '@ownward/texts'
import { sayMileage, sayWholeUsd } from './option-words.ts'

/** The facts of a car as names and values; what is missing says so (DET-09). */
export function Specs({ car }: { car: VehicleDetail }) {
  const mpg = [car.mpg_city, car.mpg_hwy]
  const rows: [string, string | number | null][] = [
    [m.catalog_odometer(), sayMileage(car.odometer, car.distance_unit)],
    [m.catalog_engine_type(), car.engine],
    [m.catalog_mpg(), mpg.some(value => value !== null) ? mpg.map(value => value ?? m.common_na()).join(' / ') : null],
    [m.catalog_exterior_color(), car.color],
    [m.catalog_interior_color(), car.interior_color],
    [m.catalog_transmission(), car.transmition_type === 'A' ? m.catalog_automatic() : m.catalog_manual()],
    [m.catalog_door(), car.doors],
    [m.catalog_vin(), car.vin_no],
    [m.catalog_stock(), car.stock_no],
    [m.catalog_selling_price(), sayWholeUsd(car.msrp)],
  ]
  return (
    <dl className="specs">
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value || m.common_na()}</dd>
        </div>
      ))}
    </dl>
  )
}
