import { reactRouter } from '@react-router/dev/vite'
import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import { reactCompilerPreset } from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { inlineScript } from './vite/inline-script.ts'

export default defineConfig({
  plugins: [inlineScript(), tailwindcss(), reactRouter(), babel({ presets: [reactCompilerPreset()] })],
  build: {
    target: 'es2022',
    // Inlined data URLs would need `data:` in the content security policy and cannot be cached on their own.
    assetsInlineLimit: 0,
  },
  // The kit, the texts and the rules are TypeScript sources: they are compiled into the bundle, never left to Node.
  ssr: { noExternal: [/^@ownward\//] },
})
