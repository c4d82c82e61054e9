/** Stands for the reader’s team in a sentence until `inSecondPerson` has made “you” of it. */
export const YOU = '\uE000'

/**
 * A sentence as it is told to the owner of a team: “You had lost four in a row. This time you beat Ann.” `isAbout`: it is about that team first, so that
 * “they” in it are the reader; else they are somebody else.
 */
export function inSecondPerson(text: string, { isAbout }: { isAbout: boolean }): string {
  const told = text
    .replace(/\bthat of \uE000/g, 'yours')
    .replace(/\b([Tt])he ((?:(?!of )[\p{L}\d’-]+ ){1,4})of \uE000/gu, (_, letter: string, what: string) =>
      letter === 'T' ? `Your ${what.trimEnd()}` : `your ${what.trimEnd()}`,
    )
    .replace(/(^|[.?] )\uE000/g, '$1You')
    .replaceAll(YOU, 'you')
    .replace(/\byou, who (?=had|scored|managed|won|were)/g, 'you; you ')
  return isAbout ? told.replace(/\b(?:they|them|their)\b/gi, asYou) : told
}

function asYou(word: string): string {
  const you = word.toLowerCase() === 'their' ? 'your' : 'you'
  return /^T/.test(word) ? `Y${you.slice(1)}` : you
}
