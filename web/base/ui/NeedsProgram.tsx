/** Shown where scripts do not run, instead of what needs them: parts marked `data-program` are hidden there. */
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
