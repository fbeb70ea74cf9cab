import { expect, onTestFinished, test } from 'vitest'
import { createDrafts } from '../asking/drafts.ts'
import { createSharedSession, type SignIn } from './shared-session.ts'

const ruth = { id: 1, name: 'Ruth Ellison' }
const omar = { id: 2, name: 'Omar Haddad' }
const ofRuth = (session: string): SignIn => ({ session, member: ruth.id })

/** What each browser keeps for all of its tabs. */
const kept = new Map<string, SignIn | null>()

/** What a browser keeps for one tab. */
function tabStore() {
  const texts = new Map<string, string>()
  const store = {
    getItem: (name: string) => texts.get(name) ?? null,
    setItem: (name: string, text: string) => void texts.set(name, text),
    removeItem: (name: string) => void texts.delete(name),
  }
  return () => store
}

/** A tab of a browser in which somebody may be signed in. With a member its console is open already. */
function openTab(browser: string, { member = null as typeof ruth | null, unsaved = false } = {}) {
  const channel = new BroadcastChannel(browser)
  const drafts = createDrafts(tabStore())
  onTestFinished(() => channel.close())
  const session = createSharedSession({
    kept: () => ({ get: () => kept.get(browser) ?? null, set: next => void kept.set(browser, next) }),
    channel: () => channel as never,
    isUnsaved: () => unsaved,
    drafts,
  })
  expect(session.phase()).toBe('asking')
  session.join()
  if (member) session.stand(member)
  return { session, channel, drafts }
}

const heard = (tab: ReturnType<typeof openTab>) => new Promise<void>(resolve => tab.session.subscribe(() => resolve()))

test('DESK-14, ROLE-07: a new tab is signed in where the browser is; without that it asks for the sign-in', () => {
  kept.set('team-1', ofRuth('first'))
  const tab = openTab('team-1')
  expect([tab.session.phase(), tab.session.session()]).toEqual(['in', 'first'])
  const alone = openTab('team-2')
  expect([alone.session.phase(), alone.session.session(), alone.session.hasEnded()]).toEqual(['out', '', false])
})

test('DESK-14, DESK-15: who leaves in one tab, or is ended there, has left in all; who signs in is signed in in all', async () => {
  kept.set('team-3', ofRuth('old'))
  const [first, second] = [openTab('team-3'), openTab('team-3')]
  const left = heard(second)
  first.session.end()
  await left
  expect([first.session.hasEnded(), second.session.session(), kept.get('team-3')]).toEqual([true, '', null])

  const signedIn = heard(second)
  first.session.keep(ofRuth('new'))
  await signedIn
  expect([second.session.session(), openTab('team-3').session.session()]).toEqual(['new', 'new'])
})

test('DESK-14, DESK-15: the cookie is that of the latest sign-in, so a tab of the one before goes on as it, or starts anew for another member', async () => {
  kept.set('team-4', ofRuth('one'))
  const same = openTab('team-4', { member: ruth })
  const told = heard(same)
  openTab('team-4').session.keep(ofRuth('two'))
  await told
  expect([same.session.session(), same.session.run(), same.session.standsFor()]).toEqual(['two', 0, 'Ruth Ellison'])
  const again = heard(same)
  openTab('team-4').session.keep({ session: 'three', member: omar.id })
  await again
  expect([same.session.session(), same.session.run(), same.session.standsFor()]).toEqual(['three', 1, ''])
})

test('DESK-14, DESK-15: a tab that was laid aside finds at its next look, or at its next refused call, what happened meanwhile', () => {
  kept.set('team-9', ofRuth('old'))
  const tabs = [0, 1, 2].map(() => openTab('team-9', { member: ruth }))
  for (const { channel } of tabs) channel.onmessage = null
  kept.set('team-9', ofRuth('new'))
  tabs[0]!.session.look()
  tabs[1]!.session.end()
  expect(tabs.slice(0, 2).map(({ session }) => [session.session(), session.phase()])).toEqual([
    ['new', 'in'],
    ['new', 'in'],
  ])
  kept.set('team-9', null)
  tabs[2]!.session.look()
  expect([tabs[2]!.session.phase(), kept.get('team-9')]).toEqual(['out', null])
})

test('SRV-32, ROLE-07: a console whose session ended stands until the same member is back, and calls wait for that', async () => {
  kept.set('team-5', ofRuth('old'))
  const tab = openTab('team-5', { member: ruth })
  const other = openTab('team-5', { member: ruth })
  const told = heard(other)
  tab.session.end()
  // A call that was on its way meets the end once more: nothing is new.
  tab.session.end()
  await told
  expect([tab, other].map(({ session }) => [session.phase(), session.hasEnded(), session.standsFor()])).toEqual([
    ['lost', true, 'Ruth Ellison'],
    ['lost', true, 'Ruth Ellison'],
  ])

  const [runs, waiting] = [[tab.session.run(), other.session.run()], other.session.isBack()]
  const back = heard(other)
  tab.session.keep(ofRuth('new'))
  await back
  expect(await waiting).toBe(true)
  expect([tab, other].map(({ session }) => session.phase())).toEqual(['in', 'in'])
  expect([tab.session.run(), other.session.run()]).toEqual(runs)
})

test('SRV-32, ROLE-07: for another member the console starts anew, and what waited is given up', async () => {
  kept.set('team-6', ofRuth('old'))
  const tab = openTab('team-6', { member: ruth, unsaved: true })
  tab.session.end()
  const [before, waiting] = [tab.session.run(), tab.session.isBack()]
  tab.session.keep({ session: 'of Omar', member: omar.id })
  expect(await waiting).toBe(false)
  expect([tab.session.phase(), tab.session.run() > before, tab.session.standsFor()]).toEqual(['in', true, ''])
})

test('SRV-32, ROLE-07: who signs out keeps nothing there; another tab keeps only what was typed in it', async () => {
  kept.set('team-7', ofRuth('old'))
  const first = openTab('team-7', { member: ruth, unsaved: true })
  const typed = openTab('team-7', { member: ruth, unsaved: true })
  const bare = openTab('team-7', { member: ruth })
  const left = Promise.all([heard(typed), heard(bare)])
  first.session.leave()
  await left
  expect([first, typed, bare].map(({ session }) => [session.phase(), session.hasEnded()])).toEqual([
    ['out', false],
    ['lost', false],
    ['out', false],
  ])
})

test('SRV-32: a call that is called off does not wait for a session any more', async () => {
  kept.set('team-8', ofRuth('old'))
  const tab = openTab('team-8', { member: ruth })
  tab.session.end()
  const stop = new AbortController()
  const waiting = tab.session.isBack(stop.signal)
  stop.abort()
  expect(await waiting).toBe(false)
})

test('DESK-15, DESK-16: drafts of a tab stay while its session ends and comes back, and are gone with signing out and for another member', async () => {
  kept.set('team-drafts', ofRuth('one'))
  const tab = openTab('team-drafts', { member: ruth })
  tab.drafts.keep('note 7', 'She calls on Monday.')
  tab.session.end()
  expect(tab.drafts.isEmpty()).toBe(false)
  tab.session.keep(ofRuth('two'))
  expect(tab.drafts.find('note 7')).toBe('She calls on Monday.')
  tab.session.stand(ruth)
  tab.session.keep({ session: 'three', member: omar.id })
  expect([tab.drafts.find('note 7'), tab.drafts.isEmpty()]).toEqual([undefined, true])

  tab.session.stand(omar)
  tab.drafts.keep('note 7', 'Mine.')
  tab.session.leave()
  expect(tab.drafts.isEmpty()).toBe(true)

  // Signed out in another tab: where nothing is open that was typed, they go too.
  kept.set('team-drafts', ofRuth('four'))
  const [one, other] = [openTab('team-drafts', { member: ruth }), openTab('team-drafts', { member: ruth })]
  other.drafts.keep('message 3', 'Hello')
  const left = heard(other)
  one.session.leave()
  await left
  expect(other.drafts.isEmpty()).toBe(true)
})

test('DESK-16: a draft is found by its member alone, also after the page was loaded anew, and goes once it is empty', () => {
  const store = tabStore()
  const first = createDrafts(store)
  first.standFor(1)
  first.keep('a', 'text')
  first.keep('b', { saved: { x: '' }, draft: { x: 'y' } })
  const again = createDrafts(store)
  again.standFor(1)
  expect([again.find('a'), again.find('b')]).toEqual(['text', { saved: { x: '' }, draft: { x: 'y' } }])
  again.keep('a', '')
  again.keep('b', undefined)
  expect(again.isEmpty()).toBe(true)
  again.keep('a', 'text')
  const another = createDrafts(store)
  another.standFor(2)
  expect([another.find('a'), another.isEmpty()]).toEqual([undefined, true])
})
