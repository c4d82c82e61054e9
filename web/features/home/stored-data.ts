export type StoredData = { what: string; why: string; time: string }

/** Must agree with the hourly jobs `forget-old-sign-ups`, `forget-expired-tokens` and `forget-old-mails-and-clients`, and with what ends an account. */
export const storedData: readonly StoredData[] = [
  {
    what: 'Your account: the email address, a password that nobody can read back, when you logged in and with which browser, and the time zone that your browser had when you switched the weekly email on',
    why: 'So that only you see your teams.',
    time: 'Until you delete your account; the browser of a log-in 90 days.',
  },
  {
    what: 'Your saved teams: the Team IDs and the leagues you chose',
    why: 'To follow your leagues.',
    time: 'Until you delete the team or your account.',
  },
  {
    what: 'Access tokens for programs of yours: their names, when they were made, end and were last used; the tokens themselves as fingerprints',
    why: 'So that these programs read your leagues.',
    time: 'Until you end one or delete your account, or 30 days after it has expired.',
  },
  {
    what: 'Assistants that you let in: their names, when, and when they last came; their tokens as fingerprints',
    why: 'So that these assistants read your leagues, and you see which do.',
    time: 'Until you end one, set a new password or delete your account, or 30 days after it came last.',
  },
  {
    what: 'Chats that you connected to a league: the kind, a name, the address encrypted, and for each message what became of it; its text until it is sent, 30 days at most',
    why: 'So that the chat gets the programme of the league and what else you chose.',
    time: 'Until you disconnect it, or you delete the saved team or your account. The address goes at once when the chat is gone.',
  },
  {
    what: 'Browsers that hear by push: the host of their push service, its address and the keys encrypted, what each hears, and leagues that you left out; the text of a push until it is sent',
    why: 'So that they show what you switched on.',
    time: 'Until you switch it off, log out there or delete your account, or the browser is gone.',
  },
  {
    what: 'That you chose dry words',
    why: 'So that programmes tell you figures alone.',
    time: 'Until you switch them off or delete your account.',
  },
  {
    what: 'A pause: since when and until when',
    why: 'To leave you in peace until then.',
    time: 'Seven days after its end, or until you delete your account.',
  },
  {
    what: 'An address for your calendar, if you made one: when; the address itself as a fingerprint',
    why: 'So that your calendar shows the deadlines of your games and whom you play.',
    time: 'Until you end it or delete your account.',
  },
  {
    what: 'Links to leagues that you made: the league, when each was made and ends, and how yours show names; the key as a fingerprint, and a number from which only this site makes it again',
    why: 'So that whoever has the link reads the league.',
    time: 'Until you or another member end it, or you delete the saved team or your account. It opens nothing after its season.',
  },
  {
    what: 'Names that are hidden on links: the league, the Team ID, when, and a fingerprint of what shows the name again',
    why: 'So that links call the team’s owner by the team’s name only.',
    time: 'Until the name is shown again.',
  },
  {
    what: 'Your sign-up for the weekly mail: the email address, the Team ID and its leagues',
    why: 'To send the emails you asked for.',
    time: 'A sign-up that nobody confirms: 7 days. A confirmed one: until it ends with its season or you unsubscribe, and 30 days more.',
  },
  {
    what: 'Emails on their way: address and text',
    why: 'To send each of them once.',
    time: 'Until they are sent, 30 days at most, also where they are written to a file instead. Its subject line and the time are noted for 90 days, without address and text.',
  },
  {
    what: 'Addresses that refused our emails: as fingerprints, which cannot be read back',
    why: 'To leave them alone.',
    time: '90 days.',
  },
  {
    what: 'What you agreed to, or ended: the exact words, the page, the time. The address stands in it as a fingerprint',
    why: 'We must be able to prove it.',
    time: 'For good; it names nobody.',
  },
  {
    what: 'What you answered about our emails at sign-up: the exact words and the time',
    why: 'To ask you again at the link that verifies your address.',
    time: 'Until the address is verified. Only then it is recorded.',
  },
  {
    what: 'Links to unsubscribe: as fingerprints',
    why: 'They must work for as long as anybody keeps an email.',
    time: '400 days.',
  },
  {
    what: 'Counts of attempts: to log in or sign up, as fingerprints',
    why: 'To stop guessing and flooding.',
    time: 'Minutes to two days. Your network address itself is not stored, and nothing that was derived from one is older than 90 days.',
  },
  {
    what: 'Your leagues: teams, managers and points, from the official game, where everybody can see them',
    why: 'They are the tables.',
    time: 'They stay when an account goes.',
  },
  {
    what: 'Public teams of the classic game, drawn by their rank: the Team ID and the picks, no name',
    why: 'They are counted in the figures of all teams, and shown to nobody.',
    time: 'As long as the points of their season.',
  },
]
