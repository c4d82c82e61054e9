import { ShownOnce } from '#web/base/ui/ShownOnce.tsx'

/** A chat of Telegram says by typing it that it wants to hear of the league. */
export function TypeTheCode({ code, bot }: { code: string; bot: string }) {
  return (
    <ShownOnce
      key={code}
      secret={`/connect ${code}`}
      copy="Copy it"
      ways={<a href={`https://t.me/${bot}`}>Open the bot</a>}
    >
      Add @{bot} to the chat, and type this there within 15 minutes. It is shown this once.
    </ShownOnce>
  )
}
