import { setLocaleSource } from '@ownward/texts'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { LicenceState } from './licence-state.tsx'

afterEach(() => setLocaleSource(() => 'en'))

const said = (licenceStatus: 'approved' | 'expired') =>
  renderToStaticMarkup(<LicenceState person={{ licenceStatus, licenceReason: '', licenceExpires: '12/20/2026' }} />)

test('PLAT-06, ACC-15: the last day of a license is written out in the language of the page', () => {
  setLocaleSource(() => 'en')
  expect(said('approved')).toContain('December 20, 2026')
  setLocaleSource(() => 'fr')
  expect(said('approved')).toContain('20 décembre 2026')
  expect(said('expired')).toContain('20 décembre 2026')
  expect(said('expired')).not.toContain('12/20')
})
