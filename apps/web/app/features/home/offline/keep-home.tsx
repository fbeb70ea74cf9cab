import { m } from '@ownward/texts'
import { Card } from '@ownward/ui/card'
import { SwitchField } from '@ownward/ui/switch-field'
import { useEffect, useEffectEvent, useState } from 'react'
import { forgetKept } from '../../../kept/device-store.ts'
import { type HomeRecord, isKeeping, keepRecord, startKeeping } from '../../../kept/home-record.ts'
import { lookingNow } from '../../../kept/looking.ts'
import { openModal } from '../../../modals/open-modal.ts'

const askedName = 'ownward:keep-asked'

/** Whether this device keeps the home for when there is no network: off, asked once where the site is installed, and a switch from then on (HOME-20). */
export function KeepHome({ record }: { record: HomeRecord }) {
  const [on, setOn] = useState<boolean>()
  const [cannot, setCannot] = useState(false)

  async function turn(wanted: boolean): Promise<void> {
    const looking = lookingNow()
    if (!looking) return
    const kept = wanted && (await startKeeping(looking.owner)) && (await keepRecord(record, looking))
    if (!kept) await forgetKept()
    setCannot(wanted && !kept)
    setOn(kept)
  }

  const look = useEffectEvent(async () => {
    const looking = lookingNow()
    const keeping = looking !== null && (await isKeeping(looking))
    setOn(keeping)
    if (keeping || !matchMedia('(display-mode: standalone)').matches || localStorage.getItem(askedName)) return
    localStorage.setItem(askedName, '1')
    const question = m.home_keep_ask()
    if (await openModal('confirm', { question, yes: m.shell_yes(), no: m.shell_no() })) await turn(true)
  })
  useEffect(() => void look(), [])

  useEffect(() => {
    const looking = lookingNow()
    if (looking) void keepRecord(record, looking)
  }, [record])

  return (
    <Card title={m.home_keep_title()}>
      {on !== undefined && <SwitchField label={m.home_keep()} on={on} onTurn={wanted => void turn(wanted)} />}
      <p className="max-w-prose text-sm text-ink-soft">{m.home_keep_hint()}</p>
      {cannot && <p role="status">{m.home_keep_cannot()}</p>}
    </Card>
  )
}
