import { Feed } from './Feed.tsx'
import { MatchDays } from './MatchDays.tsx'

/** Everything below the table, in one file that loads after it: smaller together, and one request. */
export const belowTable = { Feed, MatchDays }
