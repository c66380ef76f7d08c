import type { ReactNode } from 'react';

type Block = { readonly kind: 'title' | 'heading' | 'text' | 'bullets' | 'steps'; readonly lines: readonly string[] };

/**
 * Returns the parts of a guide page: a title, headings, paragraphs, bullets and numbered steps. Within a line only
 * strong words and backquotes are used.
 */
export function readGuide(text: string): readonly Block[] {
  return text
    .trim()
    .split(/\n\s*\n|\n(?=#)|(?<=^#.*)\n/m)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part): Block => {
      const lines = part.split('\n');
      if (part.startsWith('# ')) return { kind: 'title', lines: [part.slice(2)] };
      if (part.startsWith('## ')) return { kind: 'heading', lines: [part.slice(3)] };
      if (lines.every((line) => line.startsWith('- ')))
        return { kind: 'bullets', lines: lines.map((line) => line.slice(2)) };
      if (lines.every((line) => /^\d+\. /.test(line)))
        return { kind: 'steps', lines: lines.map((line) => line.replace(/^\d+\. /, '')) };
      return { kind: 'text', lines: [part] };
    });
}

/** A guide page without its title, which is on the band. */
export const GuideText = ({ text }: { text: string }) => (
  <div className="space-y-3 text-[1.02rem]">
    {readGuide(text)
      .filter(({ kind }) => kind !== 'title')
      .map((block, at) => (
        <Part key={at} block={block} />
      ))}
  </div>
);

function Part({ block: { kind, lines } }: { block: Block }): ReactNode {
  switch (kind) {
    case 'heading':
      return <h2 className="pt-3 text-[1.25rem]">{lines[0]}</h2>;
    case 'bullets':
      return (
        <ul className="list-disc space-y-1 pl-6">
          {lines.map((line) => (
            <li key={line}>
              <Line text={line} />
            </li>
          ))}
        </ul>
      );
    case 'steps':
      return (
        <ol className="list-decimal space-y-1.5 pl-6">
          {lines.map((line) => (
            <li key={line}>
              <Line text={line} />
            </li>
          ))}
        </ol>
      );
    case 'title':
    case 'text':
      return (
        <p>
          <Line text={lines.join(' ')} />
        </p>
      );
  }
}

/** A line with its strong words. */
const Line = ({ text }: { text: string }): ReactNode =>
  text
    .replaceAll('`', '')
    .split('**')
    .map((part, at) => (at % 2 === 1 ? <strong key={at}>{part}</strong> : part));
