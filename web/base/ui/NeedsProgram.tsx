/** In place of what only the program does, where none runs: what stands around it with `data-program` is not shown there. */
export function NeedsProgram({ what }: { what: string }) {
  return (
    <noscript>
      <p>
        {what} needs JavaScript. Switch it on and load this page again, or open the link of the email in another
        browser.
      </p>
    </noscript>
  )
}
