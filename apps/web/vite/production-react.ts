import type { Plugin } from 'vite'

/** The server's React is the one for production; without a word there would be both, and both twice. */
export function productionReact(): Plugin {
  return {
    name: 'ownward:production-react',
    configEnvironment(name, _options, { command }) {
      if (name === 'ssr' && command === 'build') return { define: { 'process.env.NODE_ENV': '"production"' } }
    },
  }
}
