import { redirect } from 'react-router'

/** Any address that is no page leads to the framed listing (NAV-19, C-01). */
export function loader() {
  return redirect('/iframecars/')
}
