import { randomInt } from 'node:crypto'
import { test as base, expect } from '@playwright/test'
import { demoPassword, demoPeople } from './people.ts'
import { noteSecrets } from './secrets.ts'

type Watch = {
  /** The console errors that a test brings about on purpose, with their address, such as the 400 of a session that ended. */
  expectedErrors: RegExp | undefined
  /** Fails a test whose pages wrote an error to the console or threw one. */
  consoleStaysClean: undefined
}

type People = {
  /** Somebody who may reserve at once; phone and desktop run at the same time and have one each. */
  readyPerson: { phone: string; password: string }
}

/** The test function of every journey: a page that complains in its console fails the journey. */
export const test = base.extend<Watch & People>({
  expectedErrors: [undefined, { option: true }],
  // Tries are limited by network address: a test spends none of another's. The demo desk answers this machine, so each is one of its own.
  extraHTTPHeaders: async ({ extraHTTPHeaders }, use) => {
    const parts = [127, randomInt(1, 255), randomInt(255), randomInt(1, 255)]
    await use({ ...extraHTTPHeaders, 'x-forwarded-for': parts.join('.') })
  },
  consoleStaysClean: [
    async ({ context, expectedErrors }, use) => {
      const errors: string[] = []
      context.on('console', message => {
        if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`)
      })
      context.on('weberror', webError => errors.push(String(webError.error())))
      const writeDown = noteSecrets(context)
      await use(undefined)
      await writeDown()
      const surprises = errors.filter(error => !expectedErrors?.test(error))
      expect(surprises, 'errors in the console').toEqual([])
    },
    { auto: true },
  ],
  readyPerson: async ({ isMobile }, use) => {
    const { phone } = isMobile ? demoPeople.returning : demoPeople.ready
    await use({ phone, password: demoPassword })
  },
})

export { expect }
