import { m } from '@ownward/texts'
import { toast } from '@ownward/ui/toast'
import type { Request } from '../../../api/spelling/spelled.ts'
import { useTurns } from '../../../api/use-turns.ts'
import { sayNumber } from '../../../i18n/say-number.ts'
import { saveAs } from '../../../page/save-as.ts'
import { takeFile } from '../session/take-file.ts'
import { teamSide } from '../session/team-side.ts'
import { rowsIn } from '../table/exports/rows-in.ts'

/** Takes a file about many rows, and saves none that broke off. */
export function useCsv<N extends 'teamVehicleBulkFile' | 'teamBulkReport'>(call: N, asked: Request<N>) {
  const { inTurn, busy, problem, setProblem } = useTurns()
  const take = () =>
    inTurn(call, async () => {
      const tell = teamSide.listen()
      const { outcome, taken } = await takeFile(call, asked)
      if (outcome.kind !== 'done') return setProblem(tell(outcome, { once: false, silent: true }))
      const came = taken && (await rowsIn(taken.file))
      if (!taken || came === undefined) return setProblem(m.tables_export_broken())
      saveAs(taken.name, taken.file)
      toast('success', m.tables_export_got({ n: sayNumber(came) }))
    })
  return { take, busy: busy !== '', problem }
}
