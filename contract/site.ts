import type { Endpoint } from '#contract/base/endpoint.ts'

/** Which provider signs people in, with what the browser must know to reach it. */
export type IdentitySettings =
  | { kind: 'embedded' }
  | { kind: 'firebase'; apiKey: string; projectId: string; authDomain: string; emulatorUrl?: string }

/** Only in the demo: an account to try, and the page with the mails. */
type AnyDemo = { email: string; password: string; mailsPath: string }
/** The demo on one's own machine: also a page with posts and pushes, and the clock of its invented season. */
export type OwnDemo = AnyDemo & { postsPath: string; clockPath: string }
/** The demo that strangers share: nothing can be changed in it, and it starts anew every hour. */
export type SharedDemo = AnyDemo & { isShared: true }
export type DemoSettings = OwnDemo | SharedDemo

/** What the browser must know before its first call and cannot know when it is built. Sent as a JSON block in the page. */
export type Settings = {
  /** Where the site stands, without a slash at the end: for addresses that others read. */
  publicUrl: string
  identity: IdentitySettings
  /** The program's version, as problem reports name it. */
  version: string
  /** Paths of screens that the operator has switched off, such as `/bench-king`. */
  unavailable: readonly string[]
  /** Where the footer's safer-gambling note links to. */
  saferGamblingUrl: string
  /** Who runs the site and is responsible for its data; null only on a developer's own machine. */
  operator: { name: string; email: string } | null
  /** The figures of all teams: from how many teams on they are shown, and how many public classic teams are among them. */
  allTeams: { least: number; sample: number }
  /** How often an open screen asks for news. */
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

/** Where to set the clock, and in how many seconds to play a match day. */
export type DemoMove = Pick<DemoClock, 'gameweek' | 'state'> & { seconds?: number }

/** An answer that a page was drawn from, by its query key; `tag` is its ETag, if the answer is not personal. */
export type KnownAnswer = { key: readonly unknown[]; answer: unknown; tag?: string }

/** Somebody signed in, as their own pages have them. */
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

/** A page drawn for one signed-in person, with the answers that it was drawn from. */
export type OwnPage = Omit<DrawnPage, 'known'> & { person: KnownPerson; known: readonly SentAnswer[] }

/** An answer as the call sends it: JSON that is passed on without being parsed. */
export type SentAnswer = { key: readonly unknown[]; json: string; tag: string }

/** A call as a value, with the values of its request. */
export type SiteCall = { endpoint: Endpoint; asked: Record<string, unknown> }

/** A call that everybody may make. */
export type PublicCall = SiteCall

/** What the server asks of the browser program's renderer. Both sides know these types, neither imports the other. */
export type Renderer = {
  /** The canonical address, the same for all addresses of one page; null where only the browser can draw it. */
  addressOf(path: string, search: string): string | null
  /** `ask` answers a public call with its JSON. */
  draw(address: string, site: { settings: Settings; ask(call: PublicCall): Promise<Uint8Array> }): Promise<DrawnPage>
  /** The address of a page that shows a signed-in person their leagues; null for every other page. */
  ownAddressOf(path: string, search: string): string | null
  /** The address of a page whose form only visitors without a log-in see; null for every other page. */
  formAddressOf(path: string, search: string): string | null
  /** Where somebody without a session is sent from a page that has nothing for them; null for every other page. */
  logInAddressOf(path: string, search: string): string | null
  /** The address of a page below a league's link; null where only the browser can draw it. */
  linkAddressOf(path: string, search: string): string | null
  /** `ask` answers a call of this person. */
  drawOwn(address: string, site: OwnSite): Promise<OwnPage>
  /** The page at every address below a link that has ended. */
  drawEndedLink(settings: Settings): Promise<DrawnPage>
}

type OwnSite = {
  settings: Settings
  person: KnownPerson
  /** The prefix of the addresses below a league's link. */
  base?: string
  ask(call: SiteCall): Promise<{ plain: Uint8Array; etag: string }>
}
