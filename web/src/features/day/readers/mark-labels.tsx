import { markLabelText } from '@startline/rules/day/results/mark-label-words';
import { Badge } from '../../../ui/badge.tsx';

/** The records and bests that a mark is, in letters, with the words for screen readers and on hovering. */
export const MarkLabels = ({ labels }: { labels: readonly string[] }) =>
  labels.length > 0 && (
    <span className="flex justify-end gap-1">
      {labels.map((label) => (
        <abbr key={label} title={markLabelText(label)} className="no-underline">
          <Badge tone={label.endsWith('PB') || label.endsWith('SB') ? 'ok' : 'gold'}>{label}</Badge>
        </abbr>
      ))}
    </span>
  );
