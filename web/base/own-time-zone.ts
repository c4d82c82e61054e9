const USUAL = 'Europe/London'

/** Of the browser; London's where it does not know its own. */
export function ownTimeZone(): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return timeZone && timeZone !== 'Etc/Unknown' ? timeZone : USUAL
}
