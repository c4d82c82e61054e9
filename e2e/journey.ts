import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { type Account, DEMO, forgetTeams, sessionOf, verifiedAccount } from './accounts.ts'
import { elsewhere, PROGRAM } from './addresses.ts'
import { wearFonts } from './other-fonts.ts'

type Options = {
  /** The status codes that a journey expects: the browser logs an error for each. */
  refusals: number[]
  /** What a journey makes the browser complain of, such as a file that it takes away: also when it does so late. */
  expected: RegExp | null
  /** Whether the browser stores answers for offline use; most journeys want every screen without stored answers. */
  keepsAnswers: boolean
}
type Fixtures = {
  complaints: string[]
  /** A person of this worker's own, without any team. */
  newcomer: Person
  /** Signs in without the form. Sessions are shared: a journey that logs out must have logged in by the form. */
  signIn: (account?: Account) => Promise<void>
}
type WorkerFixtures = { sessions: Sessions; newcomerOfWorker: Person }
type Person = { account: Account; session: string }
type Sessions = (account: Account) => Promise<string>

/** Every journey of ours: whatever the browser complains about fails it. */
export const test = base.extend<Fixtures & Options, WorkerFixtures>({
  refusals: [[], { option: true }],
  expected: [null, { option: true }],
  keepsAnswers: [false, { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its pattern
  extraHTTPHeaders: async ({}, use) => use(elsewhere()),
  complaints: [
    async ({ context, refusals, expected, keepsAnswers }, use) => {
      const complaints = await complaintsOf(context, { refusals, expected, keepsAnswers })
      await use(complaints)
      // Screens poll: a faked answer still on its way when the test ends must not fail it.
      for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' })
      expectNone(complaints)
    },
    { auto: true },
  ],
  sessions: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its pattern
    async ({}, use) => {
      const known = new Map<string, Promise<string>>()
      await use((account) => {
        const session = known.get(account.email) ?? sessionOf(account)
        known.set(account.email, session)
        return session
      })
    },
    { scope: 'worker' },
  ],
  newcomerOfWorker: [
    async ({ sessions }, use) => {
      const account = await verifiedAccount()
      await use({ account, session: await sessions(account) })
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  newcomer: async ({ newcomerOfWorker }, use) => {
    await forgetTeams(newcomerOfWorker.session)
    await use(newcomerOfWorker)
  },
  signIn: async ({ context, sessions }, use) => {
    await use(async (account = DEMO) => {
      await context.addCookies([cookieOf(await sessions(account))])
    })
  },
})

export { expect }

/** A session as the browser keeps it. */
export function cookieOf(session: string) {
  const [name = '', value = ''] = session.split(/=(.*)/s)
  return { name, value, url: PROGRAM, httpOnly: true, sameSite: 'Lax' } as const
}

/** Signs in as people do. */
export async function logIn(page: Page, { email, password }: Account = DEMO): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
}

/** Collects everything that a browser complains about from now on. */
export async function complaintsOf(
  context: BrowserContext,
  { refusals = [], expected = null, keepsAnswers = false }: Partial<Options> = {},
): Promise<string[]> {
  await wearFonts(context)
  for (const page of context.pages()) waitUntilAlive(page)
  context.on('page', waitUntilAlive)
  if (!keepsAnswers) await context.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }))
  const complaints: string[] = []
  listen(context, (text) => {
    const status = Number(/^Failed to load resource: .* status of (\d+)/.exec(text)?.[1])
    if (!refusals.includes(status) && !expected?.test(text)) complaints.push(text)
  })
  return complaints
}

export function expectNone(complaints: readonly string[]): void {
  expect(complaints, 'what the browser complained about').toEqual([])
}

/** Waits for hydration after a link, or in a context of a journey's own: only then do buttons work. */
export async function expectAlive(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-alive')
}

/** A button does nothing before the program is there: whoever opens a page waits for it, unless they ask for less. */
function waitUntilAlive(page: Page): void {
  const open = page.goto.bind(page)
  page.goto = async (url, options) => {
    const answer = await open(url, options)
    if (options?.waitUntil === undefined)
      await page.waitForFunction(isAlive, undefined, { timeout: 5000 }).catch(gaveUp)
    return answer
  }
}

/** A page without the program, such as that of the mails, waits for nothing. */
function isAlive(): boolean {
  const { head, documentElement } = document
  const hasProgram = head.querySelector('link[rel="manifest"]') !== null && matchMedia('(scripting: enabled)').matches
  return 'alive' in documentElement.dataset || !hasProgram
}

/** The scripts are off or held back: the journey is about just that. */
function gaveUp(): void {}

function listen(context: BrowserContext, complain: (text: string) => void): void {
  context.on('console', (message) => {
    if (message.type() === 'error') complain(message.text())
  })
  context.on('weberror', (error) => complain(String(error.error())))
}
