import { createElement, type ReactNode } from 'react';
import { isSilent } from './silent-elements.ts';

const safeLink = /^(https?:\/\/|mailto:|tel:)/i;
const looks: Readonly<Record<string, string>> = {
  P: '',
  BR: '',
  STRONG: '',
  B: '',
  EM: '',
  I: '',
  LI: '',
  UL: 'list-disc space-y-1 pl-6',
  OL: 'list-decimal space-y-1 pl-6',
  H3: 'pt-1 text-[1.1rem]',
  H4: 'pt-1 font-[650]',
};

/**
 * Text that people wrote elsewhere: paragraphs, lists, bold, italics and links are kept, everything else is stripped.
 * Plain text keeps its paragraphs. Markup is never passed to the browser unfiltered.
 */
export function RichText({ text }: { text: string }) {
  const isMarkup = /<[a-z][^>]*>/i.test(text);
  return (
    <div className="space-y-3 wrap-anywhere">
      {isMarkup ? shownChildren(new DOMParser().parseFromString(text, 'text/html').body) : paragraphs(text)}
    </div>
  );
}

const paragraphs = (text: string): ReactNode =>
  text.split(/\n\s*\n/).map((part, n) => (
    <p key={n} className="whitespace-pre-line">
      {part.trim()}
    </p>
  ));
const shownChildren = (node: Node): ReactNode[] => Array.from(node.childNodes, (child, n) => shown(child, n));

function shown(node: Node, key: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (!(node instanceof Element) || isSilent(node)) return null;
  const name = node.tagName.toUpperCase();
  if (name === 'A')
    return (
      <a
        key={key}
        href={linkOf(node)}
        target="_blank"
        rel="noopener"
        className="font-medium text-brand underline underline-offset-[3px]"
      >
        {shownChildren(node)}
      </a>
    );
  if (name === 'BR') return <br key={key} />;
  const look = looks[name];
  return look === undefined
    ? shownChildren(node)
    : createElement(name.toLowerCase(), { key, className: look || undefined }, ...shownChildren(node));
}

function linkOf(node: Element): string | undefined {
  const href = node.getAttribute('href')?.trim() ?? '';
  return safeLink.test(href) ? href : undefined;
}
