import type { ReactNode } from 'react'
import { ScrollRestoration } from 'react-router'
import { PRODUCT } from '#contract/base/product.ts'
import { paths } from '#web/base/paths.ts'
import { Announcer } from '#web/base/ui/Announcer.tsx'
import { Mark } from '#web/base/ui/Mark.tsx'
import { Footer } from '../footer/Footer.tsx'
import { ReportProblem } from '../footer/ReportProblem.tsx'
import header from '../header/Header.module.css'
import { ThemeSwitch } from '../header/ThemeSwitch.tsx'
import frame from './Frame.module.css'
import { useFocusOnNewScreen } from './use-focus-on-new-screen.ts'

type Props = {
  about: string
  /** Shown instead of the link to log in. */
  account?: ReactNode
  children: ReactNode
}

/** Header and footer around a league that is only read. Their links load a new document. */
export function ReaderFrame({ about, account = <a href={paths.login}>Log in</a>, children }: Props) {
  return (
    <>
      <a className={frame.skip} href="#content">
        Skip to the content
      </a>
      <header className={header.header}>
        <div className={header.row}>
          <Mark className={header.mark} />
          <span className={header.name}>{PRODUCT}</span>
          <nav aria-label="Main" className={header.main}>
            <a href={paths.home}>Home</a>
          </nav>
          <div className={header.account}>{account}</div>
          <ThemeSwitch />
        </div>
      </header>
      <main className={frame.main} ref={useFocusOnNewScreen()} tabIndex={-1}>
        <ScrollRestoration />
        {children}
      </main>
      <Footer>
        <p>{about}</p>
        <p>
          <ReportProblem />
        </p>
      </Footer>
      <Announcer />
    </>
  )
}
