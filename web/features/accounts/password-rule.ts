import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from '#contract/base/password.ts'
import { useSettings } from '#web/base/page/Settings.tsx'

/** Shown before a password is refused. A hosted provider may ask for more, and says so itself. */
export function usePasswordRule(): string {
  const { identity } = useSettings()
  const longest = identity.kind === 'embedded' ? `, at most ${LONGEST_PASSWORD}` : ''
  return `At least ${SHORTEST_PASSWORD} characters${longest}.`
}
