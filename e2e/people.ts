import { type APIRequestContext, expect, type Page } from '@playwright/test'

/** The demo's people that journeys borrow; each test that changes somebody's state registers a person of its own. */
export const demoPeople = {
  ready: { phone: '3055550101', name: 'all set' },
  returning: { phone: '3055550106', name: 'past bookings, all set' },
  bare: { phone: '3055550102', name: 'nothing on file' },
  team: { phone: '3055550190', name: 'team, all rights' },
} as const

export const demoPassword = 'demo-pass'

type Answer = Record<string, unknown> & { status: unknown; message: string }

/** One call of the API as a program would make it. */
export async function callApi(
  request: APIRequestContext,
  name: string,
  body: unknown,
  token?: string,
): Promise<Answer> {
  const answer = await request.post(`/api/v1/${name}`, {
    data: body,
    headers: token ? { authorization: `Basic ${token}` } : {},
  })
  return (await answer.json()) as Answer
}

/** Signs a person in over the API. */
export async function signInByApi(request: APIRequestContext, phone: string, password: string = demoPassword) {
  const check = await callApi(request, 'login', { phone_number: phone, acceptTerms: true })
  const answer = await callApi(request, 'loginadvance', { user_id: check.user_id, password })
  expect(answer.status, answer.message).toBe(1)
  return { token: answer.auth_token as string, person: answer.result as Record<string, unknown> }
}

/** Opens the site as a person who is signed in already: the session is put where the browser keeps it. */
export async function arriveSignedIn(page: Page, phone: string): Promise<void> {
  const { token, person } = await signInByApi(page.request, phone)
  await page.addInitScript(
    ([auth_token, userDetails]) => {
      if (localStorage.getItem('persist:root') === null) {
        localStorage.setItem(
          'persist:root',
          JSON.stringify({ userLoggedIn: true, userDetails, auth_token, authError: '' }),
        )
      }
    },
    [token, person] as const,
  )
}

/** The newest code that was sent to a phone, from the demo's outbox. */
export async function codeSentTo(request: APIRequestContext, phone: string): Promise<string> {
  const answer = await request.get(`/dev/outbox.json?to=${phone}`)
  const [newest] = (await answer.json()) as Array<{ code?: string }>
  expect(newest?.code, `a code for ${phone}`).toMatch(/^\d{5}$/)
  return newest?.code as string
}

let count = 0

/** A phone number and e-mail that no other test of this run uses. */
export function freshContact(): { phone: string; email: string } {
  count += 1
  const unique = `${process.pid % 1000}`.padStart(3, '0') + `${Date.now() % 1000}`.padStart(3, '0') + count
  return { phone: `7${unique}`.padEnd(10, '0').slice(0, 10), email: `driver${unique}@mail.example` }
}
