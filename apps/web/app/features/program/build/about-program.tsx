import { m } from '@ownward/texts'
import { Card } from '@ownward/ui/card'
import type { VehicleDetail } from '../../../api/spelling/catalog.ts'

/** What there is to know about the program: what it promises, what comes after, how insurance works (PROG-02, PROG-10, PROG-11). */
export function AboutProgram({ detail }: { detail: VehicleDetail }) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
        {detail.PTOHighlight.length > 0 && (
          <Card title={m.program_flexible_lease()}>
            <Points points={detail.PTOHighlight.map(({ title }) => title)} />
          </Card>
        )}
        <Card title={detail.rentTitle || m.program_rent_opt_title()}>
          <Points
            points={
              detail.rentPoints.length > 0
                ? detail.rentPoints
                : [m.program_rent_opt_1(), m.program_rent_opt_2(), m.program_rent_opt_3()]
            }
          />
        </Card>
      </div>
      <Card title={m.program_insurance_title()}>
        <p className="max-w-prose">{detail.insuranceHelp || m.program_insurance_help()}</p>
      </Card>
      {(detail.rentalDetails.length > 0 || detail.equipment.length > 0) && (
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
          {detail.rentalDetails.length > 0 && (
            <Card title={m.catalog_program_details()}>
              <Points points={detail.rentalDetails} />
            </Card>
          )}
          {detail.equipment.length > 0 && (
            <Card title={m.program_equipment()}>
              <Points points={detail.equipment} />
            </Card>
          )}
        </div>
      )}
    </>
  )
}

function Points({ points }: { points: readonly string[] }) {
  return (
    <ul className="flex flex-col gap-2.5">
      {points.map(point => (
        <li key={point} className="flex gap-3">
          <svg
            viewBox="0 0 24 24"
            className="mt-0.5 size-5 shrink-0 text-spruce"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.5"
            aria-hidden="true"
          >
            <path d="m5 12.5 4.5 4.5L19 7.5" strokeLinecap="round" strokeLinejoin="round" />
          </svg>
          <span className="min-w-0">{point}</span>
        </li>
      ))}
    </ul>
  )
}
