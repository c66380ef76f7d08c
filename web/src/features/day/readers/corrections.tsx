import type { Correction, PublicResults } from '@startline/contract/day/results';
import { moveText } from '@startline/rules/day/results/later-round';
import { printBar } from '@startline/rules/day/results/typed-result';
import { heatText } from '@startline/rules/day/startlists/placing-words';
import { startTime } from '@startline/rules/formats/dates';
import { instant, type TimeZone } from '@startline/rules/time';
import { NoticeBox } from '../../../ui/notice-box.tsx';

type Props = { event: PublicResults; zone: TimeZone };

/** What was corrected once a result was out, with what it was before, and whom a correction moves in this round. */
export const Corrections = ({ event, zone }: Props) =>
  event.moves.length + event.corrections.length > 0 && (
    <div className="grid gap-2 p-4">
      {event.moves.length > 0 && (
        <NoticeBox tone="warn" title="Qualifiers changed since the draw">
          <ul className="list-disc pl-5">
            {event.moves.map((move) => (
              <li key={`${move.name} ${move.move}`}>
                <strong>{move.name}</strong> {moveText(move)}
                {move.why !== '' && ` (${move.why})`}.
              </li>
            ))}
          </ul>
        </NoticeBox>
      )}
      {event.corrections.length > 0 && (
        <NoticeBox tone="note" title={event.corrections.length === 1 ? 'Corrected' : 'Corrections'}>
          <ul className="list-disc pl-5">
            {event.corrections.map((one) => (
              <li key={`${one.at} ${one.name} ${one.kind} ${String(one.part)} ${one.after}`} className="num">
                {startTime(instant(one.at), zone)} {correctionText(one, event)}
              </li>
            ))}
          </ul>
        </NoticeBox>
      )}
    </div>
  );

/** Returns a correction in words: 'Grace Adeyemi, trial 2: 5.21, was 5.31 (photo finish)'. */
function correctionText({ name, heat, kind, part, before, after, by }: Correction, event: PublicResults): string {
  const what = { result: '', wind: 'wind', trial: `trial ${String(part)}`, height: printBar(part) }[
    kind === 'height' ? 'height' : kind
  ];
  const where = heatText(heat, event.heats.length, event.layout);
  const about = [name, name === '' && event.heats.length > 1 ? where : '', what].filter(Boolean).join(', ');
  const source = by === 'photo-finish' ? ' (photo finish)' : '';
  return `${about}: ${after || 'no mark'}, was ${before || 'no mark'}${source}`;
}
