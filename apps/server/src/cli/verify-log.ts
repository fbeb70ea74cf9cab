import type { Command } from 'commander'
import { type ChainCheck, type HeldSeal, type Misfit, readSeal, verifySeals } from '../modules/office/seals/index.ts'
import { StartProblem } from '../start-problem.ts'
import { type CommandParts, run } from './run-command.ts'

/** Adds the command that reads the seals of the log and the books (OPS-24, DESK-19). */
export function addVerifyLog(program: Command): void {
  program
    .command('verify-log')
    .description(
      'reads every entry of the team’s log and of the books with its seal, and names the first that was changed, removed, added between or reordered',
    )
    .option(
      '--seal <seal...>',
      'seals from letters, such as log:1234:9f86d0…; what was made anew up to them is told too',
    )
    .action(({ seal = [] }: { seal?: string[] }) => run(parts => verifyByCommand(parts, { seals: seal })))
}

/** Says that everything is as it was sealed. Throws a StartProblem that names the first entry of each chain that is not, or a seal that is none. */
export async function verifyByCommand(
  { database }: Pick<CommandParts, 'database'>,
  { seals }: { seals: readonly string[] },
): Promise<string[]> {
  const held = seals.map(readHeld)
  const oneMoment = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const
  const checks = await database.db.transaction(tx => verifySeals(tx, held), oneMoment)
  const lines = checks.map(sayCheck)
  if (checks.some(check => check.misfit)) throw new StartProblem(lines.join('\n'))
  return lines
}

function readHeld(text: string): HeldSeal {
  const seal = readSeal(text)
  if (!seal)
    throw new StartProblem(
      `${text} is no seal. Give it as the letter does: log or books, its number and 64 letters and digits, with colons between, such as log:1234:9f86d0…`,
    )
  return seal
}

const names = { log: 'The log', books: 'The books' } as const

function sayCheck({ chain, sealed, waiting, heldUpTo, misfit }: ChainCheck): string {
  if (misfit) return `${names[chain]}: ${sayMisfit(misfit)} The ${sealed} seals before that fit.`
  const rest = waiting > 0 ? `; ${waiting} newer ones get their seal within a minute` : ''
  const reach =
    heldUpTo > 0
      ? ` Up to number ${heldUpTo} a seal from a letter says so too.`
      : ' No seal from a letter was there to compare with: that the end was not made anew cannot be told.'
  return `${names[chain]}: ${sealed} entries are as they were sealed${rest}.${sealed > 0 ? reach : ''}`
}

function sayMisfit(misfit: Misfit): string {
  switch (misfit.what) {
    case 'changed':
      return `entry ${misfit.entry} (seal ${misfit.no}) was changed.`
    case 'emptied':
      return `the words of entry ${misfit.entry} (seal ${misfit.no}) were removed, and nobody was deleted whom it is about.`
    case 'removed':
      return `entry ${misfit.entry} (seal ${misfit.no}) was removed.`
    case 'added':
      return `entry ${misfit.entry} was added between sealed ones.`
    case 'reordered':
      return `entry ${misfit.entry} (seal ${misfit.no}) has changed places with another.`
    case 'seal-removed':
      return `seal ${misfit.no} is missing.`
    case 'rewritten':
      return `seal ${misfit.no} is not the one in the letter: seals after number ${misfit.after} were made anew.`
    case 'cut':
      return `a letter has seal ${misfit.no}, and the chain ends before it: entries after entry ${misfit.after} were removed.`
  }
}
