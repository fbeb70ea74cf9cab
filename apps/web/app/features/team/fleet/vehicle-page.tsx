import { detailPath } from '@ownward/domain/catalog'
import { m } from '@ownward/texts'
import { buttonLook } from '@ownward/ui/button-look'
import { Link } from 'react-router'
import { teamPaths } from '../../../team-paths.ts'
import { Boxes, useBox } from '../boxes.tsx'
import type { Overview } from '../frame/nav-links.ts'
import { HistoryCard } from '../history-card.tsx'
import { NotesCard } from '../notes/notes.tsx'
import { NoPlace } from '../places/no-place.tsx'
import { TeamMain } from '../team-main.tsx'
import { BlocksPanel } from './blocks-panel.tsx'
import { FactsForm } from './facts-form.tsx'
import { ModulePanel } from './module-panel.tsx'
import { PapersPanel } from './papers-panel.tsx'
import { PhotosPanel } from './photos-panel.tsx'
import { PricesForm } from './prices/prices-form.tsx'
import { PublishButton } from './publish-button.tsx'
import { askVehicleAgain, type VehicleFile } from './vehicle-file.ts'
import { VehicleTags } from './vehicle-tags.tsx'

const parts = ['facts', 'prices', 'photos', 'papers', 'times', 'module', 'notes', 'history'] as const

/** A vehicle, part by part; each part has its address. */
export function VehiclePage({ file, rights }: { file: VehicleFile; rights: Overview['member']['rights'] }) {
  const { row } = file
  const part = useBox('part', parts)
  return (
    <TeamMain
      zone={file.timeZone}
      title={`${row.year} ${row.name}`}
      lead={
        <span className="figures wrap-break-word">
          {row.vin} · {row.stockNo} · {row.city}, {row.state}
          {row.pickupPlace && (
            <>
              {' · '}
              <Link
                to={teamPaths.place(row.pickupPlace.id)}
                className="inline-flex min-h-6 items-center text-spruce underline underline-offset-2 max-md:-my-2.5 max-md:min-h-11"
              >
                {row.pickupPlace.name}
              </Link>
            </>
          )}
        </span>
      }
      action={
        <>
          {row.availability !== 'hidden' && (
            <a
              href={detailPath({
                id: row.id,
                name: row.name,
                isFeatured: file.facts.featured === 'yes',
                layout: 'site',
              })}
              className={buttonLook({ look: 'outline' })}
            >
              {m.fleet_on_site()}
            </a>
          )}
          {rights.includes('bookings') && (
            <Link to={teamPaths.bookings({ vehicle: row.id })} className={buttonLook({ look: 'outline' })}>
              {m.console_nav_bookings()}
            </Link>
          )}
          <PublishButton file={file} />
        </>
      }
    >
      <VehicleTags row={row} />
      {!row.pickupPlace && row.availability !== 'hidden' && row.availability !== 'sold' && (
        <NoPlace vehicleId={row.id} mayMend words={m.places_car_without()} />
      )}
      <Boxes
        label={m.fleet_parts()}
        name="part"
        boxes={[
          { key: 'facts', label: m.fleet_part_facts() },
          { key: 'prices', label: m.fleet_part_prices() },
          { key: 'photos', label: m.fleet_part_photos() },
          { key: 'papers', label: m.team_documents() },
          { key: 'times', label: m.fleet_part_times() },
          { key: 'module', label: m.fleet_part_module() },
          { key: 'notes', label: m.team_notes() },
          { key: 'history', label: m.team_history() },
        ]}
      />
      {part === 'facts' && <FactsForm file={file} onSaved={() => void askVehicleAgain()} />}
      {part === 'prices' && <PricesForm file={file} />}
      {part === 'photos' && <PhotosPanel file={file} />}
      {part === 'papers' && <PapersPanel file={file} />}
      {part === 'times' && <BlocksPanel file={file} rights={rights} />}
      {part === 'module' && <ModulePanel vehicleId={row.id} />}
      {part === 'notes' && <NotesCard subject="car" of={row.id} />}
      {part === 'history' && <HistoryCard history={file.history} />}
    </TeamMain>
  )
}
