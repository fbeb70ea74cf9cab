import type { Answer, CallName } from '@ownward/contract'

/** A refusal of a call, as it is on the wire. */
export type Refused<N extends CallName> = Extract<Answer<N>, { status: 0 | false }>

/** For names of the wire, what the site calls them. */
type Names<T> = { readonly [K in keyof T]?: string }

/** For fields that hold objects, or lists of them, how one of these is read. */
type Inner<T> = { readonly [K in keyof T]?: (value: never) => unknown }

type Renamed<T, N> = { [K in keyof T as K extends keyof N ? (N[K] extends string ? N[K] : K) : K]: T[K] }

type InnerRead<V, F> = F extends (value: never) => infer R
  ? V extends readonly unknown[]
    ? R[]
    : V extends null | undefined
      ? V
      : R
  : V

type Read<T, I> = { [K in keyof T]: K extends keyof I ? InnerRead<T[K], I[K]> : T[K] }

/** What is read of `T`: names that are listed are the site's, all others are the same on both sides. */
export type Spelled<T, N, I = object> = Renamed<Read<T, I>, N>

/** Makes what reads an object of the wire: `reads<Wire>()({ wire_name: 'name' }, { rows: readRow })`. */
export function reads<T extends object>() {
  return <const N extends Names<T>, I extends Inner<T> = object>(names: N, inner?: I) =>
    (wire: T): Spelled<T, N, I> =>
      renamed(wire, names, inner as unknown as Record<string, (value: unknown) => unknown>) as Spelled<T, N, I>
}

/** Makes what spells an object of the site for the wire, by the same list of names: `spells<Wire>()({ wire_name: 'name' })`. */
export function spells<T extends object>() {
  return <const N extends Names<T>>(names: N) => {
    const back = Object.fromEntries(Object.entries(names).map(([wire, name]) => [name, wire]))
    return Object.assign((asked: Renamed<T, N>): T => renamed(asked, back) as T, { names })
  }
}

function renamed(
  value: object,
  names: Record<string, string | undefined>,
  inner: Record<string, (value: unknown) => unknown> = {},
): object {
  return Object.fromEntries(
    Object.entries(value).map(([key, held]) => {
      const read = inner[key]
      return [names[key] ?? key, read && held ? (Array.isArray(held) ? held.map(read) : read(held)) : held]
    }),
  )
}
