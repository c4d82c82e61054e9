import { databaseUrl, dkim, mailServer } from './addresses.ts'
import {
  address,
  type Environment,
  email,
  listener,
  matching,
  oneOf,
  origin,
  paths,
  proxies,
  type Setting,
  text,
  whole,
} from './kinds.ts'
import { standIn } from './posts-config.ts'

const DAY = 86_400
const WEEK = 604_800
const LONG_SECRET = /^[A-Za-z0-9_-]{32,256}$/

const site = {
  PORT: whole('The port it listens on.', { otherwise: 3000, least: 1, most: 65_535 }),
  HOST: text('The address of this machine it listens on; `0.0.0.0` is all of them.', '127.0.0.1'),
  PUBLIC_URL: origin(
    'The address under which people reach the program; links in mails lead there. By itself it is this machine at PORT, reached by any private number or name of a home network; once it is set, by it alone. A name other than localhost, or a public number, needs an operator.',
    'http://localhost:3000',
  ),
  DATA_DIR: text(
    'Its own files: the embedded database, the secret it makes for itself, backups, and mails without a mail server.',
    './data',
  ),
  OPERATOR_NAME: matching('Who runs the site: named on its privacy page, in its mails and where one unsubscribes.', {
    pattern: /^[^\p{C}<>]{1,100}$/u,
    what: 'a name of up to 100 characters',
  }),
  OPERATOR_EMAIL: email('Where the operator is reached: stands beside the name, and replies to mails go there.'),
  ROLE: oneOf(
    'What this process does: answer people, follow the games and send mails, or both. One alone needs DATABASE_URL.',
    { values: ['web', 'worker', 'both'], otherwise: 'both' },
  ),
  TRUSTED_PROXIES: proxies(
    'Proxies in front, whose word about a visitor’s address is taken. Networks wider than /8 (IPv6: /16) are refused: everybody in them could call themselves any address.',
  ),
  UNAVAILABLE_SCREENS: paths(
    'Screens that say “This page is currently unavailable.” With `/live` among them no gameweek is looked at while it is played, either.',
  ),
  REFRESH_SECONDS: whole(
    'How often an open page asks for news. While a gameweek is played the live screen does so every 15 seconds, if not sooner.',
    { otherwise: 60, least: 1, most: DAY },
  ),
  COMMUNITY_MIN_TEAMS: whole('The figures of all teams are shown from so many teams on.', {
    otherwise: 20,
    least: 1,
    most: 1_000_000,
  }),
  COMMUNITY_SAMPLE: whole(
    'Public classic teams that are counted with the followed ones, by their picks alone, so that a new site has figures: drawn from the overall table when a gameweek is first final, the same all season. They cost a call each a gameweek, one a second at most, after everything people wait for. 0 reads none; what was read stays counted.',
    { otherwise: 500, least: 0, most: 5000 },
  ),
  SAFER_GAMBLING_URL: address('Where the safer-gambling note of the footer points.', 'https://www.gamcare.org.uk'),
  SIGN_UPS_PER_CLIENT: whole('Sign-ups for the weekly mail that one visitor may make in ten minutes.', {
    otherwise: 20,
    least: 1,
    most: 100_000,
  }),
  LOOK_UPS_PER_CLIENT: whole('Look-ups of a classic team’s leagues that one visitor may make in ten minutes.', {
    otherwise: 60,
    least: 1,
    most: 100_000,
  }),
}

const database = {
  DATABASE_URL: databaseUrl(
    'A PostgreSQL of yours instead of the embedded one; then AUTH_SECRET is needed. `?pool=12` at its end is how many connections a process holds; its job queue may hold half as many more.',
  ),
}

const logIn = {
  AUTH_SECRET: {
    ...text(
      'Signs and encrypts what people log in with; the same for every process. Without one the program makes its own.',
    ),
    limits: 'at least 32 characters',
  },
  AUTH_SECRET_BEFORE: text('The former one, for the one start that changes it.'),
  ASSISTANTS_LOG_IN: oneOf(
    'Whether people let assistants in by logging in, for which any assistant can make itself known here; `no` leaves them access tokens. It needs https, or this machine, and nobody else who signs people in.',
    { values: ['yes', 'no'], otherwise: 'yes' },
  ),
  FIREBASE_PROJECT_ID: matching(
    'Has a Firebase project sign people in: all three names, or none. In its console switch on email with password and the protection against email enumeration.',
    { pattern: /^[a-z][a-z0-9-]{4,28}[a-z0-9]$/, what: 'a project such as benchside-1a2b3' },
  ),
  FIREBASE_API_KEY: matching('The key of that project’s web app.', {
    pattern: /^[\w-]{1,100}$/,
    what: 'the key of its web app',
  }),
  FIREBASE_AUTH_DOMAIN: matching(
    'Where that project signs people in. In its console, set the action URL of the templates to PUBLIC_URL/verify-email.',
    { pattern: /^[a-z0-9-]+(\.[a-z0-9-]+)+$/, what: 'a host such as benchside-1a2b3.firebaseapp.com' },
  ),
}

const games = {
  DRAFT_API_URL: address('Where the official draft game answers.', 'https://draft.premierleague.com/api'),
  CLASSIC_API_URL: address('Where the official classic game answers.', 'https://fantasy.premierleague.com/api'),
  UPSTREAM_MOST_PARALLEL: whole('Calls to both at once, of one web process and one worker together.', {
    otherwise: 8,
    least: 1,
    most: 256,
  }),
  UPSTREAM_PER_SECOND: whole('Calls a second to both together, of all processes.', {
    otherwise: 10,
    least: 1,
    most: 10_000,
  }),
  UPSTREAM_BREAKER_SECONDS: whole('How long a game that fails again and again is left alone at first.', {
    otherwise: 60,
    least: 1,
    most: 3600,
  }),
  UPSTREAM_BREAKER_MOST_SECONDS: whole('How long it is left alone at most: the pause doubles up to this.', {
    otherwise: 600,
    least: 1,
    most: DAY,
  }),
  NEWS_EVERY_SECONDS: whole('How often the games are asked for news.', { otherwise: 300, least: 1, most: DAY }),
  LIVE_EVERY_SECONDS: whole('How often they are asked while a match is on.', { otherwise: 60, least: 1, most: DAY }),
  FINAL_AFTER_SECONDS: whole(
    'A gameweek is final when two looks at least so many seconds apart agree, points included. With 0 one look is enough.',
    { otherwise: 600, least: 0, most: DAY },
  ),
  NEW_SEASON_AFTER_SECONDS: whole('A new season counts after two readings so many seconds apart.', {
    otherwise: 10_800,
    least: 0,
    most: WEEK,
  }),
  LOOK_AGAIN_AFTER_SECONDS: whole(
    'A final gameweek is compared with the game’s points once more so many seconds later. With 0 it never is.',
    { otherwise: DAY, least: 0, most: WEEK },
  ),
  LEAGUE_AGAIN_SECONDS: whole(
    'After so many seconds a league is asked for again whose answer was old, missing or not to be believed. It waits at most 360 times as long.',
    { otherwise: 60, least: 1, most: 3600 },
  ),
  LEAGUE_AGAIN_MOST_SECONDS: whole('Each further pause is twice as long, up to this.', {
    otherwise: 43_200,
    least: 1,
    most: DAY,
  }),
}

const mails = {
  MAIL_SMTP_URL: mailServer(
    'The mail server, with user and password where it wants them; without it mails lie in `DATA_DIR/mails`. `?tls=optional` takes one that does not encrypt (`required` by itself, but for one on this machine); `per_minute=1500` is how many mails all processes begin in a minute.',
  ),
  MAIL_FROM: text('The sender of all mails.', 'Benchside <benchside@localhost>'),
  MAIL_READABLE: oneOf('Shows every mail at /mails to whoever asks, so HOST and PUBLIC_URL must be on this machine.', {
    values: ['yes', 'no'],
    otherwise: 'no',
  }),
  MAIL_DKIM: dkim('The program’s own signature, where the mail server makes none: the key is RSA, in PEM.'),
  MAIL_BOUNCES_SECRET: matching(
    'The end of the address at which the provider says which mails came back: PUBLIC_URL/mail/bounces/ and this.',
    { pattern: /^[A-Za-z0-9_-]{32,100}$/, what: '32 to 100 letters, digits, _ and -', isSecret: true },
  ),
}

const posts = {
  TELEGRAM_BOT_TOKEN: matching('The bot for Telegram chats: all three names, or none. Its token, from BotFather.', {
    pattern: /^\d{1,20}:[A-Za-z0-9_-]{20,80}$/,
    what: 'a token as BotFather gives it',
    isSecret: true,
  }),
  TELEGRAM_BOT_NAME: matching('Its user name.', {
    pattern: /^[A-Za-z0-9_]{3,32}$/,
    what: 'the bot’s user name without @',
  }),
  TELEGRAM_SECRET: matching('What Telegram sends along with its updates.', {
    pattern: LONG_SECRET,
    what: 'at least 32 letters, digits, _ and -',
    isSecret: true,
  }),
  OUTGOING_STAND_IN: standIn(
    'Where posts to chats and notices to browsers go instead, for tests and the demo. `nowhere` switches both off.',
  ),
}

const figures = {
  METRICS_PORT: listener(
    'Where Prometheus finds figures at /metrics: of this machine, unless a host says otherwise. With ROLE=both the worker’s stand on the next port.',
  ),
  LOG_LEVEL: oneOf(
    'From which weight on things are logged. With `debug` so are statements of the database that take 200 ms or longer.',
    { values: ['silent', 'error', 'warn', 'info', 'debug'], otherwise: 'info' },
  ),
}

/** Every name that is read from the environment, as the manual lists them. */
export const SETTING_GROUPS = {
  'The site and its operator': site,
  'The database': database,
  'Logging in': logIn,
  'The official games': games,
  Mails: mails,
  'Chats and notices': posts,
  'Figures and the log': figures,
} as const satisfies Record<string, Record<string, Setting<unknown>>>

const SETTINGS = { ...site, ...database, ...logIn, ...games, ...mails, ...posts, ...figures }

type ValueOf<S> = S extends Setting<infer T> ? T : never
export type Values = { [Name in keyof typeof SETTINGS]: ValueOf<(typeof SETTINGS)[Name]> }

/** Problems with values are added to `wrong`. */
export function readSettings(environment: Environment, wrong: string[]): Values {
  const read = Object.entries<Setting<unknown>>(SETTINGS).map(([name, setting]) => {
    const given = environment[name]?.trim() || undefined
    return [name, setting.read(given, (what) => wrong.push(`${name}: ${what}`))]
  })
  return Object.fromEntries(read) as Values
}
