import { matches } from './en-matches.ts'
import { squads } from './en-squads.ts'
import { table } from './en-table.ts'
import { threads } from './en-threads.ts'
import type { Words } from './words.ts'

/** The one catalogue of sentences in English: programmes, mails, posts and screens say what is said here. */
export const en: Words = { ...table, ...matches, ...squads, ...threads }

/** Where the figures that are to lead are too long for a headline. */
export const PLAIN_HEADLINE = 'The gameweek in figures'
