import { bulkExamples } from '@ownward/contract/tables'
import type { Response } from '../../../../api/spelling/spelled.ts'

type PreviewPart = Response<'teamVehicleBulkPreview'>['result']
/** The parts of a preview that came so far, as one, and how many rows they looked at. */
export type PreviewSoFar = Omit<PreviewPart, 'after'> & { looked: number }

/** The parts of a preview as one: their counts, the reasons with the most first, and the first rows of each outcome and of each reason. */
export function joinParts(parts: readonly PreviewPart[]): PreviewSoFar {
  const counts = { changed: 0, unchanged: 0, refused: 0 }
  const reasons = new Map<string, PreviewPart['reasons'][number]>()
  const shown = new Map<string, number>()
  const rows: PreviewPart['rows'] = []
  for (const part of parts) {
    for (const outcome of ['changed', 'unchanged', 'refused'] as const) counts[outcome] += part.counts[outcome]
    for (const each of part.reasons) reasons.set(each.code, { ...each, n: each.n + (reasons.get(each.code)?.n ?? 0) })
    for (const row of part.rows) {
      const group = row.code || row.outcome
      const before = shown.get(group) ?? 0
      shown.set(group, before + 1)
      if (before < bulkExamples) rows.push(row)
    }
  }
  return {
    records: parts.at(-1)?.records ?? 0,
    looked: counts.changed + counts.unchanged + counts.refused,
    counts,
    reasons: [...reasons.values()].sort((one, other) => other.n - one.n),
    rows,
  }
}
