import { lazyRouteComponent, useParams } from '@tanstack/react-router';
import { isLoggedIn, knownConfig, useConfig } from '../lib/session.ts';
import { screenOf } from './screens.ts';

const Entry = screenOf('entering/entries/entry');
const Visitor = lazyRouteComponent(() => import('../features/people/accounts/visitor-entry.tsx'), 'VisitorEntry');

/** The entry page; asks a visitor whom the guard let in who they are. */
export function EntryPage() {
  const { id } = useParams({ from: '/v2/entry-v2/$id' });
  const config = useConfig();
  return config !== undefined && !isLoggedIn(config) && !knownConfig()?.isUnsure ? (
    <Visitor competition={id} />
  ) : (
    <Entry />
  );
}
EntryPage.preload = (): Promise<void> | undefined => Entry.preload?.();
