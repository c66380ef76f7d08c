import type { TextsOf } from './text.ts';

/** Relays and team events, and the groups in which events start. */
export const teamTexts: TextsOf<'team'> = {
  min: [
    'Fewest athletes',
    'Enter how many athletes a team needs before it can be paid for.',
    'These are the positions in the team; any others are substitutes.',
    'Enter 4 for a relay of four. With 0, a team can be paid for without names, but every place is a substitute.',
  ],
  max: [
    'Most athletes',
    'Enter the most athletes a team can name, including substitutes. With 0 the form has no places for substitutes.',
    'Teams name their substitutes beforehand.',
    'Enter 6 for a relay of four.',
  ],
  minTargetAgeGroupCount: [
    'Fewest from the age group itself',
    "Enter how many must be in the event's own age group. Substitutes do not count.",
    'This stops clubs filling a team with younger athletes. Older athletes cannot be in it at all.',
    'Enter 0 for no minimum.',
  ],
  maxOtherAgeGroupCount: [
    'Most from other age groups',
    'Enter how many of the team, substitutes included, can be from younger age groups.',
    'This lets a small club find a fourth runner. Masters teams never take younger athletes.',
    '0 means no limit, so use the field above as well.',
  ],
  maxTeamsForAthlete: [
    'Most teams per athlete',
    'Enter the most teams in the whole competition that a member of this team can be in; 0 means no limit.',
    'Athletes need rest between relays.',
    'In one event, an athlete can be in only one team.',
  ],
  positionLabel: [
    'Word for a position',
    'Enter the word for a position in the team, such as Leg or Runner.',
    'The form shows it with the number of the position.',
    'Use one word.',
  ],
  substituteLabel: [
    'Word for a substitute',
    'Enter the word for a substitute.',
    'The form shows it after the last position.',
    'Use a word such as Reserve or Substitute.',
  ],
  positionGenders: [
    'Order of genders',
    'Enter F or M for each position in a mixed relay.',
    'Mixed relays run in a fixed order.',
    'M, F, M, F is usual. Leave empty if anyone can run in any position.',
  ],
  maxEventTeams: [
    'Most teams',
    'Enter the most teams in this event; 0 means no limit. If the event has a lower limit of its own, that one counts.',
    'The track has a limited number of lanes.',
    'Two heats of eight make 16 teams.',
  ],
  singleClub: [
    'One club',
    'Tick this if everyone in a team must be from the same club or school.',
    'Teams made up from several clubs suit friendly meetings.',
    'Tick it for championships.',
  ],
  price: [
    'Price of a team',
    'Enter what a team pays, or leave empty to use the price of the event.',
    'A team pays once, whatever its size.',
    'A price that you enter here has no early price. Leave it empty to use the price and the early price of the event.',
  ],
  teamNameFormat: [
    'Name of a team',
    "Choose what makes up a team's name: {entity} (club, county or school), {event}, {eventGroup}, {gender} and {ageGroup}.",
    'A set format keeps results consistent and names inoffensive.',
    "A club's second team gets the letter B after its name, its third C, and so on.",
  ],
  mustBeIndivEntered: [
    'Must have an entry of their own',
    'Tick this if team members must also have their own entry in the competition.',
    'Championship relays are for athletes who are competing.',
    'Untick it if athletes can come just for the relay.',
  ],
  disableTeamNameEdit: [
    'Fixed names',
    'Tick this to stop people changing the name of the team they enter.',
    'Fixed names keep the sheets in order.',
    'Tick it for leagues, and untick it for fun relays.',
  ],
};

export const groupTexts: TextsOf<'group'> = {
  name: [
    'Name of the group',
    'Enter the name that the schedule shows for events that start together, at most 50 characters.',
    'People look for this line in the schedule.',
    'Give the age group, gender and event: "U14 Boys 75 m".',
  ],
  notes: [
    'Notes',
    'Write notes for your officials about this group.',
    'Officials read them on the day.',
    'Mention the runway, implements or pools, for example.',
  ],
  eventNo: [
    'Number',
    'Enter the number of the group in the programme and in photo-finish files.',
    'Timing systems use it to find their start lists.',
    'The number never changes once the competition is published.',
  ],
  resultsPossible: [
    'Results can be entered',
    'Tick this to record results for this group.',
    'Parades and presentations have no results.',
    'Leave it ticked for every event that is contested.',
  ],
  events: [
    'Events of the group',
    'Choose the events that start together.',
    'They share a line in the schedule and a start list.',
    'Move an event to another group if it starts at a different time.',
  ],
};
