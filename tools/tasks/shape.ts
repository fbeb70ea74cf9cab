import { measureBars } from '../shape/bars.ts'

// The figures that `tools/shape.test.ts` holds, each beside the most that it may be.
for (const { name, figure, most, unit, worst } of measureBars()) {
  const shown = `${Number.isInteger(figure) ? figure : figure.toFixed(1)}${unit}`
  const verdict = figure <= most ? 'holds' : 'TOO MUCH'
  process.stdout.write(`${verdict.padEnd(9)}${shown.padStart(9)} of ${most}${unit}  ${name}  (${worst})\n`)
}
