-- The tables of a backup of version 0.1.0, all columns texts, become alike to today's.

-- Today's have run other migrations, and a new database begins with these rows.
drop table of_0_1_0.kysely_migration, of_0_1_0.kysely_migration_lock;
delete from upstream_gate;
delete from mail_gate;

-- New names.
alter table of_0_1_0.team_read rename to classic_history;
alter table of_0_1_0.gameweek_sighting rename to gameweek_first_look;
alter table of_0_1_0.league_view rename to league_segment;
alter table of_0_1_0.classic_history rename through to transfers_through;
alter table of_0_1_0.league rename synced_through to read_through;
alter table of_0_1_0.league rename latest_gameweek to shown_through;
alter table of_0_1_0.league rename done to weeks_done;
alter table of_0_1_0.league rename total to weeks_total;
alter table of_0_1_0.community_view rename identity to plain;
alter table of_0_1_0.community_publication rename made_of to tallies_version;
alter table of_0_1_0.community_range rename dirty_from to changed_from;
alter table of_0_1_0.community_range rename dirty_since to changed_since;
alter table of_0_1_0.community_range rename carried to totals;
alter table of_0_1_0.community_range rename carried_through to totals_through;
alter table of_0_1_0.account rename subject to address_hash;
alter table of_0_1_0.consent_event rename subject to address_hash;
alter table of_0_1_0.consent_event rename person to person_hash;
alter table of_0_1_0.subscription rename subject to address_hash;
alter table of_0_1_0.mail_token rename subject to address_hash;
alter table of_0_1_0.confirmation_pace rename subject to address_hash;
alter table of_0_1_0.undeliverable rename subject to address_hash;
alter table of_0_1_0.outbox rename subject to address_hash;
alter table of_0_1_0.outbox rename title to subject;

-- Answers were of a whole season, confirmations were paced for draft sign-ups, waivers came a day before the deadline.
alter table of_0_1_0.league_segment add gameweek text default '0';
alter table of_0_1_0.confirmation_pace add game text default 'draft';
alter table of_0_1_0.gameweek add waivers_at text;
update of_0_1_0.gameweek set waivers_at = deadline::timestamptz - interval '24 hours' where game = 'draft';

-- Leagues that were selected and could not be checked yet had no row. All are known by an id from now on.
insert into of_0_1_0.league
  (game, season, type, league_id, start_gameweek, drafted, state, weeks_done, weeks_total, read_again_count)
select game, season, type, league_id, '1', 'true', 'pending', '0', '0', '0' from (
  select game, season, type, league_id from of_0_1_0.saved_team_league
  union select game, season, type, league_id from of_0_1_0.subscription_league
  except select game, season, type, league_id from of_0_1_0.league
) as unchecked;
alter table of_0_1_0.league add id bigint generated always as identity;
select setval(pg_get_serial_sequence('league', 'id'), max(id)) from of_0_1_0.league;
do $$
declare of_league text;
begin
  foreach of_league in array
    array['league_team', 'league_match', 'league_segment', 'league_wait', 'saved_team_league', 'subscription_league']
  loop
    execute format('alter table of_0_1_0.%I add league bigint', of_league);
    execute format('update of_0_1_0.%I as one set league = known.id from of_0_1_0.league as known
      where (known.game, known.season, known.type, known.league_id) = (one.game, one.season, one.type, one.league_id)',
      of_league);
  end loop;
end $$;

-- Draft leagues are read again for their trades and drafts, and leagues with knock-outs for the names of their rounds.
update of_0_1_0.league set look_again_at = least(look_again_at::timestamptz, now())
where type = 'draft' and drafted::boolean and read_through is not null and waiting_at is null
  or id in (select league from of_0_1_0.league_match where is_knockout::boolean);
