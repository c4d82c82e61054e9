import type { Proof } from './proof.ts'

/** `isTest`: its short form is a test of `npm test` already. */
type Listed = { load(): Promise<{ proof: Proof }>; about: string; isTest?: true }

/** All proofs, in the order of the report. */
export const PROOFS = {
  drift: {
    load: () => import('./drift.ts'),
    about: 'Recorded answers of the official game with one place changed',
    isTest: true,
  },
  kills: {
    load: () => import('./kills.ts'),
    about: 'Senders killed among mails and posts, and accounts deleted while teams are saved',
    isTest: true,
  },
  saves: {
    load: () => import('./saves.ts'),
    about: 'The web’s process killed under people who save and delete their teams',
  },
  fuzz: { load: () => import('./fuzz.ts'), about: 'Every call with questions that nobody meant to ask' },
  load: {
    load: () => import('./load.ts'),
    about: 'Readers while the official game is gone, and while a gameweek is read',
  },
  faults: {
    load: () => import('./faults.ts'),
    about: 'An official game that answers wrongly while a gameweek becomes final',
  },
} satisfies Record<string, Listed>

export type ProofName = keyof typeof PROOFS
