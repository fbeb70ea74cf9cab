import type { Browser, Page } from '@playwright/test'
import { type carWithOptions, lastOf } from '../../../e2e/early.ts'
import { closeFilters, openFilters } from '../../../e2e/listing.ts'
import { arriveAsTeam, arriveSignedIn, demoPeople } from '../../../e2e/people.ts'
import { atRest, type OpenedPage, openPage } from '../opened-page.ts'
import { type FeltTime, feel, type Hand, press } from './feel.ts'
import { traced } from './traced.ts'
import type { TraceEvent } from './where-time-goes.ts'

type Varied = Awaited<ReturnType<typeof carWithOptions>>
type Step = (opened: OpenedPage, hand: Hand, slow: boolean) => Promise<FeltTime>

/** Somebody comes to a page and does one thing after another on it. */
interface Visit {
  at: string
  as?: (page: Page) => Promise<void>
  /** Each from its press; a choice in a list of the browser's own from its change. */
  steps: Record<string, Step>
}

const changed = (selector: string) => ({ selector, differs: true })
/** A car's name: another one in sight is another list. */
const car = 'main li h2'
const asPerson = (page: Page) => arriveSignedIn(page, demoPeople.ready.phone)

const list: Visit = {
  at: '/cars',
  steps: {
    filter: async (opened, _, slow) => {
      const filters = await openFilters(opened.page, slow)
      const body = filters.getByLabel('Body')
      const felt = await feel(opened, { go: async () => void (await body.selectOption({ index: 1 })) }, changed('h1'))
      await closeFilters(opened.page, slow)
      return felt
    },
    sort: opened => {
      const sort = opened.page.getByLabel('Sort')
      return feel(opened, { go: async () => void (await sort.selectOption('price_low')) }, changed(car))
    },
    'next page': (opened, hand) =>
      feel(opened, press(opened, opened.page.getByRole('link', { name: 'Next' }), hand), changed(car)),
    'Back to the page before': opened =>
      feel(opened, { go: () => opened.page.evaluate(() => history.back()) }, changed(car)),
    'heart of a stranger, to its dialog': (opened, hand) =>
      feel(opened, press(opened, firstHeart(opened.page), hand), { selector: '[role=dialog], dialog[open]' }),
  },
}

const firstHeart = (page: Page) => page.getByRole('button', { name: /^Wishlist:/ }).first()

const listOfAPerson: Visit = {
  at: '/cars',
  as: asPerson,
  steps: {
    'heart of a person, to its look': async (opened, hand) => {
      const heart = firstHeart(opened.page)
      const felt = await feel(opened, press(opened, heart, hand), { selector: 'main li .heart[aria-pressed=true]' })
      // The next visit finds the list as this one did.
      await atRest(opened.page)
      await heart.click()
      return felt
    },
  },
}

const wayIn: Visit = {
  at: '/cars',
  steps: {
    'sign-in by its link in the head': (opened, hand) =>
      feel(opened, press(opened, opened.page.getByRole('link', { name: 'LOG IN' }), hand), {
        selector: 'main input[type=tel]',
      }),
  },
}

const carPage = (varied: Varied): Visit => ({
  at: `/car/details/${varied.id}/x`,
  steps: {
    'option of a car, to its price': async (opened, hand) => {
      const [first = '', last = ''] = lastOf(varied)
      const option = (value: string) => opened.page.locator('.price label').filter({ hasText: value })
      await option(first).click()
      await atRest(opened.page)
      return feel(opened, press(opened, option(last), hand), changed('.price .week'))
    },
    'tab of a page': (opened, hand) =>
      feel(
        opened,
        press(opened, opened.page.getByRole('tab', { name: 'Program Details' }), hand),
        changed('[role=tabpanel]'),
      ),
  },
})

const account: Visit = {
  at: '/account/edit-profile',
  as: asPerson,
  steps: {
    'tab of the account': (opened, hand) =>
      feel(opened, press(opened, opened.page.getByRole('link', { name: 'Change Password' }), hand), changed('h1')),
  },
}

const builder = ({ id }: Varied): Visit => ({
  at: `/booking?car=${id}`,
  steps: {
    'miles in the builder, to the prices of its plans': (opened, hand) =>
      feel(
        opened,
        // Near the other end of the slider.
        press(opened, opened.page.getByRole('slider', { name: 'What you drive' }), hand, 0.97),
        changed('main ol > li:nth-child(3)'),
      ),
  },
})

const fleet: Visit = {
  at: '/team/fleet',
  as: arriveAsTeam,
  steps: {
    'next page of the console’s fleet': (opened, hand) =>
      feel(opened, press(opened, opened.page.getByRole('link', { name: 'Next page' }), hand), changed('main tbody')),
  },
}

/** All visits; one of them is to a car that has options of two kinds. */
export const visitsTo = (varied: Varied): readonly Visit[] => [
  list,
  listOfAPerson,
  wayIn,
  carPage(varied),
  account,
  builder(varied),
  fleet,
]

/** Times of each step of a visit; traced, each also with its trace. */
export async function feltInAVisit(
  browser: Browser,
  origin: string,
  { at, as, steps }: Visit,
  { slow, hand }: { slow: boolean; hand: Hand },
  isTraced = false,
): Promise<Record<string, FeltTime & { trace: TraceEvent[] }>> {
  const opened = await openPage(browser, origin + at, { slow, alone: true, ...(as && { as }) })
  try {
    const times: Awaited<ReturnType<typeof feltInAVisit>> = {}
    for (const [name, step] of Object.entries(steps)) {
      const take = () => step(opened, hand, slow)
      times[name] = isTraced ? await traced(browser, opened.page, take) : { ...(await take()), trace: [] }
      await atRest(opened.page)
    }
    return times
  } finally {
    await opened.close()
  }
}
