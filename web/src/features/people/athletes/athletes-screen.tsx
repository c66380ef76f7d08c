import { listAthletes, myAthletes, removeLink, type AthleteSummary } from '@startline/contract/people/athletes';
import { Link } from '@tanstack/react-router';
import { ChevronRight, Search, UserPlus, X } from 'lucide-react';
import { useState } from 'react';
import { send } from '../../../lib/api.ts';
import { info, saying } from '../../../lib/notices.ts';
import { useSession } from '../../../lib/session.ts';
import { askAgain } from '../../../lib/kept-calls.ts';
import { useCall } from '../../../lib/use-call.ts';
import { Button } from '../../../ui/button.tsx';
import { SearchInput } from '../../../ui/form/search-input.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Band } from '../../../ui/layout/band.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { LinkButton, TextLink } from '../../../ui/link-button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { EmptyState, States } from '../../../ui/screen-states.tsx';

type Meta = { page: number; pageSize: number; totalCount: number; mayDeleteLinks: boolean };
const PAGE_SIZE = 20;

/** The athletes that the caller may enter: search, open, add, remove from the list. */
export function AthletesScreen() {
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const [leaving, setLeaving] = useState<AthleteSummary>();
  const answer = useCall(listAthletes, { search, pagenumber: page, pagesize: PAGE_SIZE }, { keep: true });
  const meta = answer.data?.meta as Meta | undefined;
  const { config } = useSession();
  return (
    <>
      <Band
        title="Athletes"
        lead={meta && (meta.totalCount === 1 ? '1 athlete' : `${meta.totalCount} athletes`)}
        actions={
          <LinkButton to="/v2/athlete-v2/$id" params={{ id: '0' }} variant="band">
            <UserPlus aria-hidden size={18} /> Add athlete
          </LinkButton>
        }
      >
        <div className="max-w-[34rem] text-ink">
          <SearchInput
            maxLength={60}
            aria-label="Name or registration number"
            placeholder="Name or registration number"
            icon={<Search size={20} />}
            value={search}
            onSearch={(phrase) => {
              setSearch(phrase);
              setPage(1);
            }}
          />
        </div>
      </Band>
      <Page>
        <States query={answer} isEmpty={(reply) => reply.data.length === 0} empty={<Nobody search={search} />}>
          {(reply) => (
            <>
              <Card flush>
                <ul>
                  {reply.data.map((athlete) => (
                    <AthleteRow
                      key={athlete.id}
                      athlete={athlete}
                      onRemove={meta?.mayDeleteLinks ? () => setLeaving(athlete) : undefined}
                    />
                  ))}
                </ul>
              </Card>
              <Pager page={page} pageSize={PAGE_SIZE} total={meta?.totalCount ?? 0} onPage={setPage} />
            </>
          )}
        </States>
        <WaysOn mayMerge={config?.menus.admin.userSearch === true || meta?.mayDeleteLinks === false} />
      </Page>
      {leaving && <RemoveDialog athlete={leaving} onClose={() => setLeaving(undefined)} />}
    </>
  );
}

/** The links for an athlete whom somebody else keeps; duplicates are for administrators and representatives. */
const WaysOn = ({ mayMerge }: { mayMerge: boolean }) => (
  <>
    <p>
      Has somebody else already added the athlete?{' '}
      <TextLink to="/v2/athlete-links-v2">Ask to share an athlete</TextLink>
    </p>
    {mayMerge && (
      <p>
        Is an athlete here twice? <TextLink to="/v2/duplicates-v2">See duplicates</TextLink>
      </p>
    )}
  </>
);

const Nobody = ({ search }: { search: string }) =>
  search === '' ? (
    <EmptyState
      title="No athletes yet"
      icon={<UserPlus size={36} strokeWidth={1.5} />}
      action={
        <LinkButton to="/v2/athlete-v2/$id" params={{ id: '0' }}>
          Add an athlete
        </LinkButton>
      }
    >
      Add your children, or yourself. You can then enter them in any competition.
    </EmptyState>
  ) : (
    <EmptyState title="No athlete found">Try the start of the surname, or the registration number.</EmptyState>
  );

const AthleteRow = ({ athlete, onRemove }: { athlete: AthleteSummary; onRemove: (() => void) | undefined }) => (
  <li className="flex flex-wrap items-center justify-end gap-2 border-b border-line pr-2 last:border-b-0">
    <Link
      to="/v2/athlete-v2/$id"
      params={{ id: String(athlete.id) }}
      className="flex min-h-16 min-w-[min(100%,12rem)] flex-1 items-center justify-between gap-3 px-4 py-3 text-ink no-underline hover:bg-raise"
    >
      <span className="min-w-0">
        <span className="block text-[1.06rem] font-[650]">
          {athlete.firstName} {athlete.surName}
        </span>
        <span className="block text-[0.95rem] text-ink2">
          {[athlete.ageGroup, athlete.club || athlete.school, athlete.URN].filter(Boolean).join(' · ')}
        </span>
        {athlete.noEntryReason && (
          <span className="block text-[0.95rem] font-[650] text-warn">{athlete.noEntryReason}</span>
        )}
      </span>
      <ChevronRight aria-hidden size={20} className="shrink-0 text-ink2" />
    </Link>
    {onRemove && (
      <IconButton label={`Take ${athlete.firstName} ${athlete.surName} off my list`} onClick={onRemove}>
        <X aria-hidden size={20} />
      </IconButton>
    )}
  </li>
);

function RemoveDialog({ athlete, onClose }: { athlete: AthleteSummary; onClose: () => void }) {
  const { userInfo } = useSession();
  const [busy, setBusy] = useState(false);
  const remove = async (): Promise<void> => {
    setBusy(true);
    const done = await saying(() => send(removeLink, { id: athlete.id, userId: userInfo?.user.id ?? 0 }));
    if (done) {
      info(`${athlete.firstName} ${athlete.surName} is off your list.`);
      await askAgain(listAthletes, myAthletes);
    }
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Take ${athlete.firstName} off your list?`}
      actions={
        <>
          <Button variant="danger" busy={busy} onClick={() => void remove()}>
            Take off my list
          </Button>
          <Button variant="secondary" onClick={onClose}>
            Keep
          </Button>
        </>
      }
    >
      {athlete.firstName}’s entries and PBs stay as they are. To have {athlete.firstName} back,{' '}
      {athlete.URN === ''
        ? 'add the athlete again with the same name and date of birth. This works if you added the athlete the first time and the athlete is on nobody else’s list.'
        : 'choose “Ask to share an athlete” and enter the registration number and date of birth.'}
    </Dialog>
  );
}
