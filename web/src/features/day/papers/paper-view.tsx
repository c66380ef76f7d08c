import type { PapersView } from '@startline/contract/day/papers';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/layout/class-names.ts';

type Paper = PapersView['papers'][number];
type Section = Paper['sections'][number];

/** The number of papers shown before a press for more; all that are shown are printed. */
const SHOWN = 40;

/** Papers as tables: as wide as the page, each event on a new printed page where the PDF starts one. */
export function PaperView({ papers }: { papers: readonly Paper[] }) {
  const [shown, setShown] = useState(SHOWN);
  return (
    <div className="grid gap-6">
      {papers.slice(0, shown).map((paper, at) => (
        <article key={at} className={classNames('grid gap-3', !paper.follows && at > 0 && 'print:break-before-page')}>
          <header className="border-b border-line pb-2">
            <h2 className="text-[1.25rem] font-[650]">{paper.title}</h2>
            <p className="flex flex-wrap justify-between gap-x-4 text-ink2">
              <span>{paper.lead}</span> <strong>{paper.foot}</strong>
            </p>
          </header>
          {paper.sections.map((section, number) => (
            <SectionTable key={number} section={section} isTall={paper.size === 'tall'} />
          ))}
        </article>
      ))}
      {papers.length > shown && (
        <div className="print:hidden">
          <Button variant="secondary" onClick={() => setShown(papers.length)}>
            Show all {papers.length} events
          </Button>
        </div>
      )}
    </div>
  );
}

const aligns = { left: 'text-left', right: 'text-right num', centre: 'text-center' } as const;

const SectionTable = ({ section: { title, note, columns, rows }, isTall }: { section: Section; isTall: boolean }) => (
  // the table scrolls within its own frame, which the keyboard reaches
  <div className="overflow-x-auto print:overflow-visible" tabIndex={0} role="region" aria-label={title}>
    <table className="w-full border-collapse text-[0.95rem]">
      <caption className="pb-1 text-left">
        <strong>{title}</strong> <span className="text-ink2">{note}</span>
      </caption>
      <thead>
        <tr>
          {columns.map(({ head, align, isBox }, at) => (
            <th
              key={at}
              scope="col"
              className={classNames('border-b border-line px-2 py-1 font-[650]', aligns[align], isBox && 'border-x')}
            >
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <tr key={at} className={isTall ? 'h-10' : 'h-8'}>
            {columns.map(({ align, isBox }, column) => (
              <td
                key={column}
                className={classNames('border-b border-line px-2', aligns[align], isBox && 'min-w-10 border-x')}
              >
                {row[column]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
