import { m } from '@ownward/texts'
import { Alert } from '@ownward/ui/alert'
import { Link } from 'react-router'
import { teamPaths } from '../../../team-paths.ts'

/** Says that what was asked for is not done but waits, and leads to it. */
export function Waits({ words }: { words: string }) {
  return (
    <Alert tone="warn" title={m.approvals_now_waits()} live>
      <p>{words}</p>
      <Link
        to={teamPaths.approvals()}
        className="inline-flex min-h-11 items-center font-semibold text-spruce underline"
      >
        {m.approvals_look()}
      </Link>
    </Alert>
  )
}
