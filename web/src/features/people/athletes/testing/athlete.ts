import type { AthleteRecord } from '@startline/contract/people/athletes';
import type { AthleteId } from '@startline/rules/ids';

/** Returns the record of an athlete without a number or a club; a test names the facts that matter to it. */
export const anAthlete = (facts: Partial<AthleteRecord> = {}): AthleteRecord => ({
  id: 4 as AthleteId,
  firstName: 'Sam',
  surName: 'Lee',
  URN: '',
  dob: '2014-05-05',
  club: '',
  clubid: null,
  club2: '',
  club2id: null,
  gender: 'F',
  classification: '',
  schoolid: null,
  school: '',
  aocode: '',
  activeEndDate: null,
  email: '',
  image: '',
  infoText: '',
  ageInfo: {
    ageGroup: 'U13',
    ageGroupId: 3,
    ageGroups: [],
    vetAgeGroup: '',
    vetAgeGroupId: 0,
    currentAge: 12,
    competitionAge: 12,
  },
  pbInfo: [],
  options: {
    noEntryReason: '',
    emergency: { name: '', tel: '', relationship: '' },
    socials: { tiktok: '', instagram: '', facebook: '' },
    coach: '',
    trainingGroup: '',
    genericCompAthleteEntities: [],
  },
  version: 1,
  ...facts,
});
