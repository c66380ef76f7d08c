import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { NoticeBox } from '../../../../ui/notice-box.tsx';
import { useSessionOfBuilder } from '../frame/builder-session.ts';
import { elsewhereTitle, waysOn } from '../../../../lib/elsewhere/elsewhere-words.ts';
import { whereWords } from './rows/move-words.ts';
import { useSchedule, useView } from './rows/open-schedule.ts';
import { titleOf, wished } from './rows/shown-rows.ts';
import type { Trouble } from './rows/schedule-store.ts';

/** Why moves are not saved, and the ways on. */
export function TroubleNotice() {
  const { store } = useSchedule();
  const { trouble } = useView(store);
  switch (trouble.kind) {
    case 'none':
    case 'declined':
      return null;
    case 'waiting':
      return <Waiting words={trouble.words} />;
    case 'elsewhere':
      return <Elsewhere by={trouble.by} />;
    case 'refused':
      return <Refused words={trouble.words} titles={trouble.titles} />;
  }
}

function Waiting({ words: text }: { words: string }) {
  const { store } = useSchedule();
  const [busy, setBusy] = useState(false);
  const count = store.unsaved.length;
  const again = async (): Promise<void> => {
    setBusy(true);
    await store.flush();
    setBusy(false);
  };
  return (
    <NoticeBox
      tone="warn"
      live
      title={count === 1 ? '1 timetable change is not saved yet' : `${count} timetable changes are not saved yet`}
    >
      <p>{text} You can carry on. Your changes are kept here and sent when the connection is back.</p>
      <Button variant="secondary" className="mt-3" busy={busy} onClick={() => void again()}>
        Send now
      </Button>
    </NoticeBox>
  );
}

function Elsewhere({ by }: { by: Extract<Trouble, { kind: 'elsewhere' }>['by'] }) {
  const { store } = useSchedule();
  const session = useSessionOfBuilder();
  const { timetable, rows } = useView(store);
  const [busy, setBusy] = useState(false);
  const choose = async (isMine: boolean): Promise<void> => {
    setBusy(true);
    session.stands({ kind: 'saved', at: null });
    await store.resolve(isMine);
    setBusy(false);
  };
  const homeOf = (ceid: number | undefined): string =>
    rows.find(({ row }) => row.ceids.some((one) => one === ceid))?.home ?? '';
  return (
    <NoticeBox tone="warn" live title={elsewhereTitle(by, 'changed the timetable')}>
      <p>Your changes are still here, and nothing is lost until you choose.</p>
      <ul className="mt-2 space-y-1">
        {store.unsaved.map(({ row, wish }) => (
          <li key={row.key} className="wrap-anywhere">
            <span className="font-[650]">{titleOf(row)}: </span>
            {by.isOwn ? 'the other version has' : 'theirs is'}{' '}
            {whereWords({ row, home: row.facility || homeOf(row.ceids[0]) }, timetable.days)};{' '}
            {by.isOwn ? 'this one has' : 'yours is'}{' '}
            {whereWords({ row: wished(row, wish), home: homeOf(row.ceids[0]) }, timetable.days)}.
          </li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button busy={busy} onClick={() => void choose(true)}>
          {waysOn(by).mine}
        </Button>
        <Button variant="secondary" busy={busy} onClick={() => void choose(false)}>
          {waysOn(by).theirs}
        </Button>
      </div>
    </NoticeBox>
  );
}

function Refused({ words: phrase, titles }: { words: string; titles: readonly string[] }) {
  const { store } = useSchedule();
  const session = useSessionOfBuilder();
  const close = (): void => {
    session.stands({ kind: 'saved', at: null });
    store.dismiss();
  };
  return (
    <NoticeBox tone="bad" live title="That change was not made">
      <p>{phrase}</p>
      {titles.length > 0 && (
        <p className="text-ink2">
          Unchanged: {titles.slice(0, 5).join(', ')}
          {titles.length > 5 && ` and ${titles.length - 5} more`}.
        </p>
      )}
      <Button variant="secondary" className="mt-3" onClick={close}>
        Close
      </Button>
    </NoticeBox>
  );
}
