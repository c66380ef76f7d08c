import { ClipboardCheck } from 'lucide-react';
import { useSession } from '../../../../lib/session.ts';
import { LinkButton } from '../../../../ui/link-button.tsx';

const dayAreas: ReadonlySet<string> = new Set(['CHECKIN', 'RESULTS']);

/** Links to the day's work for those who check in or write results at a competition. */
export function MyWork() {
  const { userInfo } = useSession();
  const own = (userInfo?.security.permissions ?? []).filter(({ role, compid }) => compid > 0 && dayAreas.has(role));
  const ids = [...new Set(own.map(({ compid }) => compid))].slice(0, 5);
  if (ids.length === 0) return null;
  return (
    <nav aria-label="Your work on the day" className="card mb-4 flex flex-wrap items-center gap-3 px-4 py-3">
      <ClipboardCheck aria-hidden size={20} className="text-brand" />
      <p className="min-w-0 flex-1 font-[650]">Your work on the day</p>
      {ids.map((compId) => (
        <LinkButton key={compId} to="/v2/today-v2/$compId" params={{ compId: String(compId) }}>
          {ids.length === 1 ? 'Open Today' : `Open Today: ${String(compId)}`}
        </LinkButton>
      ))}
    </nav>
  );
}
