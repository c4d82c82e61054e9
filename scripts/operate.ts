import { ConfigError } from '#server/ground/base/config.ts'
import { OPERATE } from '#server/ground/settings/operate.ts'
import { sayAndFail } from './operate/say-and-fail.ts'

/** What each command does, as `npm run operate` lists it; its own help says more. */
const WORDS = {
  doctor: { says: 'try every service that this machine’s settings name', run: () => import('./operate/doctor.ts') },
  backup: { says: 'write all data into a file', run: () => import('./operate/backup.ts') },
  restore: { says: 'put a backup back', run: () => import('./operate/restore.ts') },
  upgrade: { says: 'carry the database over to a newer PostgreSQL', run: () => import('./operate/upgrade.ts') },
  mails: { says: 'look into the outbox, hold it, send a test mail', run: () => import('./operate/mails.ts') },
  recheck: { says: 'look again at a final gameweek', run: () => import('./operate/recheck.ts') },
  'season-back': { says: 'take back a new season that is none', run: () => import('./operate/season-back.ts') },
  'hide-team': { says: 'hide a team’s owner on all links', run: () => import('./operate/links.ts') },
  'end-links': { says: 'end all links of a league', run: () => import('./operate/links.ts') },
} as const

const [word = '--help', ...rest] = process.argv.slice(2)
if (isWord(word)) {
  // Each command reads its own arguments; `links.ts` is told which of its two commands is meant.
  const given = word === 'hide-team' || word === 'end-links' ? [word, ...rest] : rest
  process.argv.splice(2, process.argv.length, ...given)
  await WORDS[word].run()
} else if (word === '--help') console.log(usage())
else sayAndFail(new ConfigError(`There is no “${word}”.\n\n${usage()}`))

function isWord(text: string): text is keyof typeof WORDS {
  return Object.hasOwn(WORDS, text)
}

function usage(): string {
  const lines = Object.entries(WORDS).map(([name, { says }]) => `  ${name.padEnd(12)} ${says}`)
  return `${OPERATE} <word>, whether the program runs or not:\n\n${lines.join('\n')}`
}
