/** Something that went wrong elsewhere, in public, and could go wrong here; `held`: the tests that would then fail. */
export type Incident = { what: string; seenAt: string; held: readonly [file: string, name: string][] }

/** By hand. `seenAt` names where it was seen, as a fact; nothing of those projects is used. */
export const INCIDENTS: readonly Incident[] = [
  {
    what: 'An interrupted newsletter is sent again from the start, or by two senders at once',
    seenAt: 'Ghost 18940, 15829; listmonk 2070',
    held: [
      [
        'test/program/mail-kills.test.ts',
        'kills in a weekly run: nobody gets it twice, and every recipient is accounted for',
      ],
      [
        'server/ground/mail/senders.test.ts',
        'of a dead sender’s mails weekly ones are parked, the others sent again with the same Message-ID',
      ],
      [
        'server/ground/mail/senders.test.ts',
        'a sender that lost its lock takes no more mails, the next takes over, and no mail goes out twice',
      ],
    ],
  },
  {
    what: 'A place in the list is kept instead of a row for each recipient: a restart calls it finished, and half are never mailed',
    seenAt: 'listmonk 3022, 2168, 2591',
    held: [
      [
        'test/program/mail-kills.test.ts',
        'kills among confirmations: none is lost, and a second copy is the first one',
      ],
    ],
  },
  {
    what: 'Every replica sends every mail',
    seenAt: 'Kratos 652, 732',
    held: [['server/ground/mail/senders.test.ts', 'several at once on one database send every mail once']],
  },
  {
    what: 'A timer that fires again sends the weekly mail again',
    seenAt: 'Sentry 45470, 86174; PostHog 1937',
    held: [
      [
        'server/people/weekly-mail/jobs.test.ts',
        'every confirmed subscription gets its mail once, however often the jobs run',
      ],
    ],
  },
  {
    what: 'Somebody with several subscriptions gets the same mail for each',
    seenAt: 'Ghost 12259',
    held: [
      [
        'server/people/weekly-mail/jobs.test.ts',
        'an account and a subscription with one address and one team get one mail',
      ],
    ],
  },
  {
    what: 'The mail server has taken the mail, the sender believes that it has not, and sends it several times',
    seenAt: 'Kratos 3175, 3399; Ghost 27364',
    held: [
      [
        'server/ground/mail/smtp-outcomes.test.ts',
        'handed over without a reply: only the confirmation is sent again, with the same Message-ID',
      ],
    ],
  },
  {
    what: 'A newsletter that was held up goes out days late',
    seenAt: 'Ghost 27822',
    held: [['server/ground/mail/transport.test.ts', 'a weekly mail that is out of date is not sent']],
  },
  {
    what: 'One recipient whose mail cannot be written or delivered stops or repeats everybody else’s',
    seenAt: 'Documenso 3190',
    held: [
      [
        'server/ground/mail/transport.test.ts',
        'one mail that cannot be written and one that triggers a bug do not affect the others',
      ],
      ['server/ground/mail/smtp-outcomes.test.ts', 'one dead address among many'],
    ],
  },
  {
    what: 'Simultaneous sign-ups get past the pause between two confirmation mails',
    seenAt: 'listmonk 3037, 1413; Ghost 10076',
    held: [
      [
        'server/people/newsletter/pace.test.ts',
        'a hundred posts at once for one address from a hundred clients queue exactly one mail, a hundred after them none',
      ],
    ],
  },
  {
    what: 'A second way to sign up lacks the limits of the first',
    seenAt: 'listmonk 2038',
    held: [
      [
        'server/people/newsletter/pace.test.ts',
        'is per game: sign-ups with one address for both games get both mails, and three a day in all',
      ],
    ],
  },
  {
    what: 'Text of a stranger stands in the mail that asks for a confirmation',
    seenAt: 'listmonk 1133',
    held: [['server/people/newsletter/sign-up.test.ts', 'a sign-up queues one mail that repeats nothing of it']],
  },
  {
    what: 'A scanner of mails presses a link: it confirms, unsubscribes or uses the link up before its owner comes',
    seenAt: 'Outline 9227; Keila 348; Ghost 12347; useSend 412',
    held: [
      [
        'server/people/newsletter/sign-up-confirm.test.ts',
        'a prefetch or a preview confirms nothing, and does not use up the link',
      ],
      ['server/people/newsletter/unsubscribe.test.ts', 'GET and HEAD change nothing and lead to the page'],
      [
        'server/people/newsletter/sign-up-confirm.test.ts',
        'a confirmation is stored and recorded once, and its repetition gets the same answer',
      ],
    ],
  },
  {
    what: 'The one click in a mail program is answered with a redirect, and the wish is lost',
    seenAt: 'RFC 8058',
    held: [['server/people/newsletter/unsubscribe.test.ts', 'one click']],
  },
  {
    what: 'An old link makes a subscription or an account again that its owner has ended',
    seenAt: 'Ghost 14019',
    held: [
      [
        'server/people/newsletter/unsubscribe.test.ts',
        'no older link undoes it; a new sign-up does, and is as easy to end',
      ],
      [
        'server/ground/identity/links.test.ts',
        'is invalid once its account was deleted, for a new account of the same address too',
      ],
    ],
  },
  {
    what: 'A confirmation mail carries the header of a list and a way to end what nobody has',
    seenAt: 'listmonk 3063',
    held: [['server/ground/mail/smtp.test.ts', 'a mail without a subscription has no list headers']],
  },
  {
    what: 'Automatic replies answer each other without an end',
    seenAt: 'FreeScout 688; osTicket 1041',
    held: [['server/ground/mail/smtp.test.ts', 'a mail without a subscription has no list headers']],
  },
  {
    what: 'The caller says whose data to read or write, and is believed',
    seenAt: 'CVE-2025-61928',
    held: [
      ['test/people/access-table.test.ts', 'A asks in the name of B, or for what is theirs'],
      ['test/people/access-table.test.ts', 'the table has every route of the program, and nothing else'],
    ],
  },
  {
    what: 'A token that is unsigned, signed with the public key or of another algorithm is good',
    seenAt: 'CVE-2026-22817, CVE-2026-47673',
    held: [['test/people/access-table.test.ts', 'without a token, and with every kind of bad one']],
  },
  {
    what: 'An answer tells whether an address is known',
    seenAt: 'Ghost 26015',
    held: [
      ['server/ground/identity/embedded-secrecy.test.ts', 'nobody learns whether an address is known'],
      ['server/people/newsletter/sign-up.test.ts', 'status, body and headers'],
      [
        'server/people/accounts/check-consent.test.ts',
        'answers everybody else with the same bytes after the same number of database queries',
      ],
    ],
  },
  {
    what: 'The answer that tells nothing also makes what nobody asked for',
    seenAt: 'Ghost 26356',
    held: [['server/people/newsletter/sign-up.test.ts', 'but a mail is sent only where one is due']],
  },
  {
    what: 'An account made with the address of somebody else waits until they verify it, and its maker is in',
    seenAt: 'MSRC 2022-05, on pre-hijacking',
    held: [
      [
        'server/ground/identity/links.test.ts',
        'followed in another browser, logs out whoever made the account, and replaces their password',
      ],
    ],
  },
  {
    what: 'A limit counts by what the client says its address is',
    seenAt: 'Jobseek 3219; GHSA-444r-cwp2-x5xf',
    held: [
      [
        'server/ground/http/limits.test.ts',
        'sixty writes a minute, whatever the client claims to be, then a clear text and when to come back',
      ],
    ],
  },
  {
    what: 'An address that is spelled otherwise has a limit of its own',
    seenAt: 'Outline, its limits by path',
    held: [['server/ground/http/limits.test.ts', 'an address that is spelled otherwise is the same address']],
  },
  {
    what: 'The secret of the example configuration runs in the open',
    seenAt: 'Umami 4557',
    held: [['server/ground/base/config.test.ts', 'a wrong value stops the start']],
  },
  {
    what: 'A content type with a tab or a list in it passes by the check of the body',
    seenAt: 'CVE-2025-32442, CVE-2026-25223',
    held: [['server/program/app.test.ts', 'a body that cannot be read']],
  },
  {
    what: 'Names such as __proto__ reach an object by key',
    seenAt: 'a class of its own: CWE-1321',
    held: [['test/incidents.test.ts', 'names of prototypes are names like any other, wherever a caller chooses one']],
  },
  {
    what: 'An address with quotes, comments or line breaks is mailed to somebody else, or adds headers',
    seenAt: 'GHSA-mm7p-fcc7-pg87; Nodemailer 1766',
    held: [
      ['server/ground/identity/embedded-guards.test.ts', 'an address %s is no address'],
      ['test/incidents.test.ts', 'an address that a mail library reads otherwise is none of ours'],
    ],
  },
  {
    what: 'A backup is damaged, and nobody knows until it is needed',
    seenAt: 'Immich 27761',
    held: [
      [
        'server/program/backup/backup.test.ts',
        'one wrong bit or a missing end is found wherever it is, and nothing is changed',
      ],
    ],
  },
  {
    what: 'A restore that fails half way leaves neither the old nor the new',
    seenAt: 'Immich 30062, 27684',
    held: [
      [
        'server/program/backup/backup.test.ts',
        'a restore replaces data only where the operator asked for it, and a failed one changes nothing',
      ],
    ],
  },
  {
    what: 'A backup that is put back mails everybody again, and brings back who left',
    seenAt: 'a class without a number: any outbox that is restored',
    held: [
      [
        'test/program/backup-program.test.ts',
        'a running program is backed up, lost, put back on an empty machine, and mails wait for the operator',
      ],
      [
        'server/people/weekly-mail/after-restore.test.ts',
        'a gameweek maybe mailed before a backup was restored is left to the operator; later ones are not',
      ],
      [
        'server/program/backup/departures.test.ts',
        'a restore does not bring back whoever left or wanted no more mails after the backup',
      ],
      ['server/ground/posts/transport.test.ts', 'after a restore nothing is sent, and what waited is parked'],
    ],
  },
  {
    what: 'Two programs open one data folder, and each overwrites the other',
    seenAt: 'PGlite 327; measured before this program was built',
    held: [
      [
        'test/program/program.test.ts',
        'a second program on the same data folder ends at once with the reason, and does not disturb the first',
      ],
    ],
  },
  {
    what: 'The connection that listens dies in silence, and old answers are shown for ever',
    seenAt: 'pg-boss 189cdec',
    held: [
      [
        'server/ground/db/news.test.ts',
        'a connection whose LISTEN is never answered is closed, and the next one receives news',
      ],
      [
        'server/ground/base/cached-until-news.test.ts',
        'while news cannot arrive, nothing is cached and no load is shared',
      ],
    ],
  },
  {
    what: 'A failure is not remembered as an empty answer is: everybody asks at once, again and again',
    seenAt: 'World Monitor 3527',
    held: [
      ['server/ground/upstream/gate.test.ts', 'opens for every process after five failures in a row'],
      [
        'server/ground/upstream/client.test.ts',
        'a call that fails fails for all who share it, and the next request is a new call',
      ],
      ['server/ground/upstream/client.test.ts', 'in a long outage second attempts are at most a fifth of the calls'],
    ],
  },
  {
    what: 'A job is run again while it still runs, or stays locked for hours after its process died',
    seenAt: 'pg-boss 555, 581; Graphile Worker 204, 222',
    held: [
      ['server/following/leagues/jobs.test.ts', 'when four run at the same time, one does the work'],
      [
        'server/ground/db/locks.test.ts',
        'when the connection is killed every holder is notified, others may go on, and new locks get a new connection',
      ],
    ],
  },
  {
    what: 'A connection that is kept alive holds the end of the program back',
    seenAt: 'Canonry 1091',
    held: [
      ['server/ground/http/sweep.test.ts', 'an idle client that keeps its connection does not delay the shutdown'],
    ],
  },
  {
    what: 'A body, or an answer of another server, unpacks to more than the memory',
    seenAt: 'GHSA-92vj-g62v-jqhh',
    held: [
      ['server/ground/upstream/faults.test.ts', 'each fault ends as what it is, in time, and leaves nothing behind'],
      ['server/program/app.test.ts', 'a body that cannot be read'],
    ],
  },
  {
    what: 'A cache on the way keeps what was for one person',
    seenAt: 'CVE-2026-24472',
    held: [['server/people/pictures/routes.test.ts', 'only the browser of this person may cache it']],
  },
  {
    what: 'The official game renames a field, or says that it is being updated with status 200, and nonsense is stored',
    seenAt: 'Fantasy-Premier-League 12, 22, 147',
    held: [
      [
        'server/ground/upstream/drift.test.ts',
        'however a single field is changed, an answer is read whole or rejected whole',
      ],
    ],
  },
]
