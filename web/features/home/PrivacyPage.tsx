import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { PRODUCT } from '#contract/base/product.ts'
import { Meta } from '#web/base/page/Meta.tsx'
import { PageHead } from '#web/base/page/PageHead.tsx'
import { useSettings } from '#web/base/page/Settings.tsx'
import { paths } from '#web/base/paths.ts'
import styles from './PrivacyPage.module.css'
import { StoredDataTable } from './StoredDataTable.tsx'

/** Describes what the program keeps: when that or its duration changes, change this page, too. */
function PrivacyPage() {
  return (
    <>
      <Meta title="Privacy" description={`What ${PRODUCT} keeps about you, why, for how long, and how to delete it.`} />
      <PageHead title="Privacy" kicker="What we keep, and how to have it gone">
        <p className={styles.lead}>
          {PRODUCT} keeps what it needs to show your leagues and to send the emails you asked for. It tracks nobody, and
          it sells and passes on nothing.
        </p>
      </PageHead>
      <div className={styles.page}>
        <Topic title="What is kept, and for how long">
          <StoredDataTable />
        </Topic>
        <Mails />
        <Partner />
        <Links />
        <Assistants />
        <Browser />
        <Leaving />
        <Responsible />
      </div>
    </>
  )
}

function Topic({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.topic}>
      <h2>{title}</h2>
      <div className={styles.text}>{children}</div>
    </section>
  )
}

function Mails() {
  return (
    <Topic title="The emails">
      <p>
        {PRODUCT} sends them itself, through the email server of whoever runs this site. Without your confirmation
        nothing comes but the one email that asks for it. The weekly mail comes after each final gameweek, and ends with
        the season unless you have an account.
      </p>
      <p>
        Every weekly mail has a link to unsubscribe, which needs no log-in. With an account there is a switch on the{' '}
        <Link to={paths.account}>account page</Link>, too. A no ends all weekly mails to your address at once.
      </p>
    </Topic>
  )
}

function Responsible() {
  const { operator } = useSettings()
  return (
    <Topic title="Who is responsible">
      {operator && (
        <p>
          {PRODUCT} is run by <strong>{operator.name}</strong>, who is the controller of this data:{' '}
          <a href={`mailto:${operator.email}`}>{operator.email}</a>.
        </p>
      )}
      <p>
        {operator ? 'Write there, or reply' : 'Whoever runs this site. Reply'} to any of our emails, to ask, to have
        something corrected, or to complain. You may also complain to the data protection authority of your country.
      </p>
    </Topic>
  )
}

function Partner() {
  return (
    <Topic title="The betting partner">
      <p>
        {PRODUCT} has a betting partner, which is why it is for people aged 18 and over. The partner gets nothing about
        you: no address, no team, no figure. Partner offers are not part of what you agree to for the newsletter, and
        our emails carry none.
      </p>
    </Topic>
  )
}

function Links() {
  return (
    <Topic title="Links to a league">
      <p>
        Any member can make a link that shows all screens of their league, with the names in it, to whoever has the
        link, without an account. Nobody sees who reads through it. A link ends with the season, when its maker ends it
        or deletes the saved team or the account, and any member of the league can end all of its links. What a chat has
        copied of a page stays in the chat: ending the link does not take it back.
      </p>
      <p>
        A chat that a link is posted in fetches a card of it: the league’s name, the top of its table, and who left most
        on the bench, with a picture. It names teams; people are named beside them only if the link’s maker has asked
        for that, and never if they have hidden their name.
      </p>
      <p>
        If you are shown there, “Which of these is you?” on every page of the link lets you hide your name: all links of
        that league, and the assistants of its members, then call you by your team’s name only, until you show it again
        from the same browser or ask us to. The row that you mark as yours is kept in your browser alone. If you ask for
        an account with it, the link of our email alone holds the team, and saves it once you follow it; an account
        whose address nobody has verified is deleted after seven days, or after eight if such an email went on the last.
      </p>
    </Topic>
  )
}

function Assistants() {
  return (
    <Topic title="Assistants and other programs">
      <p>
        An assistant that a member lets in, or a program with their access token, reads the leagues of that member. If
        it is an assistant, whoever makes the assistant gets everything that it reads: leagues, teams and figures, and
        the names of their owners. The maker keeps and uses them by rules of its own. {PRODUCT} sends nothing to it
        unasked.
      </p>
      <p>
        Names that are hidden from those who read through the links of your league are hidden from assistants, too, and
        names that your own links shorten are short for yours. Other programs read what their member reads. Ending a
        connection or a token ends the reading. It does not take back what was read.
      </p>
    </Topic>
  )
}

function Browser() {
  const { identity } = useSettings()
  return (
    <Topic title="In your browser">
      <p>
        {identity.kind === 'embedded'
          ? 'One cookie keeps you logged in. Another remembers for 180 days that you have logged in with this browser, so that wrong passwords of strangers do not keep you out; it holds a random number, and there is no other.'
          : 'Your log-in is kept by the log-in service that this site uses, which also keeps your address and your password under rules of its own.'}{' '}
        Beside it your browser may keep your choice of light or dark, and who you are with the tables you saw last, so
        that they open without a connection. Logging out clears those. A Team ID that you looked up before you
        registered waits there until you are logged in.
      </p>
    </Topic>
  )
}

function Leaving() {
  return (
    <Topic title="To see it, and to have it gone">
      <p>
        The <Link to={paths.account}>account page</Link> gives you everything we store about you as one file, and a
        button that deletes your account, your saved teams and your emails at once. What is left is the record of what
        you agreed to, and a mark that refuses your old log-ins: they hold no name and no address.
      </p>
      <p>
        Without an account, unsubscribing ends your emails, and the sign-up is deleted 30 days later. If you make an
        account with the same address, you can see and delete it earlier.
      </p>
    </Topic>
  )
}

export { PrivacyPage as Component }
