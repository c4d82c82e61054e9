import { type Kysely, sql } from 'kysely'

/**
 * Names that strangers chose come in clean from now on (`domain/facts/names.ts`); those that are stored already are cleaned here. The
 * answers of leagues where one changed are made again, as after a change of their shape.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const BREAKS = String.raw`[\u0009-\u000d\u0085\u2028\u2029]+`
const UNSEEN = String.raw`[\u0001-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u206f\ufeff\ufff9-\ufffb]`
const DIRTY = String.raw`[\u0001-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u206f\ufeff\ufff9-\ufffb]`

function clean(column: string): string {
  return `${column} = regexp_replace(regexp_replace(${column}, '${BREAKS}', ' ', 'g'), '${UNSEEN}', '', 'g')`
}

const OF_TEAMS = `(team_name || owner_first_name || owner_last_name) ~ '${DIRTY}'`

const STATEMENTS = [
  `update league set shape = null where name ~ '${DIRTY}' or exists (
     select from league_team join team using (game, season, team_id)
     where (league_team.game, league_team.season, league_team.type, league_team.league_id)
       = (league.game, league.season, league.type, league.league_id) and ${OF_TEAMS}
   )`,
  `update league set ${clean('name')} where name ~ '${DIRTY}'`,
  `update team set ${['team_name', 'owner_first_name', 'owner_last_name'].map(clean).join(', ')} where ${OF_TEAMS}`,
  'delete from classic_lookup',
]
