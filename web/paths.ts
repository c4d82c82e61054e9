/** Every address of the site, as screens link to it. */
export const paths = {
  home: '/',
  register: '/register',
  login: '/login',
  verifyEmail: '/verify-email',
  teams: '/enter-team-id',
  currentSeason: '/current-season',
  noSubsTable: '/no-subs-table',
  noSubs: '/no-subs',
  headToHead: '/head-to-head',
  benchKing: '/bench-king',
  waiwerKing: '/waiwer-king',
  draft: '/draft',
  classic: '/fpl-normal',
  unavailable: '/unavailable',
  apiDocs: '/api/docs',
} as const
