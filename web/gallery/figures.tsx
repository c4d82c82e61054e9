import { GameBadge } from '#web/features/leagues/GameBadge.tsx'
import { TeamName } from '#web/features/leagues/TeamName.tsx'
import { TypeBadge } from '#web/features/leagues/TypeBadge.tsx'
import { FormPills } from '#web/features/newsletter/FormPills.tsx'
import { Jersey } from '#web/features/pitch/Jersey.tsx'
import { FigureBar, SignedFigureBar } from '#web/ui/FigureBar.tsx'
import { Kpi, Kpis } from '#web/ui/Kpi.tsx'
import { Moment } from '#web/ui/Moment.tsx'
import { Progress } from '#web/ui/Progress.tsx'
import { RankMove } from '#web/ui/RankMove.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import type { Piece } from './piece.ts'

export const figures: readonly Piece[] = [
  {
    name: 'Kpis',
    isWide: true,
    states: {
      known: () => (
        <Kpis>
          <Kpi isLead label="Bench king" figure="148" line="Kettle United, 31 more than the next" />
          <Kpi label="Your bench" figure="92" line="4th of 10, league average 88.4" />
          <Kpi label="This gameweek" figure="—" line="nothing known yet" />
        </Kpis>
      ),
      waiting: () => (
        <Kpis>
          <Kpi isLead isWaiting label="Bench king" figure="" line="" />
          <Kpi isWaiting label="Your bench" figure="" line="" />
        </Kpis>
      ),
    },
  },
  {
    name: 'FormPills',
    states: { 'ten, oldest left': () => <FormPills outcomes={['W', 'D', 'L', 'W', 'W', 'L', 'D', 'W', 'L', 'W']} /> },
  },
  {
    name: 'Badges',
    states: {
      'of a game': () => (
        <>
          <GameBadge game="draft" /> <GameBadge game="classic" />
        </>
      ),
      'of a league': () => (
        <>
          <TypeBadge type="classic" /> <TypeBadge type="h2h" />
        </>
      ),
    },
  },
  {
    name: 'RankMove',
    states: {
      up: () => <RankMove rank={1} before={4} />,
      down: () => <RankMove rank={12} before={3} />,
      level: () => <RankMove rank={7} before={7} />,
      'nothing before': () => <RankMove rank={7} before={null} />,
    },
  },
  {
    name: 'Bars',
    states: {
      most: () => <FigureBar text="31" share={1} isTop />,
      usual: () => <FigureBar text="12" share={0.4} />,
      none: () => <FigureBar text="—" share={null} />,
      'leaning ahead': () => <SignedFigureBar text="+14" value={14} most={20} />,
      'leaning behind': () => <SignedFigureBar text="−9" value={-9} most={20} />,
    },
  },
  { name: 'TeamName', states: { usual: () => <TeamName team="Kettle United" owner="Ann Corner" /> } },
  {
    name: 'Jersey',
    states: {
      'in its sizes': () =>
        [24, 48, 96].map((height) => (
          <Jersey
            key={height}
            height={height}
            design={{ shirtText: 'KET', shirtColor: '#c81e3a', shirtStyleColor: '#ffffff', shirtStyle: 'striped' }}
          />
        )),
    },
  },
  {
    name: 'Moment',
    states: {
      date: () => <Moment at="2026-11-02T20:14:00.000Z" />,
    },
  },
  {
    name: 'Waiting',
    states: {
      'a line': () => <Skeleton />,
      lines: () => <Skeleton size="lines" />,
      'a figure': () => <Skeleton size="figure" />,
      spinner: () => <Spinner />,
      'progress, begun': () => <Progress text="Fetching gameweeks: 4 of 12" done={4} total={12} />,
      'progress, unknown': () => <Progress text="Waiting for the official game" done={0} total={0} />,
    },
  },
]
