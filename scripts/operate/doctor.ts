// `npm run operate doctor`: checks everything that the program needs, sends nothing to anybody, and says what is wrong
// and what to do. Exits with 1 if something is wrong.
import { Resolver } from 'node:dns/promises'
import { type Config, ConfigError, readConfig } from '#server/ground/base/config.ts'
import { database } from './doctor-database.ts'
import { type Found, lineOf, messageOf, wrong } from './doctor-finding.ts'
import { officialGames } from './doctor-game.ts'
import { mailServer, senderDomain } from './doctor-mail.ts'
import { disk, publicAddress, settingsOf, unreadNames } from './doctor-site.ts'

// A reader such as `head` closes the pipe when it has enough.
process.stdout.on('error', () => process.exit())

const names = new Resolver({ timeout: 5000, tries: 2 })
const config = configOrSay()
if (config) {
  const checks: (() => Found[] | Promise<Found[]>)[] = [
    () => settingsOf(config),
    () => unreadNames(process.env),
    () => disk(config),
    () => database(config),
    () => mailServer(config.mail),
    () => senderDomain(config.mail, names),
    () => officialGames(config),
    () => publicAddress(config.publicUrl),
  ]
  for (const check of checks) for (const found of await results(check)) say(found)
}

function configOrSay(): Config | null {
  try {
    return readConfig(process.env)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    say(wrong('settings', error.message, 'What each setting means stands in docs/SETTINGS.md.'))
    return null
  }
}

/** A check that breaks must not prevent the others. */
async function results(check: () => Found[] | Promise<Found[]>): Promise<Found[]> {
  try {
    return await check()
  } catch (error) {
    return [wrong('this check', messageOf(error), 'Please report it: SECURITY.md says where.')]
  }
}

function say(found: Found): void {
  console.log(lineOf(found))
  if (found.state === 'wrong') process.exitCode = 1
}
