import type { TextsOf } from './text.ts';

/** Relays and team events, and the groups in which events start. */
export const teamTexts: TextsOf<'team'> = {
  min: [
    'Fewest in a team',
    'How many athletes a team needs before it can be entered.',
    'A relay needs all four runners.',
    '0 lets a club enter and name the runners later.',
  ],
  max: [
    'Most in a team',
    'How many athletes a team may name, substitutes included; 0 is no limit.',
    'Substitutes are named beforehand.',
    'Six for a relay of four.',
  ],
  minTargetAgeGroupCount: [
    'Fewest of the age group',
    "How many of the team must be of the event's own age group.",
    'A younger team may not be filled up from above or below.',
    '0 is no rule.',
  ],
  maxOtherAgeGroupCount: [
    'Most from other age groups',
    'How many of the team may be of another age group that is let in.',
    'It lets a small club find a fourth runner.',
    '0 is no limit: use the field above as well.',
  ],
  maxTeamsForAthlete: [
    'Most teams per athlete',
    'In how many teams of this event an athlete may be; 0 is no limit.',
    'Usually one.',
    'A series of relays may need more.',
  ],
  positionLabel: [
    'Word for a place',
    'What a place in the team is called, such as Leg or Runner.',
    'The form and the sheet show it with its number.',
    'One word.',
  ],
  substituteLabel: [
    'Word for a substitute',
    'What a substitute is called.',
    'The form shows it after the last place.',
    'Reserve or Substitute.',
  ],
  positionGenders: [
    'Order of genders',
    'Who runs where in a mixed relay: F or M for each place.',
    'Mixed relays run in a fixed order.',
    'F, M, F, M is usual. Leave it empty if anybody may run anywhere.',
  ],
  maxEventTeams: [
    'Most teams',
    'The most teams in this event; 0 is no limit.',
    'Lanes are finite.',
    'Two heats of eight make 16.',
  ],
  singleClub: [
    'One club',
    'Whether all of a team must be of the same club or school.',
    'Composite teams are for friendly meetings.',
    'On for championships.',
  ],
  price: [
    'Price of a team',
    'What a team pays; empty is the price of the event.',
    'A team pays once, whatever its number.',
    'Write 12.50, not 12,5.',
  ],
  teamNameFormat: [
    'Name of a team',
    'How team names are made: {entity}, {event}, {eventGroup}, {gender} and {ageGroup} stand for the facts.',
    'Results look alike, and no name offends.',
    'Teams of the same club get A, B and C behind it.',
  ],
  mustBeIndivEntered: [
    'Must be entered alone too',
    'Whether team members need an entry of their own in the competition.',
    'Championship relays are for competitors.',
    'Off when relay-only athletes are welcome.',
  ],
  disableTeamNameEdit: [
    'Fixed names',
    'Whether the name of a team can be changed by who enters it.',
    'Fixed names keep sheets in order.',
    'On for leagues, off for fun relays.',
  ],
};

export const groupTexts: TextsOf<'group'> = {
  name: [
    'Name of the group',
    'What stands in the schedule for the events that start together; at most 50 characters.',
    'It is the line that people look for.',
    'Age group, gender, event: "U14 Boys 75 m".',
  ],
  notes: [
    'Notes',
    'Notes of the organisers about this group.',
    'Officials read them on the day.',
    'Runway, implements, pools.',
  ],
  eventNo: [
    'Number',
    'The number of the group in the programme and in photo-finish files.',
    'Timing systems find their start lists by it.',
    'It never changes once the competition is published.',
  ],
  resultsPossible: [
    'Results can be entered',
    'Whether results are taken for this group.',
    'Parades and presentations have none.',
    'Leave it on for everything that is contested.',
  ],
  events: [
    'Events of the group',
    'The events that start together here.',
    'They share a line of the schedule and a start list.',
    'Move an event to another group if it starts at another time.',
  ],
};
