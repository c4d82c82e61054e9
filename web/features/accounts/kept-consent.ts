/** A yes to our mails, kept under the person's uid; a no is not worth keeping. */
function keptIn(place: () => Storage, name: string) {
  const keyOf = (uid: string) => `${name} ${uid}`
  return {
    keep: (uid: string, consent: boolean) =>
      attempt(() => (consent ? place().setItem(keyOf(uid), 'yes') : place().removeItem(keyOf(uid)))),
    of: (uid: string): boolean => attempt(() => place().getItem(keyOf(uid))) === 'yes',
    drop: (uid: string) => attempt(() => place().removeItem(keyOf(uid))),
  }
}

/** What the verification link said, until the registration is completed: in this browser, at the next log-in. */
export const linked = keptIn(() => localStorage, 'consent')

/** What was answered at registration, for another mail with a link. Goes with the session. */
export const asked = keptIn(() => sessionStorage, 'asked')

/** Storage may be switched off: then nothing was agreed to. */
function attempt<T>(work: () => T): T | null {
  try {
    return work()
  } catch {
    return null
  }
}
