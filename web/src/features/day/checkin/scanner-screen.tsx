import type { CompetitionId } from '@startline/rules/ids';
import { useParams } from '@tanstack/react-router';
import { useLink } from '../../../lib/day/use-link.ts';
import { LinkEnded } from '../../../ui/link-ended.tsx';
import { CheckInDesk } from './check-in-desk.tsx';

/** The check-in desk of a volunteer without an account, by a scanner link, with or without signal. */
export function ScannerScreen() {
  const { id } = useParams({ from: '/v2/scan-v2/$id' });
  const { source, told } = useLink(Number(id) as CompetitionId);
  return source ? <CheckInDesk source={source} label={told?.label} /> : <LinkEnded />;
}
