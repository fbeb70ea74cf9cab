import { m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import { caseKinds } from '../../../i18n/case-kinds.ts'
import { sayMoment } from '../../../i18n/say-moment.ts'
import { dropReport, keepReport, type WaitingReport } from '../../../kept/waiting-report.ts'
import { sendReport } from './send-report.ts'

interface WaitingReportCardProps {
  report: WaitingReport
  /** The cars that it may be about, where it does not say so itself and there is a network. */
  cars?: readonly { id: number; car: string }[]
}

/** A problem that waits for a network, and can be taken back; with several cars the person says which one it is about (HOME-23). */
export function WaitingReportCard({ report, cars = [] }: WaitingReportCardProps) {
  const at = sayMoment(new Date(report.at), Intl.DateTimeFormat().resolvedOptions().timeZone)
  async function choose(bookingId: number): Promise<void> {
    keepReport({ ...report, bookingId })
    await sendReport()
  }
  return (
    <section
      aria-labelledby="waiting-report"
      className="flex flex-col gap-2 rounded-field border border-warn/40 bg-warn-wash p-4"
    >
      <h3 id="waiting-report" className="font-semibold">
        {cars.length > 0 ? m.home_report_which() : m.home_report_waits()}
      </h3>
      <p className="text-sm">{m.home_report_waiting({ kind: caseKinds[report.kind].say(), at })}</p>
      <div className="flex flex-wrap gap-2">
        {cars.map(({ id, car }) => (
          <Button key={id} onClick={() => void choose(id)}>
            {car}
          </Button>
        ))}
        <Button look="outline" onClick={() => dropReport()}>
          {m.home_report_back()}
        </Button>
      </div>
    </section>
  )
}
