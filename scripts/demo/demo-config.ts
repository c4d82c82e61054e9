import { type Config, ConfigError, readConfig } from '#server/ground/base/config.ts'
import type { Additions } from '#server/program/start.ts'
import { DEMO_BOT } from './demo-chats.ts'

export type Environment = Readonly<Record<string, string | undefined>>

/** One of the two demos: what the program and the simulator get. */
export type DemoKind = {
  config: Config
  /** `touches`: each change by hand in the simulator. */
  additions(simulatorUrl: string, touches: AsyncIterator<unknown>): Additions
  forSimulator: Environment
  stop(): void
}

export const MAILS_PATH = '/mails'
export const FOLDER = './data/demo'
/** Another one, so that nothing of a demo for oneself is ever shown to strangers. */
export const SHARED_FOLDER = './data/public-demo'

/** Whether strangers share the demo. */
export function isShared({ DEMO }: Environment): boolean {
  if (!DEMO || DEMO === 'public') return DEMO === 'public'
  throw new ConfigError(`DEMO: must be public, or not set for a demo of one’s own, not "${DEMO}"`)
}

export function readPort(text: string | undefined): number | undefined {
  if (text === undefined || /^\d{1,5}$/.test(text)) return text === undefined ? undefined : Number(text)
  throw new ConfigError(`SIMULATOR_PORT: must be a port, not "${text}"`)
}

/** The only settings taken from the environment, beside DEMO, HOST and DATA_DIR: a DATABASE_URL of a real database must not reach the demo. */
const MOVES_IT = [
  'PORT',
  'SIMULATOR_PORT',
  'PUBLIC_URL',
  'LOG_LEVEL',
  'TRUSTED_PROXIES',
  'NEWS_EVERY_SECONDS',
  'LIVE_EVERY_SECONDS',
  'FINAL_AFTER_SECONDS',
  'NEW_SEASON_AFTER_SECONDS',
  'LOOK_AGAIN_AFTER_SECONDS',
  'REFRESH_SECONDS',
  'UNAVAILABLE_SCREENS',
  'SAFER_GAMBLING_URL',
]
/** A public address needs them. */
const MOVES_SHARED = [...MOVES_IT, 'OPERATOR_NAME', 'OPERATOR_EMAIL']

/** A local game can be asked as often as we like, and news should be seen at once: `demo-looks.ts` says when there may be some. */
const FAST = {
  UPSTREAM_MOST_PARALLEL: '16',
  UPSTREAM_PER_SECOND: '2000',
  UPSTREAM_BREAKER_SECONDS: '1',
  UPSTREAM_BREAKER_MOST_SECONDS: '3',
  COMMUNITY_SAMPLE: '0',
  REFRESH_SECONDS: '5',
  LEAGUE_AGAIN_SECONDS: '1',
  LEAGUE_AGAIN_MOST_SECONDS: '20',
  FINAL_AFTER_SECONDS: '2',
  NEW_SEASON_AFTER_SECONDS: '6',
  LOOK_AGAIN_AFTER_SECONDS: '15',
  LOG_LEVEL: 'warn',
}

type Place = { dataDir: string; standIn: string }

export function demoConfig(environment: Environment, { dataDir, standIn }: Place): Config {
  return readConfig({
    ...FAST,
    ...allowed(environment, MOVES_IT),
    DATA_DIR: dataDir,
    MAIL_READABLE: 'yes',
    ...DEMO_BOT,
    OUTGOING_STAND_IN: standIn,
  })
}

/** Its season stands still, so open pages ask seldom; nothing is posted or pushed. */
export function sharedConfig(environment: Environment, { dataDir }: Pick<Place, 'dataDir'>): Config {
  const config = readConfig({
    ...FAST,
    REFRESH_SECONDS: '60',
    ...allowed(environment, MOVES_SHARED),
    DATA_DIR: dataDir,
    OUTGOING_STAND_IN: 'nowhere',
    // Nothing can be registered.
    ASSISTANTS_LOG_IN: 'no',
  })
  // Readable at a public address, too: nobody can have a mail sent, so all of them are to the demo's own accounts.
  config.mail.readable = true
  return config
}

function allowed(environment: Environment, names: readonly string[]): Environment {
  return Object.fromEntries(names.filter((name) => environment[name]).map((name) => [name, environment[name]]))
}
