type LogIn = { email: string; password: string }

/** In memory alone: it goes with the document, and with the form that it fills in. */
let kept: LogIn | null = null

/** The password that was set on the page of a verification link a moment ago: the log-in that follows need not ask for it again. */
export const passwordJustSet = {
  keep(logIn: LogIn): void {
    kept = logIn
  },
  take(): LogIn | null {
    const taken = kept
    kept = null
    return taken
  },
}
