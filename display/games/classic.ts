import type { GameWords } from './game.ts'

export const classic = {
  name: 'Classic',
  host: 'fantasy.premierleague.com',
  leagueKind: (type) => (type === 'h2h' ? 'Classic head to head' : 'Classic'),
  usualType: 'classic',
  isLikelyHeadToHead: (type) => type === 'h2h',
  areLeaguesChosen: true,
  moves: { title: 'Transfers', one: 'transfer', many: 'transfers' },
  signUp: { title: 'Classic FPL', form: '/fpl-normal', confirmation: '/nor-conf-email' },
} as const satisfies GameWords
