import { type Kysely, sql } from 'kysely'

/**
 * A league gets an id of its own, by which every table refers to it; what the official game knows it by (game, season, type and
 * number) stands in `league` alone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const OFFICIAL = 'game, season, type, league_id'

/** Leagues that were selected and could not be checked yet had no row. */
function known(table: string): string {
  return `insert into league (${OFFICIAL}) select distinct ${OFFICIAL} from ${table} on conflict do nothing`
}

/** A dropped column takes the constraints and indexes with it that it is part of. */
function refer(
  table: string,
  { dropped, key, cascade }: { dropped: string[]; key: string; cascade: boolean },
): string[] {
  return [
    `alter table ${table} add column league bigint`,
    `update ${table} as one set league = league.id from league
     where (league.game, league.season, league.type, league.league_id) = (one.game, one.season, one.type, one.league_id)`,
    `alter table ${table} ${dropped.map((column) => `drop column ${column}`).join(', ')}, alter column league set not null,
       add primary key (${key}),
       add constraint ${table}_league_fkey foreign key (league) references league ${cascade ? 'on delete cascade' : ''}`,
  ]
}

const OF_LEAGUE = ['game', 'season', 'type', 'league_id']

const STATEMENTS = [
  // In the order in which the tables lock elsewhere: leagues before what hangs on them.
  'alter table league add column id bigint generated always as identity',
  known('saved_team_league'),
  known('subscription_league'),
  // The constraints of the tables below hang on the old key.
  'alter table league_team drop constraint league_team_game_season_type_league_id_fkey',
  'alter table league_match drop constraint league_match_game_season_type_league_id_fkey',
  'alter table league_view drop constraint league_view_game_season_type_league_id_fkey',
  'alter table league_wait drop constraint league_wait_game_season_type_league_id_fkey',
  `alter table league drop constraint league_pkey, add primary key (id), add unique (${OFFICIAL})`,
  ...refer('league_team', { dropped: OF_LEAGUE, key: 'league, team_id', cascade: true }),
  'create index league_team_team on league_team (team_id)',
  ...refer('league_match', { dropped: OF_LEAGUE, key: 'league, number', cascade: true }),
  ...refer('league_view', { dropped: OF_LEAGUE, key: 'league, view', cascade: true }),
  ...refer('league_wait', { dropped: OF_LEAGUE, key: 'league, what, gameweek', cascade: true }),
  // Of a saved team game and season stay: they are part of what it is known by.
  ...refer('saved_team_league', {
    dropped: ['type', 'league_id'],
    key: 'user_id, game, season, team_id, league',
    cascade: false,
  }),
  'create index saved_team_league_league on saved_team_league (league)',
  ...refer('subscription_league', { dropped: OF_LEAGUE, key: 'subscription_id, league', cascade: false }),
  'create index subscription_league_league on subscription_league (league)',
]
