import { reactRouter } from '@react-router/dev/vite'
import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import { reactCompilerPreset } from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { narrowText } from '../../tools/lib/narrow-text.ts'
import { browserTexts } from './vite/browser-texts.ts'
import { inlineScript } from './vite/inline-script.ts'
import { pageIslands } from './vite/page-islands.ts'
import { pageSheets } from './vite/page-sheets.ts'
import { plainImports } from './vite/plain-imports.ts'
import { productionReact } from './vite/production-react.ts'
import { publicRoutes } from './vite/public-routes.ts'
import { serviceWorker } from './vite/service-worker.ts'

const compiler = reactCompilerPreset()
// What public pages load is small and renders seldom: what the compiler adds to it would only be carried. The kit's
// parts keep still anyhow where the page that shows them is compiled.
compiler.rolldown.filter = {
  ...compiler.rolldown.filter,
  id: {
    exclude: [
      /app\/(api|islands|modals|forms|session|features\/sign-in)\//,
      /packages\/ui\//,
      /\/(car-picture|elsewhere|store-links)\.tsx$/,
    ],
  },
}

export default defineConfig(({ command }) => ({
  plugins: [
    inlineScript(),
    browserTexts(),
    pageIslands(),
    pageSheets(),
    plainImports(),
    serviceWorker(),
    productionReact(),
    { ...narrowText(), applyToEnvironment: environment => environment.name === 'ssr' },
    tailwindcss(),
    reactRouter(),
    publicRoutes(),
    babel({ presets: [compiler] }),
  ],
  build: {
    target: 'es2022',
    // Inlined data URLs would need `data:` in the content security policy and cannot be cached on their own.
    assetsInlineLimit: 0,
    // The router and the starter name what a page needs ahead.
    modulePreload: false,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Shared parts would otherwise be a file each: a heart pressed by a visitor asked for forty of them.
            codeSplitting: {
              groups: [
                { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler)\//, priority: 3 },
                { name: 'router', test: /\/node_modules\/react-router\//, priority: 3 },
                {
                  name: 'islands',
                  test: /\/app\/(islands\/(registry|island-props|wake-island)|modals\/modal-host)\.tsx?$/,
                  priority: 2,
                },
                {
                  name: 'dialogs',
                  test: /\/app\/(modals|modals\/(host|ask-to-sign-in|open-modal|message-dialog)|features\/sign-in\/login-dialog|islands\/save-favourite)\.tsx?$/,
                  priority: 1,
                },
                // Sentences for every kind of browser: who asks for the app loads them, nobody else.
                {
                  name: 'get-app',
                  test: /\/app\/(modals\/download-app-dialog|chrome\/store-links)\.tsx$/,
                  priority: 1,
                },
                {
                  name: 'code',
                  test: /\/features\/sign-in\/(code-step|device-step|code-form|code-field|resend-code|use-sms-code)\.tsx?$|\/messages\/app_code_(lead|title)\.js$/,
                  priority: 0,
                },
                // What the ways in have in common comes with the one that most people take.
                { name: 'form-login', test: /\/app\/islands\/sign-in\/login\.ts$/, priority: 0 },
                {
                  name: 'leave',
                  test: /\/app\/(islands\/(ask-to-leave|start-program)|modals\/confirm-dialog)\.tsx?$|\/messages\/shell_(yes|no)\.js$/,
                  priority: 1,
                },
              ],
            },
          },
        },
      },
    },
  },
  // The kit, the texts and the rules are TypeScript sources: they are compiled into the bundle, never left to Node. A build takes the
  // packages in too: Node finds and reads one file faster than hundreds.
  ssr: { noExternal: command === 'build' || [/^@ownward\//] },
}))
