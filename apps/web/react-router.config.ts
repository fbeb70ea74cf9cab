import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // One manifest with the first page: asking for it piece by piece costs round trips and leaks nothing less.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
