import type { ReactNode } from 'react';
import { isSilent } from '../silent-elements.ts';

const safeLink = /^(https?:\/\/|mailto:|\/(?!\/)|#)/i;

/**
 * Turns toast text into elements: br, strong, em and a survive, everything else is stripped; links open in a new tab
 * (UI-11, UI-12).
 */
export function toastText(text: string): ReactNode {
  return children(new DOMParser().parseFromString(text, 'text/html').body);
}

const children = (node: Node): ReactNode[] => Array.from(node.childNodes, (child, n) => shown(child, n));

function shown(node: Node, key: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (!(node instanceof Element) || isSilent(node)) return null;
  switch (node.tagName) {
    case 'BR':
      return <br key={key} />;
    case 'STRONG':
      return <strong key={key}>{children(node)}</strong>;
    case 'EM':
      return <em key={key}>{children(node)}</em>;
    case 'A': {
      const href = node.getAttribute('href')?.trim() ?? '';
      return (
        <a
          key={key}
          href={safeLink.test(href) ? href : undefined}
          target="_blank"
          rel="noopener"
          className="font-semibold underline underline-offset-2"
        >
          {children(node)}
        </a>
      );
    }
    default:
      return children(node);
  }
}
