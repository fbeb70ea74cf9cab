import { expect, test } from 'vitest'
import { regexesOf, slowText } from './regexes.ts'
import { allFiles, isTest } from './sources.ts'

/** Code that meets what others send: the server, the rules and the contract, and the pages that are rendered on the server. */
const meetsOthers = /^(apps\/(server\/src|web\/app)|packages\/[^/]+\/src)\//
/** Code that meets its own texts only, or in their own browser those of whoever waits for it. */
const meetsItself = /\/db\/seed\/|^apps\/web\/app\/starter\/|^packages\/licence-scan\//

test('security: an expression that reads a text again from each of its places is found', () => {
  expect(slowText(/\s*,\s*/g)).not.toBeNull()
  expect(slowText(/\/+$/g)).not.toBeNull()
  expect(slowText(/(?<!\/)\/+$/g)).toBeNull()
}, 20_000)

test('security: no regular expression that meets texts of others can be kept busy by a long one', () => {
  const files = allFiles().filter(
    path => /\.tsx?$/.test(path) && meetsOthers.test(path) && !meetsItself.test(path) && !isTest(path),
  )
  const written = files.flatMap(regexesOf)
  expect(written.length).toBeGreaterThan(200)
  const slow = written.flatMap(({ path, line, regex }) => {
    const text = slowText(regex)
    return text === null ? [] : [`${path}:${line} ${regex} on ${JSON.stringify(text)}`]
  })
  expect(slow).toEqual([])
}, 60_000)
