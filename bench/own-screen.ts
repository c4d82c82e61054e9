/** The part of a signed-in page's data block that is used here. */
type Data = { known: readonly { answer: unknown }[] }

/** The rows of a signed-in page, and as many of its answer's as JSON: what another page would have to fetch. */
export async function ownScreen(url: string, cookie: string): Promise<{ rows: number; json: string }> {
  const html = await (await fetch(url, { headers: { cookie } })).text()
  const rows =
    html
      .match(/<table.*?<\/table>/gs)
      ?.join('')
      .match(/<tr\b/g)?.length ?? 0
  const data = JSON.parse(/id="data">(.*?)<\/script>/s.exec(html)?.[1] ?? '{"known":[]}') as Data
  const answers = data.known.map(({ answer }) => answer).filter((answer) => Array.isArray(answer))
  // As many rows as ours shows, whose heads are rows, too: the answer has those of one gameweek, or of every league and gameweek.
  const [answer] = answers.toSorted((a, b) => b.length - a.length)
  const shown = answer && Array.from({ length: rows }, (_, place) => answer[place % answer.length])
  if (rows === 0 || !answer || answer.length < rows / 2) throw new Error(`${url} is drawn without its rows`)
  return { rows, json: JSON.stringify(shown) }
}
