import type { AthleteSummary } from '@startline/contract/athletes';
import type { AthleteId } from '@startline/rules/ids';
import { UserPlus } from 'lucide-react';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, CardHead } from '../../ui/layout/card.tsx';
import { LinkButton, TextLink } from '../../ui/link-button.tsx';
import { NoticeBox } from '../../ui/notice-box.tsx';

type Props = {
  athletes: readonly AthleteSummary[];
  compId: number;
  help: string;
  inBasket: ReadonlyMap<number, number>;
  onChoose: (id: AthleteId) => void;
};

/**
 * Everybody whom the visitor may enter here: who they are, what they have in the basket, on to their events or their
 * record.
 */
export const AthletesPanel = ({ athletes, compId, help, inBasket, onChoose }: Props) => (
  <>
    {help !== '' && <NoticeBox>{help}</NoticeBox>}
    <Card flush aria-label="Athletes">
      <CardHead
        title="Athletes"
        aside={
          <LinkButton variant="quiet" to="/v2/athlete-v2/$id" params={{ id: '0' }} search={{ comp: compId } as never}>
            <UserPlus aria-hidden size={18} /> Add athlete
          </LinkButton>
        }
      />
      <ul>
        {athletes.map((athlete) => (
          <li
            key={athlete.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line px-4 py-3 last:border-b-0"
          >
            <div className="min-w-0">
              <p className="text-[1.06rem] font-[650]">
                {athlete.firstName} {athlete.surName} {basketBadge(inBasket.get(athlete.id))}
              </p>
              <p className="text-[0.95rem] text-ink2">
                {[athlete.ageGroup, athlete.club || athlete.school, athlete.URN].filter(Boolean).join(' · ')}
              </p>
              {athlete.noEntryReason && <p className="text-[0.95rem] font-[650] text-warn">{athlete.noEntryReason}</p>}
            </div>
            <div className="flex items-center gap-4">
              <TextLink
                to="/v2/athlete-v2/$id"
                params={{ id: String(athlete.id) }}
                search={{ comp: compId } as never}
                aria-label={`Change ${athlete.firstName} ${athlete.surName}`}
                className="inline-flex min-h-11 items-center"
              >
                Change
              </TextLink>
              <Button
                variant="secondary"
                aria-label={`Choose events for ${athlete.firstName} ${athlete.surName}`}
                onClick={() => onChoose(athlete.id)}
              >
                Choose events
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  </>
);

const basketBadge = (events: number | undefined) =>
  events !== undefined && (
    <Badge tone="brand">{events === 1 ? '1 event in the basket' : `${events} events in the basket`}</Badge>
  );
