import { measureBars } from '../shape/bars.ts'

// The figures that `tools/shape.test.ts` holds, each beside the most that it may be and what it is to become.
for (const { name, figure, most, aim = most, unit, worst } of measureBars()) {
  const shown = `${Number.isInteger(figure) ? figure : figure.toFixed(1)}${unit}`
  const verdict = figure > most ? 'TOO MUCH' : figure > aim ? 'to shrink' : 'holds'
  process.stdout.write(`${verdict.padEnd(10)}${shown.padStart(9)} of ${aim}${unit}  ${name}  (${worst})\n`)
}
