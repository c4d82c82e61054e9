import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test'
import { type Account, DEMO, sessionOf, verifiedAccount } from './accounts.ts'
import { elsewhere } from './addresses.ts'
import { complaintsOf, cookieOf, expectNone, test } from './journey.ts'

/**
 * The points at which all journeys wait for each other. `ready`: everything to be notified of a gameweek is set up.
 * `final`: the next gameweek is final. `seen`: all have checked the effects. `over`: a match day is played and final.
 */
const MOMENTS = ['ready', 'final', 'seen', 'over'] as const
type Moment = (typeof MOMENTS)[number]

type Person = { account: Account; session: string }
export type Trip = {
  context: BrowserContext
  page: Page
  browser: Browser
  signIn: (account?: Account) => Promise<void>
  newcomer: () => Promise<Person>
  /** Waits until all other journeys have reached this point or ended. */
  meet: (moment: Moment) => Promise<void>
}
export type Journey = {
  title: string
  asks?: BrowserContextOptions
  /** The status codes that the journey expects. */
  refusals?: number[]
  go: (trip: Trip) => Promise<void>
}

/** Runs journeys side by side, each in its own browser, while the demo's clock moves once for all of them. */
export async function walk(browser: Browser, journeys: readonly Journey[]): Promise<void> {
  const meeting = new Meeting(journeys.length)
  await Promise.all(
    journeys.map(({ title, asks, refusals = [], go }, traveller) =>
      test.step(title, async () => {
        const context = await browser.newContext({ extraHTTPHeaders: elsewhere(), ...asks })
        const complaints = await complaintsOf(context, { refusals })
        const page = await context.newPage()
        const signIn = async (account = DEMO) => context.addCookies([cookieOf(await sessionOf(account))])
        const meet = (moment: Moment) => meeting.arrive(traveller, MOMENTS.indexOf(moment))
        await go({ context, page, browser, signIn, newcomer, meet })
        expectNone(complaints)
        await context.close()
        void meeting.arrive(traveller, MOMENTS.length)
      }),
    ),
  )
}

/** A person of the journey's own, without any team. */
async function newcomer(): Promise<Person> {
  const account = await verifiedAccount()
  return { account, session: await sessionOf(account) }
}

class Meeting {
  readonly #reached: number[]
  #waiting: { place: number; go: () => void }[] = []

  constructor(travellers: number) {
    this.#reached = Array.from({ length: travellers }, () => -1)
  }

  arrive(traveller: number, place: number): Promise<void> {
    this.#reached[traveller] = place
    return new Promise((go) => {
      this.#waiting.push({ place, go })
      const last = Math.min(...this.#reached)
      for (const one of this.#waiting) if (one.place <= last) one.go()
      this.#waiting = this.#waiting.filter((one) => one.place > last)
    })
  }
}
