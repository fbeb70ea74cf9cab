import { expect, test } from 'vitest'
import { startTestApp } from '../testing/test-app.ts'

const app = await startTestApp()
const other = (code: string) => String((Number(code) + 1) % 100_000).padStart(5, '0')

/** What the log says was refused since a moment of it, as call and reason. */
const refusedSince = (start: number) =>
  app.logs
    .slice(start)
    .filter(line => line.msg === 'refused')
    .map(({ call, refusal }) => `${call}: ${refusal}`)

/** A session for scanning a licence, as the second device gets it. */
async function scanSession(token: string): Promise<{ link: string; session: string }> {
  const made = (await app.send('getLicenseScanToken', {}, { token })).body.result
  return { link: made.token, session: (await app.send('ssologin', {}, { token: made.token })).body.auth_token }
}

interface Attack {
  name: string
  /** Tries it, and answers what must not stand in the log. */
  go(): Promise<(string | number)[]>
  logged: string[]
}

const attacks: Attack[] = [
  {
    name: 'guessing the code of a phone',
    logged: [...Array(6).fill('verifyAccount: wrong-code')],
    async go() {
      const { phone } = await app.given.customer({ verifiedAt: null })
      await app.call('login', { phone_number: phone })
      const code = (await app.lastMessage(phone))!.code!
      const guess = other(code)
      for (let i = 0; i < 5; i++) await app.send('verifyAccount', { phone_number: phone, activationCode: guess })
      await app.send('verifyAccount', { phone_number: phone, activationCode: code })
      return [phone, code, guess]
    },
  },
  {
    name: 'guessing one password',
    logged: [...Array(5).fill('loginadvance: wrong-password'), 'loginadvance: too-many-tries'],
    async go() {
      const ana = await app.given.customer()
      const password = 'what-somebody-guessed'
      for (let i = 0; i < 6; i++) await app.send('loginadvance', { user_id: ana.id, password })
      return [password, ana.phone]
    },
  },
  {
    name: 'one password sprayed over many accounts',
    logged: [...Array(20).fill('loginadvance: wrong-password'), 'loginadvance: too-many-tries'],
    async go() {
      app.clock.advance({ minutes: 30 })
      const people = await Promise.all(Array.from({ length: 21 }, () => app.given.customer()))
      for (const { id } of people) await app.send('loginadvance', { user_id: id, password: 'sprayed-123456' })
      return ['sprayed-123456', ...people.map(person => person.phone)]
    },
  },
  {
    name: 'a token used again after its session has ended',
    logged: ['getmyaccountDetails: session', 'refreshToken: session'],
    async go() {
      const ana = await app.given.customer()
      await app.send('logout', {}, ana)
      await app.send('getmyaccountDetails', {}, ana)
      await app.send('refreshToken', {}, ana)
      return [ana.token]
    },
  },
  {
    name: 'a scan link opened twice, and its session used for what is not the licence',
    logged: ['ssologin: session', 'getMyCards: no-right', 'updateAccountDetails: no-right'],
    async go() {
      const ana = await app.given.customer()
      const { link, session } = await scanSession(ana.token)
      await app.send('ssologin', {}, { token: link })
      await app.send('getMyCards', {}, { token: session })
      await app.send('updateAccountDetails', { first_name: 'X', last_name: 'Y', auto_renew: '1' }, { token: session })
      return [link, session]
    },
  },
  {
    name: 'a customer at the door and the calls of the team',
    logged: ['teamLogin: wrong-password', 'teamPeopleTable: no-right'],
    async go() {
      app.clock.advance({ minutes: 30 })
      const ana = await app.given.customer()
      await app.send('teamLogin', { phone_number: ana.phone, password: ana.password })
      await app.send('teamPeopleTable', {}, ana)
      return [ana.phone, ana.password]
    },
  },
]

/** What each line tells: of somebody their number and a part of their network, no more (OPS-18). */
const ofEachLine = ['level', 'time', 'pid', 'hostname', 'version', 'process', 'request', 'network', 'actor']

test.each(attacks)(
  'SRV-02, SRV-38: $name is refused, and each refusal is logged without a name and without what was tried',
  async attack => {
    const start = app.logs.length
    const secrets = await attack.go()
    expect(refusedSince(start)).toEqual(attack.logged)
    const lines = app.logs.slice(start)
    for (const line of lines.filter(({ msg }) => msg === 'refused'))
      expect(Object.keys(line).filter(key => !ofEachLine.includes(key))).toEqual(['call', 'refusal', 'msg'])
    // Ids that we made may hold any few digits.
    const text = JSON.stringify(lines.map(({ request, process, ...told }) => told))
    expect(secrets.filter(secret => text.includes(String(secret)))).toEqual([])
  },
)
