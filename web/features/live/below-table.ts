import { Feed } from './Feed.tsx'
import { MatchDays } from './MatchDays.tsx'

/** What stands below the table, in one file that comes after it: smaller together, and one request. */
export const belowTable = { Feed, MatchDays }
