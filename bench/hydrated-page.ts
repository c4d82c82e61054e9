// What the server has drawn, taken over by React element by element.
import { createElement, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'

const root = document.getElementById('root') as HTMLElement
hydrateRoot(root, Array.from(root.childNodes, elementOf))

/** Without its attributes, which React leaves as they are. */
function elementOf(node: Node, key: number): ReactNode {
  if (!(node instanceof Element)) return node.textContent
  return createElement(node.localName, { key }, ...Array.from(node.childNodes, elementOf))
}
