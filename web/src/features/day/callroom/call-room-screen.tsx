import type { CompetitionId } from '@startline/rules/ids';
import { useParams } from '@tanstack/react-router';
import { ownSource } from '../../../lib/day/day-source.ts';
import { CallRoom } from './call-room.tsx';

/** The call room of a competition, for its officials. */
export function CallRoomScreen() {
  const { compId } = useParams({ from: '/v2/call-room-v2/$compId' });
  return <CallRoom source={ownSource(Number(compId) as CompetitionId)} />;
}
