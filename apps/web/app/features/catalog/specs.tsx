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
    <dl className="grid gap-x-12 sm:grid-cols-2">
      {rows.map(([label, value]) => (
        <div key={label} className="flex justify-between gap-6 border-b border-line py-2.5">
          <dt className="text-ink-soft">{label}</dt>
          <dd className="figures text-right font-medium break-all">{value || m.common_na()}</dd>
        </div>
      ))}
    </dl>
  )
}
