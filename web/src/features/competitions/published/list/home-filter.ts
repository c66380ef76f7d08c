import type { AppConfig } from '@startline/contract/telling/app-config';
import { competitionTypes, type CompetitionFilter } from '@startline/rules/competitions/published/list-filter';

type Configured = AppConfig['options']['homePage']['defaultFilters'];

/** Returns the home page's initial filter: the usual one, narrowed by the app config (LIST-21). */
export function homeFilter(usual: CompetitionFilter, configured: Configured | undefined): CompetitionFilter {
  if (!configured) return usual;
  const named = (id: number) => (id > 0 ? { id, name: '' } : undefined);
  return {
    ...usual,
    type: competitionTypes.find((type) => type === configured.type) ?? usual.type,
    freeTextSearch: configured.freetextsearch,
    organiser: named(configured.organiserid),
    location: named(configured.locationid),
    compOrg: named(configured.comporgid),
    events: configured.eventname === '' ? [] : [configured.eventname],
  };
}
