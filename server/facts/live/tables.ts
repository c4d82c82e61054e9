import '#server/ground/db/tables.ts'

declare module '#server/ground/db/tables.ts' {
  interface Tables {
    live_watched: OfLeague & { seen_at: Date }
  }
}
