import { reactRouter } from '@react-router/dev/vite'
import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import { reactCompilerPreset } from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { browserTexts } from './vite/browser-texts.ts'
import { inlineScript } from './vite/inline-script.ts'

const compiler = reactCompilerPreset()
// Islands are small and render seldom: what the compiler adds to them would only be carried.
compiler.rolldown.filter = { ...compiler.rolldown.filter, id: { exclude: [/app\/islands\//, /\/car-picture\.tsx$/] } }

export default defineConfig({
  plugins: [inlineScript(), browserTexts(), tailwindcss(), reactRouter(), babel({ presets: [compiler] })],
  build: {
    target: 'es2022',
    // Inlined data URLs would need `data:` in the content security policy and cannot be cached on their own.
    assetsInlineLimit: 0,
    // The router and the starter name what a page needs ahead; Vite's own helper would weigh 1 KB in every entry.
    modulePreload: false,
  },
  // The kit, the texts and the rules are TypeScript sources: they are compiled into the bundle, never left to Node.
  ssr: { noExternal: [/^@ownward\//] },
})
