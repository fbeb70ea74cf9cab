import { answerHours, caseKinds } from '@ownward/domain/care'
import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { careCases, careContests, careEvents, careLoans } from '../../../../db/schema/index.ts'

/** A case that another member is to decide; it stays with what goes on. */
export const isContested = sql`exists (select from ${careContests} where ${careContests.caseId} = ${careCases.id} and ${careContests.decision} is null)`

const hoursToAnswer = sql.join(
  caseKinds.map(kind => sql`when ${kind} then ${answerHours[kind]} * interval '1 hour'`),
  sql` `,
)
/** Until when the team answers a case. */
const answerDue = sql`${careCases.openedAt} + case ${careCases.kind} ${hoursToAnswer} end`

/** The car came back before our answer was due: until then the case can be contested, and it stays with what goes on (CARE-14). */
const isUnanswered = (now: Date) =>
  and(
    eq(careCases.state, 'closed'),
    sql`${answerDue} > ${now.toISOString()}::timestamptz`,
    sql`not exists (select from ${careEvents} where ${careEvents.caseId} = ${careCases.id} and ${careEvents.kind} = 'answered')`,
    sql`not exists (select from ${careContests} where ${careContests.caseId} = ${careCases.id})`,
  )!

/** A loaner is out: until it is back the case stays with what goes on, though its time is over (CARE-22). */
const isLent = sql`exists (select from ${careLoans} where ${careLoans.caseId} = ${careCases.id} and ${careLoans.nextBy} is not null)`

/** By when what comes next is to come: in a contested case the driver's answer, or the decision. */
export const nextBy = sql`coalesce((select ${careContests.dueAt} from ${careContests} where ${careContests.caseId} = ${careCases.id}), ${careCases.askBy}, (select ${careLoans.nextBy} from ${careLoans} where ${careLoans.caseId} = ${careCases.id} and ${careLoans.nextBy} is not null), ${careCases.stepBy}, ${answerDue})`

/** A case that goes on: something of it is still to come (CARE-26). */
export const goesOn = (now: Date): SQL => or(isNull(careCases.downUntil), isContested, isUnanswered(now), isLent)!
