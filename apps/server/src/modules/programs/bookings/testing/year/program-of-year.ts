import { type CaseKind, caseKinds } from '@ownward/domain/care'
import { draw, drawFrom, drawOne } from './draw.ts'

/** What becomes of a booking before its pickup. */
type Fate = 'drives' | 'person-cancels' | 'team-cancels' | 'undecided' | 'never-fetched'

/** Everything that is decided of a program before the year begins; days count from its first. */
export interface YearProgram {
  index: number
  reserveDay: number
  /** Days from the reservation to the pickup that is agreed. */
  pickupIn: number
  /** Which of the three moments of a day its person acts at. */
  turn: 0 | 1 | 2
  financing: 'pto' | 'buy'
  cycleDays: 7 | 14 | 30
  fee: 500 | 1000
  miles: 1000 | 1500
  isPrepaid: boolean
  /** The team makes an offer for it, with the initial fee in three parts. */
  isOffered: boolean
  fate: Fate
  /** Days between the agreed pickup and the day on which the person comes. */
  comesLate: number
  /** Days after the start on which the car comes back, is bought, and on which either is said ahead. */
  returnAfter: number
  buyAfter: number | null
  plansReturn: boolean
  keepsLonger: number
  /** Miles of a day, whatever the odometer counts. */
  perDay: number
}

/** Draws the life of one program of a year of so many days: the same seed and number give the same life. */
export function drawProgram(seed: string, index: number, days: number): YearProgram {
  const one = (what: string) => draw(seed, index, what)
  const from = (least: number, most: number, what: string) => drawFrom(least, most, seed, index, what)
  const financing = one('financing') < 0.08 ? 'buy' : 'pto'
  const isPrepaid = financing === 'pto' && one('prepaid') < 0.2
  const fates: readonly Fate[] = ['person-cancels', 'team-cancels', 'undecided', 'never-fetched']
  return {
    index,
    // The first comes on the first day, the rest over two thirds of the time.
    reserveDay: index === 0 ? 0 : from(0, Math.floor(days * 0.6), 'reserve'),
    pickupIn: from(2, 45, 'pickup'),
    turn: from(0, 2, 'turn') as 0 | 1 | 2,
    financing,
    cycleDays: drawOne([7, 7, 7, 14, 30] as const, seed, index, 'cycle'),
    fee: isPrepaid || one('fee') < 0.6 ? 1000 : 500,
    miles: one('miles') < 0.5 ? 1000 : 1500,
    isPrepaid,
    isOffered: financing === 'pto' && !isPrepaid && one('offer') < 0.15,
    fate: one('fate') < 0.2 ? drawOne(fates, seed, index, 'which') : 'drives',
    comesLate: one('late') < 0.25 ? from(-6, 3, 'comes') : 0,
    returnAfter: one('short') < 0.25 ? from(0, 12, 'return') : from(5, 330, 'return'),
    buyAfter: one('buys') < 0.12 ? from(5, 150, 'buy') : null,
    plansReturn: one('plans') < 0.5,
    keepsLonger: one('keeps') < 0.2 ? from(1, 9, 'longer') : 0,
    perDay: from(10, 60, 'miles a day'),
  }
}

/** Something that a person, or the team for them, does on a day. */
export type ReservationRequest =
  | { kind: 'extend'; days: number }
  | { kind: 'plan-return'; days: number | null }
  | { kind: 'mileage' }
  | { kind: 'retry' }
  | { kind: 'part'; percent: number }
  | { kind: 'payday'; days: { weekday: number } | { days: [number, number] } | Record<string, never> }
  | { kind: 'payment-day'; day: number }
  | { kind: 'pause'; days: 7 | 14 }
  | { kind: 'end-pause'; share: number }
  | { kind: 'extra'; cents: number; undone: boolean }
  | { kind: 'promise'; percent: number; days: number }
  | { kind: 'keep' }
  | { kind: 'withdraw' }
  | { kind: 'own-insurance'; own: boolean }
  | { kind: 'auto-renew'; on: boolean }
  | { kind: 'refund'; cents: number }
  | { kind: 'wallet'; cents: number }
  | { kind: 'convert' }
  | { kind: 'down'; why: CaseKind; byTeam: boolean; short: boolean; answered: boolean }
  | { kind: 'answered' }
  | { kind: 'back'; byTeam: boolean }
  | { kind: 'credit-back' }
  | { kind: 'contest'; daysBack: number }
  | { kind: 'decide'; rejects: boolean; answers: boolean }
  | { kind: 'complete'; byTeam: boolean; deduction: number }

/** What happens to a running program on a day, drawn from the program and the day alone. */
export function wishesOf(seed: string, program: YearProgram, day: number, sinceStart: number): ReservationRequest[] {
  const at = (what: string) => draw(seed, program.index, day, what)
  const from = (least: number, most: number, what: string) => drawFrom(least, most, seed, program.index, day, what)
  const { returnAfter, buyAfter, plansReturn, keepsLonger } = program
  const wishes: ReservationRequest[] = []
  if (at('mileage') < 0.03) wishes.push({ kind: 'mileage' })
  if (at('auto') < 0.01) wishes.push({ kind: 'auto-renew', on: at('on') < 0.6 })
  if (at('retry') < 0.03) wishes.push({ kind: 'retry' })
  if (at('promise') < 0.8)
    wishes.push({ kind: 'promise', percent: from(50, 100, 'promised'), days: from(0, 9, 'ahead') })
  wishes.push({ kind: 'keep' })
  if (at('withdraws promise') < 0.12) wishes.push({ kind: 'withdraw' })
  if (at('payday') < 0.03) {
    const first = from(1, 31, 'first payday')
    const monthly = { days: [first, (first % 31) + 1] as [number, number] }
    wishes.push({
      kind: 'payday',
      days: drawOne([{ weekday: from(0, 6, 'weekday') }, monthly, {}], seed, program.index, day, 'paid'),
    })
  }
  if (at('part') < 0.4) wishes.push({ kind: 'part', percent: from(5, 100, 'percent') })
  if (at('payment day') < 0.012) wishes.push({ kind: 'payment-day', day: from(0, 28, 'of the month') })
  if (at('pause') < 0.06) wishes.push({ kind: 'pause', days: at('weeks') < 0.5 ? 7 : 14 })
  if (at('ends pause') < 0.04) wishes.push({ kind: 'end-pause', share: at('which day') })
  if (at('extra') < 0.05)
    wishes.push({ kind: 'extra', cents: from(10_00, 1_500_00, 'ahead'), undone: at('undone') < 0.5 })
  if (at('extend') < 0.015) wishes.push({ kind: 'extend', days: from(3, 60, 'extension') })
  if (at('insurance') < 0.003) wishes.push({ kind: 'own-insurance', own: at('own') < 0.5 })
  if (at('refund') < 0.004) wishes.push({ kind: 'refund', cents: from(1, 90_00, 'refunded') })
  if (at('wallet') < 0.004) wishes.push({ kind: 'wallet', cents: from(-20_00, 60_00, 'adjusted') || 1 })
  if (at('unplan') < 0.004) wishes.push({ kind: 'plan-return', days: at('null') < 0.5 ? null : from(1, 40, 'planned') })
  // Says that the car comes back within days, and most of them do not come.
  if (at('misses') < 0.02) wishes.push({ kind: 'plan-return', days: from(0, 4, 'missed') })
  if (at('down') < 0.025) {
    const why = drawOne(caseKinds, seed, program.index, day, 'why')
    wishes.push({
      kind: 'down',
      why,
      byTeam: at('opens') < 0.22,
      short: at('short') < 0.2,
      answered: at('in time') < 0.9,
    })
  }
  // Of a case that goes on, if there is one.
  if (at('answers') < 0.4) wishes.push({ kind: 'answered' })
  if (at('back') < 0.25) wishes.push({ kind: 'back', byTeam: at('hands back') < 0.4 })
  if (at('contests') < 0.03) wishes.push({ kind: 'contest', daysBack: from(0, 4, 'contested') })
  if (at('decides') < 0.2) wishes.push({ kind: 'decide', rejects: at('rejects') < 0.6, answers: at('says') < 0.5 })
  if (at('credit back') < 0.01) wishes.push({ kind: 'credit-back' })
  // Some pay nothing any more from their second week on, whatever they are told.
  if (draw(seed, program.index, 'stops paying') < 0.25 && sinceStart >= 8) {
    const pays: ReadonlySet<ReservationRequest['kind']> = new Set(['auto-renew', 'retry', 'part', 'extend'])
    const others = wishes.filter(({ kind }) => !pays.has(kind))
    wishes.splice(0, wishes.length, ...others)
    if (sinceStart === 8) wishes.push({ kind: 'auto-renew', on: false })
  }
  const isBuyer = buyAfter !== null && buyAfter < returnAfter
  if (isBuyer && sinceStart >= buyAfter && sinceStart < buyAfter + 6) wishes.push({ kind: 'convert' })
  if (plansReturn && sinceStart === Math.max(0, returnAfter - 5)) {
    wishes.push({ kind: 'plan-return', days: returnAfter - sinceStart })
  }
  // Comes back every day until it is taken back: an unclear payment may stand in the way.
  if (sinceStart >= returnAfter + keepsLonger) {
    wishes.push({
      kind: 'complete',
      byTeam: at('team') < 0.4,
      deduction: at('damage') < 0.3 ? from(1, 120_00, 'kept') : 0,
    })
  }
  return wishes
}

/** What goes wrong with the gateway's answers about one thing of a program on a day. */
export function faultOf(seed: string, index: number, day: number, what: string): 'none' | 'lost' | 'answer-lost' {
  const chance = draw(seed, index, day, 'gateway', what)
  if (chance < 0.03) return 'lost'
  return chance < 0.1 ? 'answer-lost' : 'none'
}

/** What the team does about a car that its driver gave back: after how many days, and what it finds. */
export function checkOfYear(seed: string, { index }: YearProgram) {
  const one = (what: string) => draw(seed, index, 'check', what)
  const when = one('when')
  return {
    // Half of them in time; then some after the deposit has gone back, and some on the very day.
    after: when < 0.5 ? drawFrom(0, 4, seed, index, 'check after') : drawFrom(5, 12, seed, index, 'check after'),
    miles: one('differs') < 0.5 ? 0 : drawFrom(-40, 220, seed, index, 'check miles'),
    deduction: one('keeps') < 0.3 ? drawFrom(1, 180_00, seed, index, 'check keeps') : 0,
    setsFree: one('free') < 0.15,
  }
}

const dayMs = 86_400_000

interface Ending {
  seed: string
  day: number
  moment: Date
  /** Of the program. */
  index: number
  mine(name: string, body: object): Promise<void>
  teams(name: string, body: object): Promise<void>
  odometer: number
}

/** What the team ends on a day, and who brings the car of a stopped program; answers whether anybody has asked for something. */
export async function endToday(
  row: { startAt: Date; isTold: boolean; isOut: boolean },
  { seed, day, moment, index, mine, teams, odometer }: Ending,
): Promise<boolean> {
  const chance = (what: string) => draw(seed, index, day, what)
  // Who was told to bring the car does so within days, to nobody or to a member.
  if (row.isOut) {
    if (chance('brings') > 0.2) return false
    await (chance('to whom') < 0.5 ? mine('completebookedLease', { odometer }) : teams('teamCheckInCar', { odometer }))
    return true
  }
  if (row.isTold && chance('stops') < 0.3) {
    await teams('teamStopProgram', { reason: 'Nobody has answered us.' })
    return true
  }
  // One in five is lost some weeks after its start, and the team learns of it days later.
  const isLost = draw(seed, index, 'has an accident') < 0.2
  const lostAfter = row.startAt.getTime() + drawFrom(10, 50, seed, index, 'days driven') * dayMs
  if (!isLost || moment.getTime() < lostAfter || chance('loss recorded') >= 0.3) return false
  const lost_at = new Date(moment.getTime() - Math.floor(chance('lost since') * 5) * dayMs).toISOString()
  await teams('teamRecordLoss', { lost_at, reason: 'The insurer has written it off.' })
  return true
}
