import * as z from 'zod/mini'
import type { View } from '#display/views/view.ts'

type Schema = { type?: string; enum?: unknown[]; anyOf?: Schema[]; items?: Schema; properties?: Record<string, Schema> }

const TEAMS = ['Kettle United', 'A Team Whose Name Is Longer Than Its Bench', 'Third Floor']
const LEAGUE = { game: 'draft', league_id: 7, league_name: 'The Corner Flag Club', gameweek: 12 }

/**
 * Rows that the contract of a view allows, for three teams: the last one lacks everything that may be missing. Where an item is about a
 * whole gameweek, one with three players.
 */
export function exampleRows({ call }: Pick<View, 'call'>): Record<string, unknown>[] {
  const { items } = z.toJSONSchema(call.answer, { unrepresentable: 'any' }) as Schema
  const fields = Object.entries(items?.properties ?? {})
  const filled = (place: number) => Object.fromEntries(fields.map(([name, schema]) => [name, example(schema, place)]))
  const listed = Object.fromEntries(
    fields.flatMap(([name, { items: of }]) =>
      of?.properties ? [[name, TEAMS.map((_, place) => named(of, place))]] : [],
    ),
  )
  if (!('team_id' in (items?.properties ?? {}))) return [{ ...filled(0), ...LEAGUE, ...listed }]
  return TEAMS.map((team_name, place) => ({
    ...filled(place),
    ...LEAGUE,
    team_id: place + 1,
    team_name,
    owner_first_name: 'Ann',
    owner_last_name: `Corner ${place + 1}`,
  }))
}

/** A team or a player of a list. */
function named(schema: Schema, place: number): object {
  const names = { team_name: TEAMS[place], web_name: TEAMS[place], team_id: place + 1, player_id: place + 1 }
  return { ...(example(schema, place) as object), ...names, owned_by: [place + 1] }
}

function example(schema: Schema, place: number): unknown {
  if (schema.anyOf) return place === TEAMS.length - 1 ? null : example(schema.anyOf[0] ?? {}, place)
  if (schema.enum) return schema.enum[0]
  if (schema.properties)
    return Object.fromEntries(Object.entries(schema.properties).map(([name, each]) => [name, example(each, place)]))
  return { integer: 31 - 17 * place, number: 31 - 17 * place, string: '', array: [], boolean: false }[schema.type ?? '']
}
