import { chosenSearch } from '#web/base/page/chosen-search.ts'
import { useAddress } from '#web/league/choice/use-address.ts'

/** The search that links to other screens of the league keep. */
export function useChosen(): string {
  return chosenSearch(useAddress().search)
}
