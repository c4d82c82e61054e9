import type { ReactNode, RefObject } from 'react'
import { Announcer } from '#web/base/ui/Announcer.tsx'
import { DemoBar } from '../demo/DemoBar.tsx'
import { Footer } from '../footer/Footer.tsx'
import { FooterLinks } from '../footer/FooterLinks.tsx'
import { Header } from '../header/Header.tsx'
import styles from './Frame.module.css'

export function Frame({ main, children }: { main?: RefObject<HTMLElement | null>; children: ReactNode }) {
  return (
    <>
      <a className={styles.skip} href="#content">
        Skip to the content
      </a>
      <DemoBar />
      <Header />
      <main className={styles.main} ref={main} tabIndex={-1}>
        {children}
      </main>
      <Footer>
        <FooterLinks />
      </Footer>
      <Announcer />
    </>
  )
}
