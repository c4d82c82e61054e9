/** When a season's first deadline is near: midnight in London on 1 August, always in British Summer Time. */
export function nextAugust(now: Date): Date {
  const ofYear = (year: number) => new Date(Date.UTC(year, 6, 31, 23))
  const thisYear = ofYear(now.getUTCFullYear())
  return thisYear > now ? thisYear : ofYear(now.getUTCFullYear() + 1)
}
