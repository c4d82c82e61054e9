import { type Kysely, sql } from 'kysely'

/**
 * Chats hear of a gameweek at its last whistle, and of captains, chips and moves after a deadline: docs/decisions/113. Both are on for
 * chats that are connected from now on. `message`: what the service calls a message that may be changed; `changes`: the post whose message a post changes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  'alter table channel add column whistle boolean not null default false',
  'alter table channel alter column whistle set default true',
  'alter table channel add column picks boolean not null default false',
  'alter table channel alter column picks set default true',
  'alter table post add column message text',
  'alter table post add column changes bigint references post on delete cascade',
  'alter table post drop constraint post_what_check',
  `alter table post add constraint post_what_check
     check (what in ('hello', 'programme', 'whistle', 'picks', 'waivers', 'reminder', 'preview'))`,
]
