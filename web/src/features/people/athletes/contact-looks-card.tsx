import { contactLooks } from '@startline/contract/day/emergency-contact';
import { longDateTime } from '@startline/rules/formats/dates';
import type { AthleteId } from '@startline/rules/ids';
import { instant } from '@startline/rules/time';
import { useCall } from '../../../lib/use-call.ts';
import { Card, CardHead } from '../../../ui/layout/card.tsx';

/** When officials looked at the emergency contact, for the family. Renders nothing while nobody did. */
export function ContactLooksCard({ id }: { id: AthleteId }) {
  const looks = useCall(contactLooks, { id }).data?.data ?? [];
  if (looks.length === 0) return null;
  return (
    <Card flush aria-label="When officials saw the emergency contact">
      <CardHead title="When officials saw the emergency contact" />
      <div className="grid gap-3 p-4">
        <ul className="space-y-2">
          {looks.map(({ at, competition, zone }) => (
            <li key={at}>
              <span className="num">{longDateTime(instant(at), zone)}</span>
              <span className="block text-[0.9rem] text-ink2">{competition}</span>
            </li>
          ))}
        </ul>
        <p>
          Each line is a time when an official of the competition looked at this emergency contact. They may do so only
          in an emergency. If you do not know why they looked, ask the organiser.
        </p>
      </div>
    </Card>
  );
}
