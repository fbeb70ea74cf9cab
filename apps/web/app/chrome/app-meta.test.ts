import { expect, test } from 'vitest'
import { appMeta } from './app-meta.ts'

const root = { id: 'root', loaderData: { site: { brandName: 'Ownward' } } }

test.each(['layouts/app', 'layouts/sign-in'])(
  'MKT-22: a page of the app (%s) is called as the team calls it, and as it is built in where the team has no words',
  layout => {
    const head = (words: unknown) =>
      appMeta(() => 'Sign in')({ matches: [root, { id: layout, loaderData: words }, undefined] })
    expect(head({ title: 'Welcome back | Ownward', description: 'Come in.', keywords: 'sign in' })).toEqual([
      { title: 'Welcome back | Ownward' },
      { name: 'description', content: 'Come in.' },
      { name: 'keywords', content: 'sign in' },
      { name: 'robots', content: 'noindex' },
    ])
    for (const none of [null, undefined, { title: '', description: '', keywords: '' }])
      expect(head(none)).toEqual([{ title: 'Sign in | Ownward' }, { name: 'robots', content: 'noindex' }])
  },
)

test('BEY-20: of the pages of the app search engines keep sign-in alone, under its one address', () => {
  const site = { brandName: 'Ownward', publicUrl: 'https://ownward.example' }
  const matches = [{ id: 'root', loaderData: { site } }]
  const tags = appMeta(() => 'Sign in', '/login')({ matches })
  expect(tags).toContainEqual({ tagName: 'link', rel: 'canonical', href: 'https://ownward.example/login' })
  expect(tags).not.toContainEqual({ name: 'robots', content: 'noindex' })
  expect(appMeta(() => 'Register')({ matches })).toContainEqual({ name: 'robots', content: 'noindex' })
})
