/** Which provider signs people in, with what the browser must know to reach it. */
export type IdentitySettings =
  | { kind: 'embedded' }
  | { kind: 'firebase'; apiKey: string; projectId: string; authDomain: string; emulatorUrl?: string }

/** What only the demo has: an account to try, a page with the mails, the clock of its invented season. */
export type DemoSettings = { email: string; password: string; mailsPath: string; clockPath: string }

/** What the browser must know before its first call and cannot know when it is built. Sent as a JSON block in the page. */
export type Settings = {
  identity: IdentitySettings
  /** Paths of screens that the operator has switched off, such as `/bench-king`. */
  unavailable: readonly string[]
  /** Where the safer-gambling note of the footer points. */
  saferGamblingUrl: string
  /** How often an open screen looks for news. */
  refreshSeconds: number
  demo: DemoSettings | null
}

/** The clock of the demo's season, as the control in the header moves it. */
export type DemoClock = { gameweek: number; state: 'before' | 'open' | 'live' | 'awaiting-bonus' | 'final' | 'over' }
