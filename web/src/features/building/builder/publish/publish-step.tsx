import { publishCompetition, validateCompetition } from '@startline/contract/building/builder';
import { lazy, Suspense, useState } from 'react';
import { call, wordsOf } from '../../../../lib/api.ts';
import { askAgain } from '../../../../lib/kept-calls.ts';
import { error, info } from '../../../../lib/notices.ts';
import { useCall } from '../../../../lib/use-call.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { LinkButton } from '../../../../ui/link-button.tsx';
import { NoticeBox } from '../../../../ui/notice-box.tsx';
import { States } from '../../../../ui/screen-states.tsx';
import { readAnew } from '../frame/builder-frame.tsx';
import { newerRecord, useRecord, useSessionOfBuilder } from '../frame/builder-session.ts';
import { HealthList } from '../health/health-list.tsx';
import { Export } from './export.tsx';
import { AfterPublishing } from './after-publishing.tsx';
import { arriving } from '../../../../lib/arriving.ts';

const Preview = lazy(async () => ({ default: (await arriving(() => import('./preview.tsx'))).Preview }));

/**
 * The check before publishing: what is missing with the way to each, how the page looks at any date, and publishing
 * itself.
 */
export function PublishStep() {
  const session = useSessionOfBuilder();
  const record = useRecord();
  const checked = useCall(validateCompetition, { id: session.compId }, { freshMs: 0 });
  return (
    <div className="space-y-4">
      <States query={checked} empty={null} isEmpty={() => false}>
        {({ data }) => (
          <>
            <Publishing isReady={data.publishable} blocking={data.checks.filter((one) => one.blocking).length} />
            <HealthList checks={data.checks} isReady={data.publishable} />
          </>
        )}
      </States>
      {/* Nothing is shown under a list of unknown length, since it would jump. */}
      <div hidden={checked.data === undefined && checked.error === null} className="space-y-4">
        <Suspense fallback={null}>
          <Preview compId={session.compId} zone={record.timeZone} />
        </Suspense>
        <Export record={record} />
        {session.may('General') && <AfterPublishing />}
      </div>
    </div>
  );
}

/** The one button that matters, and what it does in plain words. */
function Publishing({ isReady, blocking }: { isReady: boolean; blocking: number }) {
  const session = useSessionOfBuilder();
  const record = useRecord();
  const [busy, setBusy] = useState(false);
  const publish = async (): Promise<void> => {
    setBusy(true);
    try {
      const { compId: id, record: built } = session;
      const sent = { id, version: built().version };
      session.take(await session.write(() => call(publishCompetition, sent), newerRecord));
      info('Competition Saved.');
    } catch (cause) {
      error(wordsOf(cause));
      await readAnew(session);
    }
    await askAgain(validateCompetition);
    setBusy(false);
  };
  if (record.cancelled)
    return (
      <NoticeBox tone="bad" title="This competition was cancelled">
        {record.cancelled.reason}
      </NoticeBox>
    );
  if (record.active) {
    return (
      <NoticeBox tone="ok" title="This competition is published">
        <p>{record.status.text || 'Everyone can see it.'}</p>
        <LinkButton variant="secondary" className="mt-3" to="/v2/show-entry-v2/$id" params={{ id: String(record.id) }}>
          See its page
        </LinkButton>
      </NoticeBox>
    );
  }
  return (
    <Card className="flex flex-wrap items-center justify-between gap-4">
      <div className="min-w-0 flex-1 basis-72">
        <h2 className="text-[1.19rem]">
          {isReady
            ? 'Ready to publish'
            : blocking === 1
              ? 'One thing is still missing'
              : `${blocking} things are still missing`}
        </h2>
        <p className="text-ink2">
          {isReady
            ? 'Publishing shows the competition to everyone. Entries open automatically on the date you set. Until somebody has paid or promised to pay, you can turn it back into a draft.'
            : 'Start at the top of the list below. Each line links to the right field.'}
        </p>
      </div>
      {session.may('General') ? (
        <Button disabled={!isReady} busy={busy} onClick={() => void publish()}>
          Publish
        </Button>
      ) : (
        <p className="text-ink2">Somebody with General access can publish it.</p>
      )}
    </Card>
  );
}
