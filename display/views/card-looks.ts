import type { CardKind } from '#contract/views/wrapped.ts'

/** The colours of a card: its ground, what stands on it, what is less important there, and the one that catches the eye. The style sheet of the cards has them, too. */
export const LOOKS = {
  amber: { ground: '#eab532', on: '#17221c', soft: '#4a3d12', accent: '#185b37' },
  mint: { ground: '#d5e8d8', on: '#17221c', soft: '#3d5245', accent: '#185b37' },
  claret: { ground: '#7b1e2e', on: '#fbf9f0', soft: '#f0c9c4', accent: '#f4c542' },
  lawn: { ground: '#185b37', on: '#fbf9f0', soft: '#cfe3d4', accent: '#eab532' },
  paper: { ground: '#fbfaf6', on: '#17221c', soft: '#505b52', accent: '#185b37' },
  navy: { ground: '#1b3358', on: '#fbf9f0', soft: '#c3d3ea', accent: '#eab532' },
  night: { ground: '#17221c', on: '#fbf9f0', soft: '#b9c4bb', accent: '#eab532' },
  straw: { ground: '#f3e3b3', on: '#17221c', soft: '#5b4d20', accent: '#7b1e2e' },
} as const
export type Look = keyof typeof LOOKS

export const LOOK_OF: Record<CardKind, Look> = {
  pick: 'amber',
  captain: 'amber',
  paid: 'mint',
  cost: 'claret',
  bench: 'lawn',
  weeks: 'paper',
  nemesis: 'navy',
  belt: 'night',
  points: 'straw',
  season: 'amber',
  table: 'mint',
  highest: 'claret',
  awards: 'amber',
}
