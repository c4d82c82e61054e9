import { at } from '../base/random.ts'
import type { Round } from './model.ts'

const hour = 3_600_000
const day = 24 * hour
const beforeKickoff = 1.5 * hour

/** Weeks after the first without a round: international breaks and cup weekends. */
const free = new Set([2, 7, 12, 20, 25, 31])
/** Weeks with a second round on Tuesday and Wednesday. */
const midweeks = new Set([14, 18, 21, 23])

/** Kick-offs of a weekend in hours after the start of Friday, and of a midweek in hours after the start of Tuesday. */
const weekend = [19, 36.5, 39, 39, 39, 39, 41.5, 62, 64.5, 92]
const saturday = [36.5, 39, 39, 39, 39, 41.5, 44, 62, 64.5, 64.5]
const midweek = [19.5, 19.5, 19.5, 20.25, 20.25, 43.5, 43.5, 43.5, 44.25, 44.25]
const lastDay = Array.from({ length: 10 }, () => 63)

/** The season a moment belongs to: the new one starts in July. */
export function seasonYear(now: Date): number {
  return now.getUTCMonth() >= 6 ? now.getUTCFullYear() : now.getUTCFullYear() - 1
}

/** 38 rounds from the Friday in the third week of August to late May. */
export function calendar(year: number): Round[] {
  const start = firstFriday(year)
  const rounds: { start: number; offsets: number[] }[] = []
  for (let week = 0; rounds.length < 38; week++) {
    const friday = start + week * 7 * day
    if (!free.has(week)) rounds.push({ start: friday, offsets: week % 3 === 0 ? weekend : saturday })
    if (midweeks.has(week)) rounds.push({ start: friday + 4 * day, offsets: midweek })
  }
  return rounds.slice(0, 38).map((round, index) => {
    const kickoffs = (index === 37 ? lastDay : round.offsets).map((hours) => round.start + hours * hour)
    return { gameweek: index + 1, deadline: at(kickoffs, 0) - beforeKickoff, kickoffs }
  })
}

function firstFriday(year: number): number {
  for (let date = 15; ; date++) {
    const time = Date.UTC(year, 7, date)
    if (new Date(time).getUTCDay() === 5) return time
  }
}

/** As the official games write times: seconds, without fractions. */
export function iso(time: number): string {
  return `${new Date(time).toISOString().slice(0, 19)}Z`
}

/** The official games write the time of transfers and other actions with microseconds. */
export function isoMicro(time: number, micro = 0): string {
  return `${new Date(time).toISOString().slice(0, 19)}.${String(micro % 1_000_000).padStart(6, '0')}Z`
}
