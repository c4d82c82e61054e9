import { expect } from 'vitest'
import type { TeamId } from '#domain/ids.ts'
import type { StoredLeague } from '#server/facts/leagues/facts-store.ts'
import type { MailContent } from '#server/ground/mail/mailer.ts'
import { mailLeagueOf } from './mail.fixture.ts'
import { leaguePart, type MailPart } from './mail-league-part.ts'
import { mailAbout } from './mail-prepared.ts'

export const FOOT = {
  unsubscribe: 'https://benchside.test/unsubscribe?token=abc&x=1',
  account: null,
  site: 'https://benchside.test',
}

export function partOf(presented: StoredLeague, gameweek = presented.facts.gameweeks.at(-1) ?? 0): MailPart {
  const league = mailLeagueOf(presented, { gameweek, site: FOOT.site })
  if (!league) throw new Error('the league has no such gameweek')
  return leaguePart(league)
}

export function mailOf(presented: StoredLeague, { place = 0, foot = FOOT, more = [] as MailPart[] } = {}): MailContent {
  const team = presented.facts.teams[place]?.team as TeamId
  const mail = mailAbout({ team, timeZone: null }, { parts: [partOf(presented), ...more], foot })
  if (!mail) throw new Error('the team is in no league')
  return mail
}

/** Tags and entities taken away; directions kept. */
export function wordsOf(html: string): string {
  return html
    .replace(/<!--[\s\S]*?-->|<style>[\s\S]*?<\/style>|<title>[\s\S]*?<\/title>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))
    .replace(/&nbsp;/g, ' ')
}

export function unwrapped(text: string): string {
  return text.replaceAll('\n', ' ')
}

const VOID = /^(meta|br|col|wbr)$/

/** Every element is closed, in order, and its attributes are quoted. */
export function expectWellFormed(html: string): void {
  const open: string[] = []
  const markup = html.replace(/<!--[\s\S]*?-->|<!doctype html>|<style>[\s\S]*?<\/style>/g, '')
  for (const [tag, slash, name = '', attributes = ''] of markup.matchAll(
    /<(\/?)([a-z]+\d?)((?:\s+[a-z-]+="[^"<>]*")*)\s*>/g,
  )) {
    expect(attributes.replace(/\s+[a-z-]+="[^"<>]*"/g, ''), tag).toBe('')
    if (slash) expect(open.pop(), tag).toBe(name)
    else if (!VOID.test(name)) open.push(name)
  }
  expect(open).toEqual([])
  const left = markup.replace(/<(\/?)([a-z]+\d?)((?:\s+[a-z-]+="[^"<>]*")*)\s*>/g, '')
  expect(left).not.toMatch(/[<>]/)
  expect(left.replace(/&(#\d+|nbsp);/g, '')).not.toContain('&')
}
