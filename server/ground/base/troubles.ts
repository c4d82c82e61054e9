/** What goes wrong without ending the program: `/readyz` lists a trouble until its last report is a while ago. */
export type Troubles = {
  /** `name` identifies the trouble; its latest text replaces earlier ones. */
  report(name: string, text: string, options?: { lastsMs?: number }): void
  current(): string[]
}

const LASTS_MS = 30_000

export function createTroubles(now: () => number = () => performance.now()): Troubles {
  const known = new Map<string, { text: string; until: number }>()
  return {
    report: (name, text, { lastsMs = LASTS_MS } = {}) => void known.set(name, { text, until: now() + lastsMs }),
    current: () => [...known.values()].filter(({ until }) => until > now()).map(({ text }) => text),
  }
}
