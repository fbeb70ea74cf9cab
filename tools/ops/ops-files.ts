import { textOf } from '../shape/sources.ts'

/** A setting as ops/.env.example shows it: what it is for, what it is there, and whether somebody must fill it in. */
export interface Example {
  name: string
  value: string
  sentence: string
  isAsked: boolean
}

/** The settings of ops/.env.example, in its order. */
export function exampleSettings(): Example[] {
  const lines = textOf('ops/.env.example').split('\n')
  return lines.flatMap((line, at) => {
    const found = /^(#?)([A-Z][A-Z0-9_]+)=(.*)$/.exec(line)
    if (!found) return []
    const [, hash, name = '', value = ''] = found
    return [{ name, value, sentence: /^# (.+)$/.exec(lines[at - 1] ?? '')?.[1] ?? '', isAsked: hash === '' }]
  })
}

/** What a Containerfile says in its last stage, with continued lines in one: instruction and rest. */
export function runStage(): { word: string; rest: string }[] {
  const lines = textOf('ops/Containerfile').replaceAll('\\\n', ' ').split('\n')
  const said = lines.flatMap(line => {
    const found = /^([A-Z]+)\s+(.+)$/.exec(line)
    return found ? [{ word: found[1] ?? '', rest: (found[2] ?? '').replaceAll(/\s+/g, ' ') }] : []
  })
  return said.slice(said.findLastIndex(({ word }) => word === 'FROM'))
}

/** `A=1 B=2` as an object. */
export function assignments(text: string): Record<string, string> {
  return Object.fromEntries([...text.matchAll(/(\w+)=(\S*)/g)].map(([, name = '', value = '']) => [name, value]))
}

/** The value of a key that a systemd unit may say several times. */
export function unitValues(unit: string, key: string): string[] {
  return unit.split('\n').flatMap(line => (line.startsWith(`${key}=`) ? [line.slice(key.length + 1)] : []))
}

/** A text of a compose file with `${NAME:-default}` filled in from an environment, as Compose does it; throws where `:?` asks for a value. */
export function filledIn(text: string, env: Readonly<Record<string, string>>): string {
  const inner = /\$\{(\w+)(?:(:[-?])((?:[^${}]|\$(?!\{))*))?\}/
  let rest = text
  for (let found = inner.exec(rest); found; found = inner.exec(rest)) {
    const [whole, name = '', how, otherwise = ''] = found
    const value = env[name] || (how === ':-' ? otherwise : '')
    if (value === '' && how === ':?') throw new Error(`${name}: ${otherwise}`)
    rest = rest.replace(whole, () => value)
  }
  return rest
}
