import { clubComps } from '@startline/contract/entering/club-match';
import type { ClubId, CompetitionId } from '@startline/rules/ids';
import { useCall } from '../lib/use-call.ts';
import { Badge } from './badge.tsx';
import { Card } from './layout/card.tsx';

/**
 * In a match of clubs: the remaining entries of the club, and the bib of each athlete. Renders nothing for other
 * competitions.
 */
export function MatchLimits({ compId, clubId }: { compId: CompetitionId; clubId: ClubId }) {
  const infos = useCall(clubComps, { compid: compId }).data?.data ?? [];
  const info =
    infos.find(({ configData }) => configData?.clubId === clubId) ??
    infos.find(({ configData }) => configData === null);
  if (!info) return null;
  const { configData, entryData, texts } = info;
  const entries = Object.entries(entryData.entries);
  const hasBibs = entries.some(([, { athletes }]) => athletes.some(({ teamBibNo }) => teamBibNo !== ''));
  return (
    <Card aria-label="Club limits">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {configData && <Badge>{configData.categoryName}</Badge>}
        <ul aria-live="polite" className="flex flex-wrap gap-x-4 gap-y-1 text-[0.95rem]">
          {texts.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </div>
      {hasBibs && (
        <details className="pt-2">
          <summary className="inline-flex min-h-11 cursor-pointer items-center font-[650] text-brand">
            Bib numbers by event
          </summary>
          <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-2 lg:grid-cols-3">
            {entries.map(([group, { eventName, athletes }]) => (
              <div key={group}>
                <dt className="font-[650]">{eventName}</dt>
                {athletes.map(({ athleteId, teamBibNo, entryName }) => (
                  <dd key={athleteId}>
                    <span className="num inline-block min-w-8">{teamBibNo || '–'}</span> {entryName}
                  </dd>
                ))}
              </div>
            ))}
          </dl>
        </details>
      )}
    </Card>
  );
}
