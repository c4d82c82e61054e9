import type { Card, WrappedRow } from '#contract/views/wrapped.ts'
import { wrapped } from '#display/views/screens.ts'
import { defused } from '#domain/facts/names.ts'
import { written, writtenSigned } from '#domain/facts/written.ts'
import { ShareView } from '#web/league/share/ShareView.tsx'
import { plain } from '#web/league/words/chat-text.ts'
import { LEAGUE, type ShownWrapped } from './use-wrapped.ts'

type Props = { shown: ShownWrapped; row: WrappedRow; card: Card }

/** The card as text for a chat, as a link and as a picture. */
export function CardShare({ shown, row, card }: Props) {
  const { team, name, place } = shown
  const { league_id: leagueId, game, type, gameweek } = row
  const ofTeam = team === LEAGUE ? {} : { team }
  return (
    <ShareView
      view={shown}
      gameweek={gameweek}
      picture={{ kind: 'wrapped', leagueId, game, type, gameweek, card: place, ...ofTeam }}
      chat={(link) => cardChat(card, { row, name, link })}
      more={[
        ['team', String(team)],
        ['card', String(place)],
      ]}
    />
  )
}

type About = { row: WrappedRow; name: string | null; link: string }

function cardChat({ title, big, lines, bars }: Card, { row, name, link }: About): string {
  const { league_name: league, is_whole: isWhole, gameweek } = row
  return [
    [wrapped.title, ...(name === null ? [] : [plain(name)]), plain(league)].join(' · '),
    isWhole ? 'The season' : `After gameweek ${gameweek}`,
    '',
    `${title}: ${big}`,
    ...lines.map((line) => defused(line)),
    ...bars.map(({ label, value }, at) => `${label} ${at === 0 ? written(value) : writtenSigned(value)}`),
    '',
    link,
  ].join('\n')
}
