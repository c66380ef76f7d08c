import { describe, expect, test } from 'vitest';
import {
  formattedTeamName,
  proposedTeamName,
  readTeamName,
  teamNameFaultText,
  unknownPlaceholders,
  type TeamNameFacts,
} from './team-name.ts';
import { defaultTeamSettings } from './team-settings.ts';

describe('the name', () => {
  const facts: TeamNameFacts = {
    entity: 'Herne Hill',
    event: '4x100m',
    eventGroup: 'U14 girls relay',
    gender: 'F',
    ageGroup: 'U14',
  };

  test('TEAM-07 a format has five placeholders', () => {
    expect(formattedTeamName('{ageGroup}/{gender}/{eventGroup}/{event}/{entity}', facts)).toBe(
      'U14/Female/U14 girls relay/4x100m/Herne Hill',
    );
    expect(formattedTeamName('{entity}  {entity}', { ...facts, entity: '{event}' })).toBe('{event} {event}');
    expect(unknownPlaceholders('{entity} {club} {}')).toEqual(['club', '']);
    expect(unknownPlaceholders('{entity} {event} {eventGroup} {gender} {ageGroup}')).toEqual([]);
  });

  test('TEAM-08 by default entity, event, gender, age group', () => {
    expect(formattedTeamName('', facts)).toBe('Herne Hill 4x100m Female U14');
    expect(formattedTeamName(defaultTeamSettings.teamNameFormat, { ...facts, gender: 'O', ageGroup: '' })).toBe(
      'Herne Hill 4x100m Mixed',
    );
  });

  test('the second team of a club gets a letter that is free', () => {
    const first = 'Herne Hill 4x100m Female U14';
    expect(proposedTeamName('', facts, [])).toBe(first);
    expect(proposedTeamName('', facts, [first])).toBe(`${first} B`);
    expect(proposedTeamName('', facts, [first, `${first.toUpperCase()}  b`])).toBe(`${first} C`);
    const all = [first, ...Array.from('BCDEFGHIJKLMNOPQRSTUVWXYZ')].map((end, n) =>
      n === 0 ? end : `${first} ${end}`,
    );
    expect(proposedTeamName('', facts, [...all, `${first} 27`])).toBe(`${first} 28`);
  });

  test('TEAM-20 a name that the organiser sets cannot be edited', () => {
    const read = (typed: string, disableTeamNameEdit: boolean) =>
      readTeamName(typed, 'Herne Hill B', ['Herne Hill'], { disableTeamNameEdit });
    expect(read('The Flyers', false)).toEqual({ ok: true, value: 'The Flyers' });
    expect(read('The Flyers', true)).toEqual({ ok: false, reason: { kind: 'fixed', name: 'Herne Hill B' } });
    expect(read(' Herne  Hill B ', true)).toEqual({ ok: true, value: 'Herne Hill B' });
  });

  test.each([
    ['', 'Enter a name for the team.'],
    ['   ', 'Enter a name for the team.'],
    ['x'.repeat(81), "Use at most 80 characters for the team's name."],
    ['<b>', "Leave < and > out of the team's name."],
    ['herne  hill', 'A team called herne hill is entered already. Add a letter, such as B.'],
  ])('the name %j is refused in words', (typed, text) => {
    const answer = readTeamName(typed, '', ['Herne Hill'], { disableTeamNameEdit: false });
    expect(answer.ok ? '' : teamNameFaultText(answer.reason)).toBe(text);
  });

  test('a fixed name is told', () => {
    expect(teamNameFaultText({ kind: 'fixed', name: 'Herne Hill B' })).toBe(
      'The organiser chooses the team names. This one is Herne Hill B.',
    );
    expect(readTeamName('x'.repeat(80), '', [], { disableTeamNameEdit: false }).ok).toBe(true);
  });
});
