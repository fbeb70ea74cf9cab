import { m } from '@ownward/texts'
import { Link } from 'react-router'
import { teamPaths } from '../../../team-paths.ts'
import { boxLook } from '../boxes.tsx'

/** The parts of the money, each with its page. */
export const partPaths = {
  charges: () => teamPaths.money(),
  refunds: teamPaths.refunds,
  wallet: teamPaths.wallet,
  books: teamPaths.books,
} as const

type Part = keyof typeof partPaths

const words: Record<Part, () => string> = {
  charges: m.console_charges,
  refunds: m.money_refunds,
  wallet: m.money_wallet,
  books: m.money_books,
}

/** Whether an address names a part of the money. */
export const isPart = (name: string | null): name is Part => name !== null && Object.hasOwn(partPaths, name)

/** The way from one part of the money to the others. */
export function MoneyParts({ open }: { open: Part }) {
  return (
    <nav aria-label={m.money_parts()} className="flex flex-wrap gap-1">
      {(Object.keys(partPaths) as Part[]).map(part => (
        <Link key={part} to={partPaths[part]()} aria-current={part === open ? 'page' : undefined} className={boxLook}>
          {words[part]()}
        </Link>
      ))}
    </nav>
  )
}
