import { readFile } from 'node:fs/promises'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type ViteDevServer } from 'vite'
import { withoutDescriptions } from './scripts/build/without-descriptions.ts'

/** In `npm run dev` Vite stands in front with hot reload; the program behind answers the calls. */
const program = process.env.PROGRAM_URL ?? 'http://127.0.0.1:3000'
const calls = ['/api', '/demo', '/mails', '/healthz', '/readyz']

/** Views that one screen needs: each is in a file of its own, and follows the others once a screen is at rest. */
const LATER_VIEWS =
  /\/(contract|display)\/views\/(cup|draft-room|last-standing|ledger|luck|months|our-league|records|wire)/

const OF_TABLES =
  /\/(contract\/views|display\/views|league\/(view|invite|download|pictures|share|live|words|choice)|features\/(pitch|live)|domain|base\/(chart|table))\/|\/ui\/(StepSelector|Switch|JumpTo|CopyDialog|use-row)/

export default defineConfig({
  appType: 'custom',
  plugins: [react({ compiler: true }), withoutDescriptions(), answerPages()],
  server: { proxy: Object.fromEntries(calls.map((path) => [path, program])) },
  build: {
    cssCodeSplit: false,
    // Fonts stay files: the content policy allows no data: fonts, and a preload needs an address.
    assetsInlineLimit: 0,
    // Old enough for light-dark(), which would otherwise be rewritten at twice the size.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // A slow machine is no fault, and the build fails at warnings.
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  builder: {},
  environments: {
    client: {
      build: {
        outDir: 'dist/web',
        manifest: true,
        rolldownOptions: {
          output: {
            // Few files a page: over HTTP/1.1 fifty small ones wait for each other. Record 090.
            codeSplitting: {
              groups: [
                // Begun before our own modules, in a task of its own; a release that keeps its libraries leaves it in the browser's cache.
                { name: 'libraries', tags: ['$initial'], test: /node_modules/, priority: 4 },
                { name: 'start', tags: ['$initial'], test: isNoEntry, priority: 3 },
                { name: 'pieces', minShareCount: 3, test: isOfEveryPage, priority: 2 },
                { name: 'tables', minShareCount: 3, test: isNoView, priority: 1 },
                // Of the screens of matches.
                {
                  name: 'matches',
                  test: /\/(league\/view\/(Bracket|FormUnderName)\.(tsx|module\.css)|display\/views\/bracket\.ts)$/,
                  priority: 0,
                },
                { name: 'waiting', test: /\/(Spinner\.(tsx|module\.css)|use-moment-after\.ts)$/, priority: 0 },
                // A few pages share four small ones of a kilobyte.
                {
                  name: 'teams',
                  test: /\/(features\/(teams\/(NewSeason\.tsx|team-to-add\.ts)|past-season\/address-in-season\.ts)|contract\/views\/league-tickets\.ts|TextButtons\.module\.css)$/,
                  priority: 0,
                },
              ],
            },
          },
        },
      },
    },
    // The whole renderer, with React's production build, whatever NODE_ENV is when the program runs.
    ssr: {
      resolve: { noExternal: true },
      define: { 'process.env.NODE_ENV': JSON.stringify('production') },
      build: { outDir: 'dist/server', rolldownOptions: { input: 'web/render.tsx' }, copyPublicDir: false },
    },
  },
})

/** The entry waits for the page's file: a page that imported the entry's file would wait for itself. */
function isNoEntry(id: string): boolean {
  return !/\/(index\.html|web\/main\.tsx)$/.test(id)
}

/** Not what only the screens with tables share, which is three times as much: Home and the forms do without. */
function isOfEveryPage(id: string): boolean {
  return isNoView(id) && !OF_TABLES.test(id)
}

function isNoView(id: string): boolean {
  return isNoEntry(id) && !LATER_VIEWS.test(id)
}

/** Every address that is not a file or a call is a page: the template with the settings in it, for the browser to draw. */
function answerPages(): Plugin {
  return {
    name: 'answer-pages',
    configureServer: (vite) => () => {
      vite.middlewares.use((request, response, next) => {
        page(vite, request.originalUrl ?? '/').then(
          (html) => response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html),
          next,
        )
      })
    },
  }
}

async function page(vite: ViteDevServer, url: string): Promise<string> {
  const settings: unknown = await (await fetch(new URL('/api/site-settings', program))).json()
  const data = JSON.stringify({ settings }).replaceAll('<', '\\u003c')
  const template = await vite.transformIndexHtml(url, await readFile('index.html', 'utf8'))
  return template.replace('<!--data-->', () => `<script type="application/json" id="data">${data}</script>`)
}
