import type { CompetitionId } from '@startline/rules/ids';
import { useParams } from '@tanstack/react-router';
import { useLink } from '../../../lib/day/use-link.ts';
import { LinkEnded } from '../../../ui/link-ended.tsx';
import { CallRoom } from './call-room.tsx';

/** The call room of a volunteer without an account, by a scanner link, with or without signal. */
export function ScannerScreen() {
  const { id } = useParams({ from: '/v2/scan-call-v2/$id' });
  const { source } = useLink(Number(id) as CompetitionId);
  return source ? <CallRoom source={source} /> : <LinkEnded />;
}
