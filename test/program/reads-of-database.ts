import pg from 'pg'
import { vi } from 'vitest'

/** The statements that the program sends to its database while something runs. */
export async function statementsDuring(run: () => Promise<unknown>): Promise<string[]> {
  const asked = vi.spyOn(pg.Client.prototype, 'query')
  await run()
  const said = asked.mock.calls.map(([first]) =>
    typeof first === 'string' ? first : String((first as { text?: string } | undefined)?.text),
  )
  asked.mockRestore()
  return said
}
