import type { Parts } from '../parts.ts'

/** Work that time brings about, not a request. What is due is told by the data, so a job that was missed is simply done later. */
export interface Job {
  name: string
  /** How often it looks for work while time passes by itself. */
  everySeconds: number
  /**
   * Somebody waits for what it does, or it waits for somebody outside: while time passes by itself it runs beside the other jobs, whatever each of
   * them waits for.
   */
  besideOthers?: true
  /** Each thing it does is taken by a row of its own: all processes do it at the same time. Any other job is one process's at a time. */
  inEveryProcess?: true
  /** It moves money, or does what follows when none came: not while charging is paused (OPS-03). */
  needsCharging?: true
  /** It sends, and asks by itself what may be sent: codes that somebody has just asked for go out also while a clock is wrong (OPS-04). */
  sends?: true
  /**
   * When it has work next, up to an instant; the demo clock stops there on its way. `after` leaves out what was due by then and could not be done,
   * so that it does not hide what comes later. Absent: it only tidies up.
   */
  nextDue?(parts: Parts, until: Date, after?: Date): Promise<Date | null>
  /** Does what is due now and answers how much that was. */
  run(parts: Parts, now: Date): Promise<number>
}
