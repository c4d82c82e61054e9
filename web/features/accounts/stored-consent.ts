/** An answer about our mails, kept under the person's uid; null where none is. */
function storedIn(place: () => Storage, name: string) {
  const keyOf = (uid: string) => `${name} ${uid}`
  return {
    keep: (uid: string, consent: boolean) => attempt(() => place().setItem(keyOf(uid), consent ? 'yes' : 'no')),
    of(uid: string): boolean | null {
      const answer = attempt(() => place().getItem(keyOf(uid)))
      return answer === 'yes' ? true : answer === 'no' ? false : null
    },
    drop: (uid: string) => attempt(() => place().removeItem(keyOf(uid))),
  }
}

/** The answer that the verification link carried, kept until the next log-in in this browser completes the registration. */
export const linked = storedIn(() => localStorage, 'consent')

/** The answer given at registration, kept in this tab for another mail with a link. */
export const asked = storedIn(() => sessionStorage, 'asked')

/** Storage may be switched off: there is no answer then. */
function attempt<T>(work: () => T): T | null {
  try {
    return work()
  } catch {
    return null
  }
}
