import { expect, test } from 'vitest'
import { appMeta } from './app-meta.ts'

const root = { id: 'root', loaderData: { site: { brandName: 'Ownward' } } }
const head = (words: unknown) =>
  appMeta(() => 'Sign in')({ matches: [root, { id: 'layouts/app', loaderData: words }, undefined] })

test('MKT-22: a page of the app is called as the team calls it, and as it is built in where the team has no words', () => {
  expect(head({ title: 'Welcome back | Ownward', description: 'Come in.', keywords: 'sign in' })).toEqual([
    { title: 'Welcome back | Ownward' },
    { name: 'description', content: 'Come in.' },
    { name: 'keywords', content: 'sign in' },
    { name: 'robots', content: 'noindex' },
  ])
  for (const none of [null, undefined, { title: '', description: '', keywords: '' }])
    expect(head(none)).toEqual([{ title: 'Sign in | Ownward' }, { name: 'robots', content: 'noindex' }])
})
