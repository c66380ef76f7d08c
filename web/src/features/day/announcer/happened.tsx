import type { AnnouncerView } from '@startline/contract/day/announcer';
import { heatName } from '@startline/rules/day/startlists/placing-words';
import { protestText, type ProtestState } from '@startline/rules/day/results/protests';
import { printBar } from '@startline/rules/day/results/typed-result';
import { clockTime, startTime } from '@startline/rules/formats/dates';
import { instant, type TimeZone } from '@startline/rules/time';
import { Card, CardHead } from '../../../ui/layout/card.tsx';
import { NoticeBox } from '../../../ui/notice-box.tsx';
import { EmptyState } from '../../../ui/screen-states.tsx';

type One = AnnouncerView['happened'][number];
const where = ({ event, heat, heats, layout }: Pick<One, 'event' | 'heat' | 'heats' | 'layout'>): string =>
  heats > 1 ? `${event}, ${heatName(heat, layout)}` : event;

/** The latest marks, states and protests, newest first. */
export const Happened = ({ happened, zone }: { happened: readonly One[]; zone: TimeZone }) => (
  <Card flush>
    <CardHead title="Just happened" />
    {happened.length === 0 ? (
      <EmptyState title="Nothing yet">The first mark appears here.</EmptyState>
    ) : (
      <ol aria-live="polite">
        {happened.map((one) => (
          <li
            key={`${one.at} ${String(one.egId)} ${String(one.heat)} ${one.kind} ${one.bib} ${one.name} ${String(one.part)} ${one.text}`}
            className="border-b border-line px-4 py-2 last:border-b-0"
          >
            <span className="num float-right text-[0.9rem] text-ink2">{clockTime(instant(one.at), zone)}</span>
            <strong>{headText(one)}</strong>
            <span className="block text-[0.9rem] text-ink2">
              {[where(one), one.name !== '' && one.club].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
      </ol>
    )}
  </Card>
);

/** Returns '214 Grace Adeyemi 5.34 +1.1', 'Under way', 'Protest rejected'. */
function headText({ kind, part, bib, name, text }: One): string {
  if (kind === 'unit-state') return states[text] ?? text;
  if (kind === 'protest') return protestText(text as ProtestState);
  return [bib, name, kind === 'height' ? `${printBar(part)} ${text}` : text].filter(Boolean).join(' ');
}

const states: Readonly<Record<string, string>> = {
  called: 'Called',
  'under-way': 'Under way',
  provisional: 'Result is provisional',
  official: 'Result is official',
};

/** The protests and appeals that wait for a decision, each with since when. */
export const Protests = ({ protests, zone }: { protests: AnnouncerView['protests']; zone: TimeZone }) =>
  protests.length > 0 && (
    <NoticeBox tone="warn" live title={protests.length === 1 ? 'A protest is open' : 'Protests are open'}>
      <ul>
        {protests.map((one) => (
          <li key={`${String(one.egId)} ${String(one.heat)}`}>
            {where(one)}: {protestText(one.state).toLowerCase()} since {startTime(instant(one.since), zone)}
          </li>
        ))}
      </ul>
    </NoticeBox>
  );
