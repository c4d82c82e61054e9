import type { PushDevice } from '#contract/people/push.ts'

/** The words of each kind say what comes. */
export const KINDS = [
  { kind: 'final', words: 'A gameweek of my leagues is final', isDraftOnly: false },
  { kind: 'waivers', words: 'Waivers have run: who got whom', isDraftOnly: true },
  { kind: 'deadline', words: 'The deadline is in two hours', isDraftOnly: false },
] as const

const BROWSERS: readonly [ending: string, name: string][] = [
  ['.googleapis.com', 'Chrome or a browser like it'],
  ['.mozilla.com', 'Firefox'],
  ['.apple.com', 'Safari'],
  ['.windows.com', 'Edge'],
]

/** `Firefox, since 10 November 2026`: all that is known of a device is its push service. */
export function browserInWords({ host, created_at }: Pick<PushDevice, 'host' | 'created_at'>): string {
  const [, name = host] = BROWSERS.find(([ending]) => host.endsWith(ending)) ?? []
  return `${name}, since ${new Date(created_at).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })}`
}
