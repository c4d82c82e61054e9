import { LEAGUE_SCREENS, programme, type Screen, VIEW_SCREENS } from '#display/views/screens.ts'
import { plainPath } from '#web/base/canonical.ts'

const all = new Map<string, Screen>(LEAGUE_SCREENS.map((screen) => [screen.path, screen]))
const stored = new Set<string>([programme, ...VIEW_SCREENS].map(({ path }) => path))

export function screenAt(pathname: string): Screen | undefined {
  return all.get(plainPath(pathname))
}

/** Whether a server can draw the screen for a person. */
export function isLeagueScreen(path: string): boolean {
  return all.has(path)
}

/** Whether its answers are stored for offline use. */
export function isStoredScreen(path: string): boolean {
  return stored.has(path)
}
