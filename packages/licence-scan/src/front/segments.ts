import { isWholeLabel, type Labelled, labelOf } from './labels.ts'
import type { Word } from './recognise.ts'

/** Words that stand together: a label in small print and what it names, or one of the two alone. */
export interface Segment {
  readonly label?: Labelled | undefined
  /** Where the label is, when there is one. */
  readonly labelBox?: { left: number; top: number; right: number; bottom: number } | undefined
  readonly text: string
  readonly words: readonly Word[]
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** Smaller than this share of the print beside it is a label. */
const small = 0.8
/** A gap of so many heights of print begins something else. */
const gap = 2.2
const sure = 8

/** Takes the words of a card for segments, each divided into label and value, top to bottom and left to right. */
export function segmentsOf(words: readonly Word[]): Segment[] {
  const plausible = words.filter(word => word.confidence >= sure || word.text.length > 2)
  const lines = new Map<number, Word[]>()
  for (const word of plausible) lines.set(word.line, [...(lines.get(word.line) ?? []), word])
  const heights = plausible.map(word => word.height).sort((a, b) => a - b)
  const usual = heights[Math.floor(heights.length * 0.75)] ?? 0
  return [...lines.values()]
    .flatMap(line => apart(line.sort((a, b) => a.left - b.left)))
    .flatMap(part => divide(part, small * usual))
    .sort((a, b) => a.top - b.top || a.left - b.left)
}

function apart(line: readonly Word[]): Word[][] {
  const parts: Word[][] = []
  for (const word of line) {
    const before = parts.at(-1)?.at(-1)
    const wide = before && word.left - (before.left + before.width) > gap * Math.max(before.height, word.height)
    if (!before || wide) parts.push([word])
    else parts.at(-1)!.push(word)
  }
  return parts
}

/** Label and value of one part; several when a second label follows a value. `tiny`: what is smaller is label alone, its value below. */
function divide(part: readonly Word[], tiny: number): Segment[] {
  const tall = Math.max(...part.map(word => word.height))
  const whole = part.map(word => word.text).join(' ')
  if (isWholeLabel(whole) || (tall < tiny && !/\d{3}/.test(whole) && labelOf(whole))) return [segmentOf(part, [])]
  const segments: Segment[] = []
  let labels: Word[] = []
  let values: Word[] = []
  const close = () => {
    if (labels.length + values.length > 0) segments.push(segmentOf(labels, values))
    labels = []
    values = []
  }
  for (const word of part) {
    const isLabel = word.height < small * tall && labelOf(word.text) !== undefined
    const isSmall = word.height < small * tall && values.length === 0
    if (isLabel && values.length > 0) close()
    if (isLabel || isSmall) labels.push(word)
    else values.push(word)
  }
  close()
  return segments
}

/** A label of full height whose value of a letter or two runs into it. */
const joined = /^(?:\d{1,2})?(REST|RSTR|END|CLASS|SEX|EYES|rest|rstr|end|class|sex|eyes)([A-Z\d]{1,3})$/

function segmentOf(labels: readonly Word[], values: readonly Word[]): Segment {
  const [, word, value] = values.length === 1 ? (joined.exec(values[0]!.text) ?? []) : []
  if (word) return { ...segmentOf([{ ...values[0]!, text: word }], []), text: value! }
  // All of one height: the label has to be known by its words.
  const alone = labels.length === 0 ? leadingLabel(values) : 0
  const named = labels.length > 0 ? labels : values.slice(0, alone)
  const said = labels.length > 0 ? values : values.slice(alone)
  const all = [...named, ...said]
  const label = named.length > 0 ? labelOf(named.map(word => word.text).join(' ')) : undefined
  return {
    label,
    labelBox: named.length > 0 ? boxOf(named) : undefined,
    text: said.map(word => word.text).join(' '),
    words: said,
    ...boxOf(said.length > 0 ? said : all),
  }
}

function leadingLabel(words: readonly Word[]): number {
  if (words.length < 2) return words.length === 1 && isPlainLabel(words[0]!.text) ? 1 : 0
  for (const count of [2, 1])
    if (
      isPlainLabel(
        words
          .slice(0, count)
          .map(word => word.text)
          .join(' '),
      )
    )
      return count
  return 0
}

/** Of full height, only a word that can be nothing else: a family may be called END. */
function isPlainLabel(text: string): boolean {
  return /^(?:4[abd]|\d{0,2}\s?(?:DLN?|EXP|ISS|DOB|SEX|HGT|HT|EYES|CLASS|LN|FN|DD))\W*$/i.test(text)
}

function boxOf(words: readonly Word[]) {
  return {
    left: Math.min(...words.map(word => word.left)),
    top: Math.min(...words.map(word => word.top)),
    right: Math.max(...words.map(word => word.left + word.width)),
    bottom: Math.max(...words.map(word => word.top + word.height)),
  }
}
