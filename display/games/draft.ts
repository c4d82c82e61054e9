import type { GameWords } from './game.ts'

export const draft = {
  name: 'Draft',
  host: 'draft.premierleague.com',
  leagueKind: () => 'Draft',
  usualType: null,
  isLikelyHeadToHead: () => true,
  areLeaguesChosen: false,
  moves: { title: 'Waivers', one: 'move', many: 'moves' },
  signUp: { title: 'FPL Draft', form: '/draft', confirmation: '/confirm-email' },
} as const satisfies GameWords
