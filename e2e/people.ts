import { randomInt } from 'node:crypto'
import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'

/** The demo's people that journeys borrow; a test that changes somebody's state registers a person of its own. */
export const demoPeople = {
  ready: { phone: '3055550101', name: 'all set' },
  returning: { phone: '3055550106', name: 'past bookings, all set' },
  bare: { phone: '3055550102', name: 'nothing on file' },
  blocked: { phone: '3055550108', name: 'blocked' },
  team: { phone: '3055550190', name: 'team, all rights' },
  reviewer: { phone: '3055550191', name: 'team, reviews licences only' },
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

/** One call that has to go well: its answer, or the words of the refusal as the test's failure. */
export async function mustCall(request: APIRequestContext, name: string, body: unknown, token?: string) {
  const answer = await callApi(request, name, body, token)
  expect(answer.status, `${name}: ${answer.message}`).toBe(1)
  return answer
}

/** Signs a person in over the API. */
export async function signInByApi(request: APIRequestContext, phone: string, password: string = demoPassword) {
  const check = await callApi(request, 'login', { phone_number: phone, acceptTerms: true })
  const answer = await mustCall(request, 'loginadvance', { user_id: check.user_id, password })
  return { token: answer.auth_token as string, person: answer.result as Record<string, unknown> }
}

/** Opens the site as a person who is signed in already: the session is put where the browser keeps it. */
export async function arriveSignedIn(page: Page, phone: string, password: string = demoPassword): Promise<void> {
  const { token, person } = await signInByApi(page.request, phone, password)
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

/** A session of the team member who has every right. */
export async function teamToken(request: APIRequestContext): Promise<string> {
  const body = { phone_number: demoPeople.team.phone, password: demoPassword }
  return (await mustCall(request, 'teamLogin', body)).auth_token as string
}

/** The address behind the newest link by which a member of the team joins or comes back, from the demo's outbox. */
export async function memberLinkTo(request: APIRequestContext, email: string): Promise<string> {
  const answer = await request.get(`/dev/outbox.json?to=${email}`)
  const letters = (await answer.json()) as Array<{ text: string }>
  const link = letters.map(({ text }) => /\/team\/join#[\w-]+/.exec(text)?.[0]).find(Boolean)
  expect(link, `a link for ${email}`).toBeDefined()
  return link as string
}

/** Makes a member of the team whom no other journey knows: invited, and joined by the link with a password of their own. */
export async function newMember(
  request: APIRequestContext,
  rights: readonly string[],
  last_name = 'Marsh',
): Promise<{ phone: string; password: string }> {
  const phone = `404${Math.floor(1_000_000 + Math.random() * 8_999_999)}`
  const facts = { first_name: 'Ida', last_name, phone_number: phone, email: `ida${phone}@example.com`, rights }
  await mustCall(request, 'teamAddMember', facts, await teamToken(request))
  const token = (await memberLinkTo(request, facts.email)).split('#')[1]
  const password = 'a password of their own'
  await mustCall(request, 'teamJoin', { token, password })
  return { phone, password }
}

/** Signs the browser of a page in to the console, as the sign-in of the site does: by its cookie. The first page that it opens then is signed in. */
export async function arriveAsTeam(
  page: Page,
  phone: string = demoPeople.team.phone,
  password: string = demoPassword,
): Promise<void> {
  const answer = await page.request.post('/api/v1/teamLogin', {
    data: { phone_number: phone, password },
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  const { result } = (await answer.json()) as { result: { session: string; id: number } }
  await page.addInitScript(
    signIn => {
      // Once for each arrival: a page that is loaded again later may have signed out.
      if (sessionStorage.getItem(`arrived ${signIn}`) !== null) return
      sessionStorage.setItem(`arrived ${signIn}`, '1')
      localStorage.setItem('ownward:team', signIn)
    },
    JSON.stringify({ session: result.session, member: result.id }),
  )
}

/** Signs in through the dialog or the page that shows the steps. */
export async function signInOnScreen(page: Page, phone: string, password: string = demoPassword): Promise<void> {
  await page.getByLabel('Mobile number').fill(phone)
  await page.getByRole('checkbox', { name: /^I accept the terms/ }).check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** The newest code that was sent to a phone, from the demo's outbox. */
export async function codeSentTo(request: APIRequestContext, phone: string): Promise<string> {
  let code = ''
  await expect(async () => {
    const answer = await request.get(`/dev/outbox.json?to=${phone}`)
    const [newest] = (await answer.json()) as Array<{ code?: string }>
    expect(newest?.code, `a code for ${phone}`).toMatch(/^\d{5}$/)
    code = newest?.code as string
  }).toPass({ timeout: 5_000 })
  return code
}

/** A phone number and e-mail that nobody else has. */
export function freshContact(): { phone: string; email: string } {
  const number = `7865${randomInt(200_000, 999_999)}`
  return { phone: number, email: `driver.${number}@mail.example` }
}

/** A card as people type it into a form or a program sends it; the numbers are those of the sandbox. */
export const sandboxCards = {
  pays: '4242424242424242',
  refusedWhenAdded: '4000000000000002',
  refusesEveryCharge: '4000000000000341',
  lost: '4000000000009987',
  noFunds: '4000000000009995',
} as const

/** A card's details around its number. */
export function cardWith(number: string) {
  return {
    credit_card_number: number,
    name: 'Nadia Whitlock',
    expiration: '11/31',
    cvv: '123',
    address: '100 Flagler St',
    city: 'Miami',
    state: 'FL',
    zip: '33130',
    country: 'US',
  }
}

/** Fills in the form of a card; sending it is left to the journey. */
export async function fillCard(form: Locator, number: string): Promise<void> {
  const card = cardWith(number)
  await form.getByLabel('Card number').fill(card.credit_card_number)
  await form.getByLabel('Name on the card').fill(card.name)
  await form.getByLabel('Expiration').fill(card.expiration)
  await form.getByLabel('CVC').fill(card.cvv)
  await form.getByLabel('Street address').fill(card.address)
  await form.getByLabel('City').fill(card.city)
  await form.getByLabel('State or province').selectOption(card.state)
  await form.getByLabel('Postal code').fill(card.zip)
}
