import { m } from '@ownward/texts'
import { Alert } from '@ownward/ui/alert'
import { Link } from 'react-router'
import { teamPaths } from '../../../team-paths.ts'
import { sayDollars } from '../dollars.ts'
import type { Overview } from '../frame/nav-links.ts'
import { useSay } from '../moment.tsx'
import type { BookingFile } from './booking-file.ts'

type Income = NonNullable<BookingFile['income']>

const proofs: Record<Income['proof'], (words: { when: string }) => string> = {
  none: () => m.console_income_proof_none(),
  pending: m.console_income_proof_pending,
  proven: m.console_income_proof_proven,
  not_proven: m.console_income_proof_not,
}

/** What somebody lives on who waits for the team's decision, for the program is given by income (MKT-02); nothing once it was decided. */
export function StatedIncome({ file, rights }: { file: BookingFile; rights: Overview['member']['rights'] }) {
  const { income } = file
  const say = useSay()
  if (!income) return null
  const { monthly, statedAt, proof, proofAt } = income
  const isGood = monthly !== null && monthly > 0 && proof !== 'not_proven'
  return (
    <Alert
      tone={isGood ? 'calm' : 'warn'}
      title={
        monthly === null
          ? m.team_income_not_stated()
          : m.team_income_stated({ amount: sayDollars(monthly), when: say(statedAt) })
      }
    >
      <p>{proofs[proof]({ when: say(proofAt) })}</p>
      {proof === 'pending' && rights.includes('people') && (
        <Link
          to={teamPaths.income()}
          className="inline-flex min-h-11 items-center font-semibold text-spruce underline underline-offset-2"
        >
          {m.console_income_look()}
        </Link>
      )}
    </Alert>
  )
}
