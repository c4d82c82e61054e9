import { LEAGUE_SCREENS, programme, VIEW_SCREENS } from '#display/views/screens.ts'

const all = new Set<string>(LEAGUE_SCREENS.map(({ path }) => path))
const stored = new Set<string>([programme, ...VIEW_SCREENS].map(({ path }) => path))

/** Whether a server can draw the screen for a person. */
export function isLeagueScreen(path: string): boolean {
  return all.has(path)
}

/** Whether its answers are stored for offline use. */
export function isStoredScreen(path: string): boolean {
  return stored.has(path)
}
