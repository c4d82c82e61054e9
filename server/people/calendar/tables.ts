import '#server/ground/db/tables.ts'

declare module '#server/ground/db/tables.ts' {
  interface Tables {
    calendar_feed: CalendarFeedTable
  }
}

/** `used_on`: a day, as a text that PostgreSQL reads. */
type CalendarFeedTable = { user_id: string; hash: Buffer; created_at: Date }
