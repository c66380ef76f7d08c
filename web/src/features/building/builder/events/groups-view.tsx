import { AllShownButton, FIRST, useAllShown } from '../../../../ui/all-shown.tsx';
import { removeEventGroup, type CompEvent } from '@startline/contract/building/comp-events';
import { Pencil, Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { call, wordsOf } from '../../../../lib/api.ts';
import { error } from '../../../../lib/notices.ts';
import { useSearchKeys } from '../../../../lib/use-search-keys.ts';
import { Button } from '../../../../ui/button.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { Card, CardHead } from '../../../../ui/layout/card.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { NoticeBox } from '../../../../ui/notice-box.tsx';
import { EmptyState } from '../../../../ui/screen-states.tsx';
import { namedAlone } from '../health/named-records.ts';
import { useSessionOfBuilder } from '../frame/builder-session.ts';
import { LongList } from '../frame/long-list.tsx';
import { count } from '../list/built-row.tsx';
import { nameOf } from './event-list.tsx';
import { GroupSheet, type Group } from './group-sheet.tsx';
import { eventsAnew } from './use-parts.ts';

/** The groups: events that compete together under one number and name. They can be renamed, numbered and deleted. */
export function GroupsView({ events }: { events: readonly CompEvent[] }) {
  const groups = useMemo(() => groupsOf(events), [events]);
  const [isAll, setAll] = useAllShown('groups');
  const { at } = useSearchKeys();
  const [edited, setEdited] = useState<Group | undefined>(() => namedAlone(at, 'eventGroup', groups));
  const [removed, setRemoved] = useState<Group>();
  if (groups.length === 0)
    return (
      <EmptyState title="No groups yet">
        Each new event gets its own group. Give several events the same group to make them compete together.
      </EmptyState>
    );
  const shown = isAll ? groups : groups.slice(0, FIRST);
  return (
    <Card flush aria-label="Event groups">
      <CardHead title="Event groups" note="Events in a group compete together, under one number and name." />
      <LongList
        rows={shown.map((group) => (
          <div role="listitem" key={group.id} className="flex items-center gap-3 px-4 py-2">
            <span className="num w-10 text-ink2">{group.eventNo}</span>
            <span className="min-w-0 flex-1">
              <span className="font-[650] wrap-anywhere">{group.name}</span>
              <span className="block text-[0.9rem] text-ink2">
                {group.events.map(nameOf).slice(0, 4).join(' · ')}
                {group.events.length > 4 && ` and ${group.events.length - 4} more`}
              </span>
            </span>
            <IconButton label={`Change ${group.name}`} onClick={() => setEdited(group)}>
              <Pencil aria-hidden size={18} />
            </IconButton>
            <IconButton label={`Delete ${group.name}`} onClick={() => setRemoved(group)}>
              <Trash2 aria-hidden size={18} />
            </IconButton>
          </div>
        ))}
      />
      <AllShownButton count={groups.length} isAll={isAll} onShow={setAll} />
      {edited && <GroupSheet group={edited} onClose={() => setEdited(undefined)} />}
      {removed && <RemoveGroup group={removed} onClose={() => setRemoved(undefined)} />}
    </Card>
  );
}

export function groupsOf(events: readonly CompEvent[]): readonly Group[] {
  const groups = new Map<number, Group>();
  for (const event of events) {
    const known = groups.get(event.eventGroup.id);
    groups.set(event.eventGroup.id, {
      ...event.eventGroup,
      eventNo: event.eventNo,
      events: [...(known?.events ?? []), event],
    });
  }
  return [...groups.values()].sort((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }));
}

function RemoveGroup({ group, onClose }: { group: Group; onClose: () => void }) {
  const session = useSessionOfBuilder();
  const [busy, setBusy] = useState(false);
  const entered = group.events.reduce((sum, event) => sum + event.entered + event.held, 0);
  const remove = async (): Promise<void> => {
    setBusy(true);
    try {
      await session.write(() => call(removeEventGroup, { id: group.id }));
      await eventsAnew(session.compId);
      onClose();
    } catch (cause) {
      error(wordsOf(cause));
    }
    setBusy(false);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Delete ${group.name}?`}
      description={`This also deletes its ${count(group.events.length, 'event')}.`}
      actions={
        <>
          <Button variant="danger" busy={busy} disabled={entered > 0} onClick={() => void remove()}>
            Delete it
          </Button>
          <Button variant="secondary" onClick={onClose}>
            No, leave it
          </Button>
        </>
      }
    >
      {entered > 0 && (
        <NoticeBox tone="warn">
          {count(entered, 'place')} {entered === 1 ? 'is' : 'are'} taken or held, so it cannot be deleted. Close its
          events instead.
        </NoticeBox>
      )}
    </Dialog>
  );
}
