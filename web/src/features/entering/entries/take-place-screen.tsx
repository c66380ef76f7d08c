import { takeOffered } from '@startline/contract/entering/entry-actions';
import { useState } from 'react';
import { send, wordsOf } from '../../../lib/api.ts';
import { useSearchKeys } from '../../../lib/use-search-keys.ts';
import { Button } from '../../../ui/button.tsx';
import { Band } from '../../../ui/layout/band.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { NoticeBox } from '../../../ui/notice-box.tsx';

type State = { kind: 'open' } | { kind: 'busy' } | { kind: 'done'; words: string } | { kind: 'failed'; words: string };

/**
 * Takes a place that an organiser offered by mail. It waits for a press, since mail programs open links by themselves.
 */
export function TakePlaceScreen() {
  const { key = '' } = useSearchKeys();
  const [state, setState] = useState<State>({ kind: 'open' });
  const take = async (): Promise<void> => {
    setState({ kind: 'busy' });
    try {
      setState({ kind: 'done', words: (await send(takeOffered, { key })).message });
    } catch (cause) {
      setState({ kind: 'failed', words: wordsOf(cause) });
    }
  };
  return (
    <>
      <Band title="You have been offered a place" />
      <Page narrow>
        <Card>
          {state.kind === 'failed' && (
            <div className="pb-4">
              <NoticeBox tone="bad" live title={state.words} />
            </div>
          )}
          {state.kind === 'done' ? (
            <>
              <NoticeBox tone="ok" live title={state.words} />
              <div className="pt-4">
                <LinkButton to="/v2/basket-v2">Go to my basket</LinkButton>
              </div>
            </>
          ) : key === '' ? (
            <p>This link is incomplete. Open the full link in our email.</p>
          ) : (
            <Button busy={state.kind === 'busy'} onClick={() => void take()}>
              Add the place to my basket
            </Button>
          )}
        </Card>
      </Page>
    </>
  );
}
