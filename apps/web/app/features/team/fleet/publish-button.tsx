import { m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import { useState } from 'react'
import { useAction } from '../../../api/use-action.ts'
import { ActionDialog } from '../asking/action-dialog.tsx'
import { teamSide } from '../session/team-side.ts'
import { askVehicleAgain, type VehicleFile } from './vehicle-file.ts'

const lackWords = {
  price: m.fleet_lacks_price,
  photo: m.fleet_lacks_photo,
  'pickup-place': m.fleet_lacks_pickup_place,
  'tax-rate': m.fleet_lacks_tax_rate,
} as const

/** Puts a vehicle on the site or takes it off; says what it still waits for. */
export function PublishButton({ file: { row, lacks } }: { file: VehicleFile }) {
  const [open, setOpen] = useState(false)
  const { act, busy, problem } = useAction(teamSide)
  if (!['hidden', 'free', 'held', 'checking'].includes(row.availability)) return null
  const isChecking = row.availability === 'checking'
  const isHidden = row.availability !== 'free' && row.availability !== 'held'
  const waitsFor = row.availability === 'hidden' ? lacks.map(lack => lackWords[lack]()).join(' ') : ''
  async function change(): Promise<void> {
    const done = await act('teamPublishVehicle', { vehicleId: row.id, published: isHidden })
    if (!done) return
    setOpen(false)
    await askVehicleAgain()
  }
  return (
    <>
      <span className="flex flex-col items-end gap-1 in-[aside]:items-start">
        <Button
          look={isHidden ? 'primary' : 'outline'}
          unavailable={waitsFor}
          data-main=""
          onClick={() => setOpen(true)}
        >
          {isHidden ? m.fleet_publish() : m.fleet_withdraw()}
        </Button>
        {waitsFor && <span className="text-sm text-ink-soft">{waitsFor}</span>}
      </span>
      {open && (
        <ActionDialog
          title={isHidden ? m.fleet_publish() : m.fleet_withdraw()}
          text={isChecking ? m.fleet_set_free_text() : isHidden ? m.fleet_publish_text() : m.fleet_withdraw_text()}
          confirm={isHidden ? m.fleet_publish() : m.fleet_withdraw()}
          look={isHidden ? 'primary' : 'danger'}
          busy={busy !== ''}
          problem={problem}
          onConfirm={change}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
