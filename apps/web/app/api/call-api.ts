import type { CallOrNull } from './client.ts'

/** The API client for islands: its code comes with the first call, not with the first touch of the page. */
export const callApi: CallOrNull = async (name, body, options) =>
  (await import('./client.ts')).api.call(name, body, options)
