/** When a season's first deadline is near: at midnight in London of 1 August, which is always summer time. */
export function nextAugust(now: Date): Date {
  const ofYear = (year: number) => new Date(Date.UTC(year, 6, 31, 23))
  const thisYear = ofYear(now.getUTCFullYear())
  return thisYear > now ? thisYear : ofYear(now.getUTCFullYear() + 1)
}
