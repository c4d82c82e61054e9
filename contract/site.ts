import type { Endpoint } from '#contract/base/endpoint.ts'

/** Which provider signs people in, with what the browser must know to reach it. */
export type IdentitySettings =
  | { kind: 'embedded' }
  | { kind: 'firebase'; apiKey: string; projectId: string; authDomain: string; emulatorUrl?: string }

/** What only the demo has: an account to try, pages with the mails and with what would be posted and pushed, the clock of its invented season. */
export type DemoSettings = { email: string; password: string; mailsPath: string; postsPath: string; clockPath: string }

/** What the browser must know before its first call and cannot know when it is built. Sent as a JSON block in the page. */
export type Settings = {
  /** Where the site stands, without a slash at the end: for addresses that others read. */
  publicUrl: string
  identity: IdentitySettings
  /** Of the program, as a report of a problem names it. */
  version: string
  /** Paths of screens that the operator has switched off, such as `/bench-king`. */
  unavailable: readonly string[]
  /** Where the safer-gambling note of the footer points. */
  saferGamblingUrl: string
  /** Who runs the site and answers for what it keeps; null on one's own machine only. */
  operator: { name: string; email: string } | null
  /** How often an open screen looks for news. */
  refreshSeconds: number
  demo: DemoSettings | null
}

/** The clock of the demo's season, as the control in the header moves it. */
export type DemoClock = {
  gameweek: number
  state: 'before' | 'open' | 'live' | 'match-day' | 'awaiting-bonus' | 'final' | 'over'
  /** On a match day only: the moment in the season, and whether it moves by itself. */
  moment?: string | undefined
  playing?: boolean | undefined
}

/** Where the clock is to stand, and in how many seconds a match day is to be played. */
export type DemoMove = Pick<DemoClock, 'gameweek' | 'state'> & { seconds?: number }

/** An answer that a page was drawn from, under the key of its query; `tag` is its ETag, where it is nobody else's. */
export type KnownAnswer = { key: readonly unknown[]; answer: unknown; tag?: string }

/** Somebody signed in, as their own pages name them. */
export type KnownPerson = { uid: string; email: string; emailVerified: boolean }

/** The JSON block `data` of a page. `person` stands in pages that were drawn for a signed-in person only. */
export type PageData = { settings: Settings; known: readonly KnownAnswer[]; person?: KnownPerson }

/** A page drawn by the server without a session: what only a signed-in person sees is filled in by the browser. */
export type DrawnPage = {
  status: number
  /** Title, metas and links. */
  head: string
  body: string
  known: readonly KnownAnswer[]
  /** Source files of the screen's own code, as the build's manifest names them. */
  modules: readonly string[]
}

/** A page drawn for one signed-in person, with the answers that stand in it. */
export type OwnPage = Omit<DrawnPage, 'known'> & { person: KnownPerson; known: readonly SentAnswer[] }

/** An answer as the call sends it: JSON that nobody parses and writes anew. */
export type SentAnswer = { key: readonly unknown[]; json: string; tag: string }

/** A call as a value, and what it asks. */
export type SiteCall = { endpoint: Endpoint; asked: Record<string, unknown> }

/** One that everybody may make. */
export type PublicCall = SiteCall

/** What the server asks of the browser program's renderer. Both sides know these types, neither imports the other. */
export type Renderer = {
  /** The canonical address, the same for all that show the same page; null where only the browser can draw it. */
  addressOf(path: string, search: string): string | null
  /** `ask` answers a public call with its JSON. */
  draw(address: string, site: { settings: Settings; ask(call: PublicCall): Promise<Uint8Array> }): Promise<DrawnPage>
  /** The address of a page that shows a signed-in person their leagues; null for every other page. */
  ownAddressOf(path: string, search: string): string | null
  /** The address of a page with a form for whoever is not signed in, and without it for whoever is; null for every other page. */
  formAddressOf(path: string, search: string): string | null
  /** Where somebody without a session is sent from a page that has nothing for them; null for every other page. */
  logInAddressOf(path: string, search: string): string | null
  /** The address of a page below a league's link; null where only the browser can draw it. */
  linkAddressOf(path: string, search: string): string | null
  /** `ask` answers a call of this person. */
  drawOwn(address: string, site: OwnSite): Promise<OwnPage>
  /** What stands at every address below every link that has ended. */
  drawEndedLink(settings: Settings): Promise<DrawnPage>
}

type OwnSite = {
  settings: Settings
  person: KnownPerson
  /** What stands before the addresses of a league's link. */
  base?: string
  ask(call: SiteCall): Promise<{ plain: Uint8Array; etag: string }>
}
