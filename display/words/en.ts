import { cup } from './en-cup.ts'
import { duels } from './en-duels.ts'
import { knockout } from './en-knockout.ts'
import { matches } from './en-matches.ts'
import { months } from './en-months.ts'
import { places } from './en-places.ts'
import { runs } from './en-runs.ts'
import { scores } from './en-scores.ts'
import { season } from './en-season.ts'
import { squads } from './en-squads.ts'
import { threads } from './en-threads.ts'
import { top } from './en-top.ts'
import type { Words } from './words.ts'

/** The sentences of programmes in English: pages, mails, posts, notices and assistants take them from here. */
export const en: Words = {
  ...top,
  ...duels,
  ...season,
  ...knockout,
  ...cup,
  ...scores,
  ...months,
  ...places,
  ...runs,
  ...matches,
  ...squads,
  ...threads,
}

/** Used where the figures that should be the headline are too long for one. */
export const PLAIN_HEADLINE = 'The gameweek in figures'
