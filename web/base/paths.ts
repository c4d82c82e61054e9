import { EXAMPLE_PATH } from '#contract/base/example-path.ts'
import { classic } from '#display/games/classic.ts'
import { draft } from '#display/games/draft.ts'
import { LINE_UP_PATH } from '#display/games/league-address.ts'
import { TEAMS_PATH } from '#display/people/team-to-add.ts'
import { programme, SCREENS } from '#display/views/screens.ts'

/** Every address of the site that screens link to; those of the league screens stand in `display/views/screens.ts`. */
export const paths = {
  home: '/',
  register: '/register',
  login: '/login',
  verifyEmail: '/verify-email',
  resetPassword: '/reset-password',
  account: '/account',
  teams: TEAMS_PATH,
  programme: programme.path,
  currentSeason: SCREENS.season.path,
  draft: draft.signUp.form,
  classic: classic.signUp.form,
  confirmDraft: draft.signUp.confirmation,
  confirmClassic: classic.signUp.confirmation,
  unsubscribe: '/unsubscribe',
  benchInsights: '/bench-insights',
  whatIf: '/what-if-machine-insights',
  /** Followed by the ID of a team. */
  lineUp: LINE_UP_PATH,
  pitch: '/pitch',
  /** Its pages are apart from the rest of the site: a link to them loads a new document. */
  example: `${EXAMPLE_PATH}${programme.path}`,
  privacy: '/privacy',
  unavailable: '/unavailable',
  apiDocs: '/api/docs',
} as const
