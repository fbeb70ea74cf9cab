import { type SettingName, settings } from './settings.ts'

const known = Object.keys(settings.shape) as SettingName[]
/** Shorter names are one letter apart from too much that others set. */
const shortest = 6

/** Names of an environment that are one typing error away from a setting that it does not have: a line for each, with the setting that may be meant. */
export function misspeltSettings(given: Readonly<Record<string, unknown>>): string[] {
  return Object.keys(given).flatMap(name => {
    if (name.length < shortest || known.includes(name as SettingName)) return []
    const meant = known.find(setting => given[setting] === undefined && isOneErrorApart(name, setting))
    return meant ? [`${name} is no setting: is ${meant} meant?`] : []
  })
}

/** Whether one letter too much, missing, wrong, or two that changed places make the one of the other. */
export function isOneErrorApart(typed: string, meant: string): boolean {
  if (typed === meant || Math.abs(typed.length - meant.length) > 1) return false
  let start = 0
  while (typed[start] === meant[start]) start++
  const [left, right] = [typed.slice(start), meant.slice(start)]
  const isSwapped = left[0] === right[1] && left[1] === right[0] && left.slice(2) === right.slice(2)
  return left.slice(1) === right.slice(1) || left.slice(1) === right || left === right.slice(1) || isSwapped
}
