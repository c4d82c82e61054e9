import { matches } from './en-matches.ts'
import { months } from './en-months.ts'
import { squads } from './en-squads.ts'
import { table } from './en-table.ts'
import { threads } from './en-threads.ts'
import type { Words } from './words.ts'

/** The only catalogue of English sentences: programmes, mails, posts and screens take them from here. */
export const en: Words = { ...table, ...matches, ...squads, ...months, ...threads }

/** Used where the figures that should be the headline are too long for one. */
export const PLAIN_HEADLINE = 'The gameweek in figures'
