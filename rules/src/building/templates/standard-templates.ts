import { combinedEvents } from './combined-events.ts';
import { countyChampionship } from './county-championship.ts';
import { crossCountry } from './cross-country.ts';
import { indoor } from './indoor.ts';
import { league } from './league.ts';
import { masters } from './masters.ts';
import { openMeeting } from './open-meeting.ts';
import { road } from './road.ts';
import { schools } from './schools.ts';
import type { Template } from './template.ts';

/** The templates of every installation, in display order. */
export const standardTemplates: readonly Template[] = [
  countyChampionship,
  openMeeting,
  schools,
  league,
  indoor,
  combinedEvents,
  masters,
  crossCountry,
  road,
];
