import postcss, { type AtRule, type ChildNode, type Rule } from 'postcss'
import type { PageStyle } from '#contract/base/page-styles.ts'

/** At-rules that contain ordinary rules. */
const AROUND_RULES = ['media', 'supports', 'layer', 'container']
/** The part of a selector about other elements, or exclusions, says nothing about the classes a page needs. */
const INSIDE = /:(?:not|is|where|has)\((?:[^()]|\([^()]*\))*\)/g

/** The whole style sheet in its order, each rule with the classes that a page must have for it to apply. */
export function pageStyles(css: string): PageStyle[] {
  return postcss.parse(css).nodes.flatMap(styleOf)
}

export function withoutFontFaces(css: string): string {
  const sheet = postcss.parse(css)
  sheet.walkAtRules('font-face', (face) => void face.remove())
  return String(sheet)
}

function styleOf(node: ChildNode): PageStyle[] {
  if (node.type === 'rule') return [{ text: String(node), needs: needsOf(node) }]
  if (node.type === 'atrule') return [ofAtRule(node)]
  return []
}

function ofAtRule(rule: AtRule): PageStyle {
  if (rule.nodes && AROUND_RULES.includes(rule.name))
    return { around: `@${rule.name} ${rule.params}`, styles: rule.nodes.flatMap(styleOf) }
  const keyframes = /keyframes$/.test(rule.name) ? { keyframes: rule.params } : {}
  // Without its own semicolon the rule would run into the next one.
  return { text: `${rule}${rule.nodes ? '' : ';'}`, needs: [[]], ...keyframes }
}

function needsOf({ selectors }: Rule): string[][] {
  return selectors.map((selector) =>
    [...selector.replaceAll(INSIDE, '').matchAll(/\.((?:[\w-]|\\.)+)/g)].map(([, name = '']) => name),
  )
}
