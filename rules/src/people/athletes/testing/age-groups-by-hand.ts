import type { AgeGroupSetKey } from '../age-group-sets.ts';

/** Ages computed by hand from the rules of each body; null is in no group. */
type Row = readonly [set: AgeGroupSetKey, born: string, competitionDay: string, group: string | null];

export const ageGroupsByHand: readonly Row[] = [
  ['uk', '2014-08-31', '2026-05-10', 'U14'], // 12 on 31/08/2026
  ['uk', '2014-09-01', '2026-05-10', 'U12'], // 11 on 31/08/2026
  ['uk', '2012-08-31', '2026-05-10', 'U16'],
  ['uk', '2008-09-01', '2026-05-10', 'U18'], // 17 on 31/08/2026
  ['uk', '2008-08-31', '2026-05-10', 'U20'], // 18 on 31/08/2026
  ['uk', '2006-12-31', '2026-05-10', 'SEN'], // 20 on 31/12/2026
  ['uk', '2007-01-01', '2026-05-10', 'U20'], // 19 on 31/12/2026
  ['uk', '2014-08-31', '2026-11-14', 'U14'], // season 2026-27: reference date 31/08/2027, 13 on it
  ['uk', '2013-08-31', '2026-11-14', 'U16'], // 14 on 31/08/2027
  ['world-athletics', '2009-01-01', '2026-06-01', 'U18'],
  ['world-athletics', '2008-12-31', '2026-06-01', 'U20'],
  ['world-athletics', '2010-12-31', '2026-06-01', 'U18'], // 16 on 31/12
  ['world-athletics', '2011-01-01', '2026-06-01', null],
  ['irish', '2013-12-31', '2026-06-01', 'U14'], // 13 on 31/12
  ['irish', '2012-01-01', '2026-06-01', 'U15'],
  ['irish', '2014-01-01', '2026-06-01', 'U13'],
  ['masters', '1991-06-14', '2026-06-14', 'V35'],
  ['masters', '1991-06-15', '2026-06-14', null],
  ['masters', '1986-06-15', '2026-06-14', 'V35'],
  ['masters', '1986-06-14', '2026-06-14', 'V40'],
  // 29 Feb birthday: 35 on 1 March in a common year under UK law style counting; state the choice
  ['masters', '1988-02-29', '2023-02-28', null],
];
