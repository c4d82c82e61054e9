import { cup, cupRounds, cupWords } from '#display/views/cup.ts'
import { useView } from '#web/league/answer/use-view.ts'
import { BRACKET, Bracket } from '#web/league/view/Bracket.tsx'
import { ViewScreen } from '#web/league/view/ViewScreen.tsx'

function CupPage() {
  const shown = useView(cup)
  const { season, league, isOwn } = shown
  return (
    <ViewScreen shown={shown} jump={{ id: BRACKET, name: 'Rounds' }}>
      {season && season.length > 0 && league && (
        <Bracket title="Rounds" words={cupWords(season)} rounds={cupRounds(season)} league={league} isOwn={isOwn} />
      )}
    </ViewScreen>
  )
}

export { CupPage as Component }
