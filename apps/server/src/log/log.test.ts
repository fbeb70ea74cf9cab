import { pino } from 'pino'
import { expect, test } from 'vitest'
import { logOptions } from './log.ts'

function logged(line: object): string {
  const lines: string[] = []
  pino(logOptions('info', '1.2.3'), { write: (written: string) => void lines.push(written) }).info(line, 'said')
  return lines.join('')
}

test('SRV-38: a secret that slips into the log is struck out', () => {
  const text = logged({
    password: 'secret-1',
    request: { headers: { authorization: 'Basic secret-2', cookie: 'secret-3' } },
    answer: { auth_token: 'secret-4' },
    card: { credit_card_number: '4242424242424242', cvv: 'secret-5' },
    route: 'kept',
  })
  expect(text).not.toMatch(/secret|4242/)
  expect(text).toContain('kept')
})

test('SRV-38: a failed statement is logged by its code and place, without its values', () => {
  const cause = Object.assign(new Error('duplicate key'), { code: '23505', constraint: 'users_email' })
  const text = logged({ err: new Error('Failed query: insert … params: ana@example.com', { cause }) })
  expect(text).toContain('"sqlState":"23505"')
  expect(text).toContain('log.test.ts')
  expect(text).not.toContain('ana@example.com')
})
