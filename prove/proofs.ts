import type { Proof } from './proof.ts'

/** `isLong`: takes an hour, mostly waiting, beside the other proofs; `isTimed`: runs before it, alone. */
type Listed = { load(): Promise<{ proof: Proof }>; about: string; isLong?: true; isTimed?: true }

/** All proofs, in the order of the report. */
export const PROOFS = {
  rules: {
    load: () => import('./rules.ts'),
    about: 'Rules on leagues drawn by lot, ten times as many as the tests draw',
  },
  breaks: {
    load: () => import('./breaks.ts'),
    about: 'Breaks made on purpose, each of which a test must catch',
  },
  drift: {
    load: () => import('./drift.ts'),
    about: 'Recorded answers of the official game with one place changed',
  },
  kills: {
    load: () => import('./kills.ts'),
    about: 'Senders killed among mails and posts, and accounts deleted while teams are saved',
  },
  saves: {
    load: () => import('./saves.ts'),
    about: 'The web’s process killed under people who save and delete their teams',
  },
  stages: {
    load: () => import('./stages.ts'),
    about: 'The worker killed at every stage of a gameweek that becomes final, and of the migrations',
  },
  processes: {
    load: () => import('./processes.ts'),
    about: 'Two web processes and four workers on one database, killed and cut off, with a database that fails',
  },
  hosted: {
    load: () => import('./hosted.ts'),
    about: 'Log-in by the hosted provider, against its own emulator',
  },
  fuzz: {
    load: () => import('./fuzz.ts'),
    about: 'Every call with questions that nobody meant to ask',
    isTimed: true,
  },
  reads: {
    load: () => import('./reads.ts'),
    about: 'One account that reads the largest league as fast as it may, beside another person',
    isTimed: true,
  },
  load: {
    load: () => import('./load.ts'),
    about: 'Readers while the official game is gone, and while a gameweek is read',
    isTimed: true,
  },
  capacity: {
    load: () => import('./capacity.ts'),
    about: 'How many open screens and saves one web process serves',
    isTimed: true,
  },
  scale: {
    load: () => import('./scale.ts'),
    about: 'A goal on the open live screens of a large community',
    isTimed: true,
  },
  whistle: {
    load: () => import('./whistle.ts'),
    about: 'The last whistle of a gameweek in many leagues',
    isTimed: true,
  },
  faults: {
    load: () => import('./faults.ts'),
    about: 'An official game that answers wrongly while a gameweek becomes final',
  },
  soak: {
    load: () => import('./soak.ts'),
    about: 'A season in fast motion, with live screens, memory and connections watched',
    isLong: true,
  },
} satisfies Record<string, Listed>

export type ProofName = keyof typeof PROOFS
