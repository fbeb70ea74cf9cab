import type { Parts } from '../../../../../parts.ts'
import { checkCards } from './cards-of-year.ts'
import { checkLoaners } from './cases/check-loaners.ts'
import { checkBooks } from './check-books.ts'
import { checkCars } from './check-cars.ts'
import { checkMiles } from './check-miles.ts'
import { checkPrograms } from './check-programs.ts'
import { checkSums } from './check-sums.ts'
import { checkTimers } from './check-timers.ts'
import { checkCredit } from './credit/check-credit.ts'
import { checkExtras } from './credit/check-extras.ts'
import { checkPauses } from './pauses/check-pauses.ts'
import { checkPromises } from './promises-of-year.ts'
import { checkSwaps } from './swaps/check-swaps.ts'

const isOfWeek = (now: Date) => Math.floor(now.getTime() / 86_400_000) % 7 === 0

/** Holds everything against everything else, as it stands at a moment; throws with what does not hold. */
export async function checkYear(parts: Parts, now: Date): Promise<void> {
  const wrong = [
    ...(await checkBooks(parts, now)),
    // What reads every row of the books once a week is enough: a wrong sum stays wrong.
    ...(isOfWeek(now) ? await checkSums(parts, now) : []),
    ...(await checkPrograms(parts, now)),
    ...(await checkMiles(parts)),
    ...(await checkCredit(parts, now)),
    ...(await checkExtras(parts)),
    ...(await checkCards(parts, now)),
    ...(await checkPromises(parts, now)),
    ...(await checkPauses(parts, now)),
    ...(await checkSwaps(parts)),
    ...(await checkLoaners(parts, now)),
    ...(await checkCars(parts)),
    ...(await checkTimers(parts, now)),
  ]
  if (wrong.length > 0) throw new Error(`${now.toISOString()}:\n${wrong.slice(0, 20).join('\n')}`)
}
