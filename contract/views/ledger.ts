import * as z from 'zod/mini'
import { endpoint } from '#contract/base/endpoint.ts'
import { MissingGameweeks, RowsQuery, teamFields } from '#contract/games/league-rows.ts'
import { LINE_KINDS } from '#domain/ledger/kinds.ts'
import { LEAGUE_PATHS } from './paths.ts'

export const LedgerPlayer = z.object({
  player_id: z.int(),
  web_name: z.string(),
  points: z.int().check(z.describe('What they scored in the gameweek')),
  factor: z
    .int()
    .check(
      z.describe(
        'How often that counts in the line: 1 for somebody who counts more than in the first team, −1 for less',
      ),
    ),
})

export const LedgerLine = z.object({
  kind: z
    .enum(LINE_KINDS)
    .check(
      z.describe(
        'Why: players who came in or went out, by how they last did; first-team reserves who were submitted to start (promoted), first-team starters on the submitted bench (benched), automatic substitutions; captaincy: the second counting of whoever had it less that of the first captain; triple-captain: the third; bench-boost: the submitted bench in its week; manager: a 16th pick; hits: what transfers cost; other: no move on record; not-read: what is not known yet',
      ),
    ),
  points: z.int(),
  players: z
    .array(LedgerPlayer)
    .check(
      z.describe(
        'Their points × factor come to the points of the line; none for hits and for a gameweek whose picks are not known',
      ),
    ),
})
export type LedgerLine = z.infer<typeof LedgerLine>

/** A team's final gameweek, from its first team's points to the real ones. */
export const LedgerRow = z.object({
  ...teamFields,
  gameweek: z.int(),
  locked: z
    .nullable(z.int())
    .check(z.describe('Points of the first team, kept all season; null for a team that came later')),
  real: z
    .nullable(z.int())
    .check(z.describe('What the team really scored, after transfer hits; null where it is not known')),
  lines: z
    .array(LedgerLine)
    .check(z.describe('They come to real − locked, exactly; empty where one of the two is not known')),
  missing: MissingGameweeks,
})
export type LedgerRow = z.infer<typeof LedgerRow>

export const getLedger = endpoint({
  method: 'GET',
  path: LEAGUE_PATHS.ledger,
  summary: 'Where every point came from: from the first team to what was really scored, line by line',
  access: 'verified',
  cost: 'counted',
  query: RowsQuery,
  answer: z.array(LedgerRow),
})
