import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

type Test = { status: string; fullName: string; failureMessages: string[] }
type UnitReport = { testResults: { name: string; message: string; assertionResults: Test[] }[] }

/** How much of what a failed test said is repeated. */
const repeatedLines = 12

/** What failed according to Vitest's report, to stand at the end of a long run too, where it is looked for. */
export function failedUnits(report: UnitReport | undefined, folder: string): string[] {
  return (report?.testResults ?? []).flatMap(({ name, message, assertionResults: tests }) => [
    ...tests
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => `  ${relative(folder, name)}: ${fullName}\n${startOf(failureMessages)}`),
    // A file that could not be read has no tests.
    ...(tests.length === 0 ? [`  ${relative(folder, name)}: ${message}`] : []),
  ])
}

function startOf(messages: readonly string[]): string {
  const lines = stripVTControlCharacters(messages.join('\n')).split('\n').slice(0, repeatedLines)
  return lines.map(line => `    ${line}`).join('\n')
}
